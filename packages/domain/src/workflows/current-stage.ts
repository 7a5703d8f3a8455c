/** Which stages of a review are ready to be worked on. Stages follow one another in order. */
import { isApproved, type Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

const runningWorkflows = new Set(['Active', 'In Progress'])

/**
 * The stages of a running workflow that need review now: the first one that is not approved, and any other that is
 * already In Review. Nothing after a rejected stage is ready until that stage is reviewed again. An approval that a newer
 * revision has taken back waits for its confirmation, even if the workflow is completed.
 */
export function stagesReadyForReview({
  status,
  stages,
}: Pick<Workflow, 'status'> & { readonly stages: readonly Stage[] }): readonly Stage[] {
  const isRunning = runningWorkflows.has(status)
  if (!isRunning && status !== 'Completed') return []
  const next = stages.find((stage) => !isApproved(stage))
  const isReady = (stage: Stage) =>
    stage.status === 'In Review' || (stage === next && stage.status === 'Pending')
  return stages.filter((stage) => stage.outdated || (isRunning && isReady(stage)))
}
