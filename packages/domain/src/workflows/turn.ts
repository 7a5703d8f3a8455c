/** Whose turn it is in a review: stages are gone through in their order. */
import { isApproved, type Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

const runningWorkflows = new Set(['Active', 'In Progress'])

/**
 * The stages of a running workflow that somebody has to look at now: the first one that is not approved yet, and any
 * other that is In Review already. Nothing comes after a rejected stage until it is looked at again.
 */
export function stagesInTurn({ status, stages }: Pick<Workflow, 'status' | 'stages'>): readonly Stage[] {
  if (!runningWorkflows.has(status)) return []
  const next = stages.find((stage) => !isApproved(stage))
  return stages.filter(
    (stage) => stage.status === 'In Review' || (stage === next && stage.status === 'Pending'),
  )
}
