/** Documents and members of each project, counted in one pass over the registers. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Member } from '@plumbline/domain/projects/member.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'

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
  // Documents of older lists know their project by name alone.
  const countsByName = new Map(projects.map((project) => [project.name, counts.get(project.id)]))
  for (const { projectId, project } of documents) {
    const count = projectId === undefined ? countsByName.get(project) : counts.get(projectId)
    if (count) count.documents += 1
  }
  for (const { projectId } of members) {
    const count = counts.get(projectId)
    if (count) count.members += 1
  }
  return counts
}
