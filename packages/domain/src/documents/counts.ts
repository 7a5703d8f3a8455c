/** Counts the documents and members of each project in one pass over the registers. */

import type { Member } from '../kernel/access/member.ts'
import type { Project } from '../projects/project.ts'
import { belongsTo, type ProjectDocument } from './document.ts'

interface Counts {
  documents: number
  members: number
}

export function countByProject(
  projects: readonly Project[],
  documents: readonly ProjectDocument[],
  members: readonly Member[],
): Map<string, Counts> {
  const counts = new Map(projects.map((project) => [project.id, { documents: 0, members: 0 }]))
  const getCandidates = indexProjects(projects)
  for (const document of documents)
    for (const project of getCandidates(document)) {
      const count = counts.get(project.id)
      if (count && belongsTo(document, project)) count.documents += 1
    }
  for (const { projectId } of members) {
    const count = counts.get(projectId)
    if (count) count.members += 1
  }
  return counts
}

/** Returns the few projects that a document might belong to, so that not every project has to be compared with it. */
function indexProjects(projects: readonly Project[]) {
  const byId = new Map(projects.map((project) => [project.id, project]))
  const byName = new Map<string, Project[]>()
  for (const project of projects) byName.set(project.name, [...(byName.get(project.name) ?? []), project])
  return (document: ProjectDocument): Iterable<Project> => {
    const named = byId.get(document.projectId ?? '')
    return new Set([...(named ? [named] : []), ...(byName.get(document.project) ?? [])])
  }
}
