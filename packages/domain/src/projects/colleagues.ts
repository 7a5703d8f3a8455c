/** Colleagues: the members of all teams, each person listed once. */

import { type Member, memberName } from '../kernel/access/member.ts'
import type { Id } from '../kernel/records/record.ts'
import type { Project } from './project.ts'

export interface Colleague {
  /** The e-mail in lower case, or the member's id if there is no e-mail. */
  key: string
  name: string
  email: string
  trade: string | undefined
  roles: string[]
  /** The projects that still exist, in list order. */
  projects: Pick<Project, 'id' | 'name'>[]
}

/** In the order in which they first joined a team. */
export function groupColleagues(
  members: readonly Member[],
  projects: readonly Pick<Project, 'id' | 'name'>[],
): Colleague[] {
  const projectsById = new Map<Id, Pick<Project, 'id' | 'name'>>(
    projects.map((project) => [project.id, project]),
  )
  const byKey = new Map<string, Colleague>()
  for (const member of members) {
    const email = member.email.trim()
    const key = email.toLowerCase() || member.id
    const known = byKey.get(key) ?? { key, name: '', email, trade: undefined, roles: [], projects: [] }
    known.name ||= member.name.trim()
    known.trade ||= member.trade
    if (!known.roles.includes(member.role)) known.roles.push(member.role)
    const project = projectsById.get(member.projectId)
    if (project && !known.projects.includes(project)) known.projects.push(project)
    byKey.set(key, known)
  }
  return [...byKey.values()].map((colleague) => ({ ...colleague, name: memberName(colleague) || 'Unnamed' }))
}
