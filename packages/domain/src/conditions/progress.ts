/** The progress of a project: the share of its conditions that are met, or an estimate while it has none. */
import type { Project } from '../projects/project.ts'
import { type Condition, isInForce } from './condition.ts'

/** A condition that a modification has deleted counts no more. */
type Counted = Pick<Condition, 'projectId' | 'status' | 'modifiedBy'>

export interface Progress {
  percent: number
  /**
   * Used while there are no conditions: the figure derived from the status when the project was created, or stored with
   * it.
   */
  isEstimate: boolean
}

/** The one figure for a project's progress. Every screen shows it and marks estimates. */
export function getProgress(
  project: Pick<Project, 'id' | 'progress'>,
  conditions: readonly Counted[],
): Progress {
  return progressByProject([project], conditions)(project)
}

/** Calculates the progress of many projects in one pass over all conditions. */
export function progressByProject(
  projects: readonly Pick<Project, 'id'>[],
  conditions: readonly Counted[],
): (project: Pick<Project, 'id' | 'progress'>) => Progress {
  const counts = new Map(projects.map(({ id }) => [id, { all: 0, completed: 0 }]))
  for (const condition of conditions) {
    const count = counts.get(condition.projectId)
    if (!count || !isInForce(condition)) continue
    count.all += 1
    if (condition.status === 'Completed') count.completed += 1
  }
  return ({ id, progress }) => {
    const { all, completed } = counts.get(id) ?? { all: 0, completed: 0 }
    return all === 0
      ? { percent: progress, isEstimate: true }
      : { percent: Math.round((completed / all) * 100), isEstimate: false }
  }
}
