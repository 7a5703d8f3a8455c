/** How far a project has come: the share of its conditions that are met, or an estimate while it has none. */
import type { Project } from '../projects/project.ts'
import type { Condition } from './condition.ts'

export interface Progress {
  percent: number
  /** No conditions to count: the figure that the project was given for its status, or came with. */
  isEstimate: boolean
}

/** The one figure for a project's progress: every screen shows it, and says where it is an estimate. */
export function progressOf(
  project: Pick<Project, 'id' | 'progress'>,
  conditions: readonly Pick<Condition, 'projectId' | 'status'>[],
): Progress {
  return progressByProject([project], conditions)(project)
}

/** Of many projects, in one pass over all conditions. */
export function progressByProject(
  projects: readonly Pick<Project, 'id'>[],
  conditions: readonly Pick<Condition, 'projectId' | 'status'>[],
): (project: Pick<Project, 'id' | 'progress'>) => Progress {
  const counts = new Map(projects.map(({ id }) => [id, { all: 0, completed: 0 }]))
  for (const { projectId, status } of conditions) {
    const count = counts.get(projectId)
    if (!count) continue
    count.all += 1
    if (status === 'Completed') count.completed += 1
  }
  return ({ id, progress }) => {
    const { all, completed } = counts.get(id) ?? { all: 0, completed: 0 }
    return all === 0
      ? { percent: progress, isEstimate: true }
      : { percent: Math.round((completed / all) * 100), isEstimate: false }
  }
}
