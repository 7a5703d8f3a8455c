/** Roles in an organisation, and the roles in projects that follow from them. */

import type { Id } from '../records/record.ts'
import { emailKey } from '../values/email.ts'
import type { Role, Roles } from './actor.ts'
import { roles } from './actor.ts'
import type { Member } from './member.ts'

export const organisationRoles = ['Guest', 'Member', 'Admin', 'Owner'] as const
export type OrganisationRole = (typeof organisationRoles)[number]

/**
 * Owners and admins administer every project. Members edit what belongs to no project, such as the directory, and add
 * projects. In a project, members and guests have the role that the project's team gives them.
 */
export function findRoles(
  role: OrganisationRole,
  email: string,
  members: readonly Pick<Member, 'projectId' | 'email' | 'role'>[],
): Roles {
  if (role === 'Owner' || role === 'Admin') return { everywhere: 'Admin' }
  const projects = rolesInProjects(email, members)
  return role === 'Member' ? { workspace: 'Editor', projects } : { projects }
}

/** The highest role where a person was added to a team twice. */
function rolesInProjects(email: string, members: Parameters<typeof findRoles>[2]): ReadonlyMap<Id, Role> {
  const found = new Map<Id, Role>()
  for (const member of members) {
    const role = roles.find((known) => known === member.role)
    if (!role || member.projectId === '' || emailKey(member.email) !== emailKey(email)) continue
    const known = found.get(member.projectId)
    if (!known || roles.indexOf(role) > roles.indexOf(known)) found.set(member.projectId, role)
  }
  return found
}
