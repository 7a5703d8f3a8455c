/** Which stages of a review are ready to be worked on. */
import { currentStep, decidedAt, getSteps, validOutcome } from './review-steps.ts'
import type { Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

const runningWorkflows = new Set(['Active', 'In Progress'])

export function isRunning({ status }: Pick<Workflow, 'status'>): boolean {
  return runningWorkflows.has(status)
}

/**
 * The stages of a running workflow that need review now: those of the current step that are not decided, and any other
 * that is already In Review. Nothing after a rejected step is ready until that step is reviewed again. An approval that
 * a newer revision has taken back waits for its confirmation, even if the workflow is completed.
 */
export function stagesReadyForReview({
  status,
  stages,
}: Pick<Workflow, 'status'> & { readonly stages: readonly Stage[] }): readonly Stage[] {
  const runs = isRunning({ status })
  if (!runs && status !== 'Completed') return []
  const step = currentStep(stages)
  const isReady = (stage: Stage) =>
    stage.status === 'In Review' ||
    (step?.outcome === undefined && step?.stages.includes(stage) && validOutcome(stage) === undefined)
  return stages.filter((stage) => stage.outdated || (runs && isReady(stage)))
}

/** The instant from which a stage was ready for review. Older records do not store it. */
export function readySince({ stages }: { readonly stages: readonly Stage[] }, stage: Stage): string {
  // Its approval waits for a confirmation since the newer revision was filed.
  const filedAt = stage.outdated
    ?.map((document) => document.filedAt)
    .sort()
    .at(-1)
  if (filedAt) return filedAt
  if (stage.receivedAt) return stage.receivedAt
  const steps = getSteps(stages)
  const before = steps[steps.findIndex((step) => step.stages.includes(stage)) - 1]
  const decided = (before?.stages ?? []).filter((each) => validOutcome(each) !== undefined).map(decidedAt)
  return [stage.createdAt, ...(before?.outcome === undefined ? [] : decided)].sort().at(-1) ?? ''
}
