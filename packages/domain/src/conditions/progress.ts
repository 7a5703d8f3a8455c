/** How far a project has come: the share of its conditions that are met. */
import type { Project } from '../projects/project.ts'
import type { Condition } from './condition.ts'

/**
 * Rounded percent of those of the project's conditions that are Completed. A project without conditions has the figure
 * that it was stored with.
 */
export function progressOf(
  project: Pick<Project, 'id' | 'progress'>,
  conditions: readonly Pick<Condition, 'projectId' | 'status'>[],
): number {
  return progressByProject([project], conditions).get(project.id) ?? project.progress
}

/** Of many projects, in one pass over all conditions. */
export function progressByProject(
  projects: readonly Pick<Project, 'id' | 'progress'>[],
  conditions: readonly Pick<Condition, 'projectId' | 'status'>[],
): Map<string, number> {
  const counts = new Map(projects.map(({ id }) => [id, { all: 0, completed: 0 }]))
  for (const { projectId, status } of conditions) {
    const count = counts.get(projectId)
    if (!count) continue
    count.all += 1
    if (status === 'Completed') count.completed += 1
  }
  return new Map(
    projects.map(({ id, progress }) => {
      const { all, completed } = counts.get(id) ?? { all: 0, completed: 0 }
      return [id, all === 0 ? progress : Math.round((completed / all) * 100)]
    }),
  )
}
