/** The ball in court: the one party who must act for a review to go on. */
import { isRunning, readySince, stagesReadyForReview } from './current-stage.ts'
import {
  currentStep,
  decidedAt,
  getSteps,
  isReviewApproved,
  type ReviewStep,
  validOutcome,
} from './review-steps.ts'
import type { ballActions } from './round.ts'
import type { Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

export interface Ball {
  /** The e-mail of the party, or another text that names it. '' if no one is named. */
  readonly party: string
  readonly action: (typeof ballActions)[number]
  /** The stage to decide. Undefined while the submitter has the ball. */
  readonly stage: Stage | undefined
}

type Reviewed = Pick<Workflow, 'status' | 'submittedBy'> & { readonly stages: readonly Stage[] }

/**
 * Undefined for a draft, and for a review that is finished. In a step of several stages, the lead has the ball, or else
 * the first one who has not answered: the others may answer as well, but the step waits for this one.
 */
export function ballInCourt(workflow: Reviewed): Ball | undefined {
  const { stages, submittedBy = '' } = workflow
  if (!isRunning(workflow)) {
    const [outdated] = stagesReadyForReview(workflow)
    return outdated && toReview(outdated)
  }
  const toSubmitter = (action: Ball['action']): Ball => ({ party: submittedBy, action, stage: undefined })
  if (stages.length === 0) return toSubmitter('add-stages')
  const step = currentStep(stages)
  if (!step) return toSubmitter(isReviewApproved(stages) ? 'close' : 'resubmit')
  if (step.outcome !== undefined) return toSubmitter('resubmit')
  const awaited = step.lead ?? step.stages.find((stage) => validOutcome(stage) === undefined)
  return awaited ? toReview(awaited) : toSubmitter('resubmit')
}

function toReview(stage: Stage): Ball {
  return { party: stage.assigneeEmail, action: stage.outdated ? 'confirm' : 'review', stage }
}

/** The instant at which the ball came to the party that has it. '' if that is not known. */
export function ballSince(
  workflow: Reviewed & Pick<Workflow, 'ballPeriods' | 'createdAt'>,
  ball: Ball,
): string {
  const open = workflow.ballPeriods?.at(-1)
  if (open && open.to === '' && isSameBall(open, ball)) return open.from
  if (ball.stage) return readySince(workflow, ball.stage)
  const decided = workflow.stages.filter((stage) => validOutcome(stage) !== undefined).map(decidedAt)
  return decided.sort().at(-1) ?? workflow.createdAt
}

export function isSameBall(
  period: { readonly party: string; readonly action: string; readonly stageId?: string | undefined },
  { party, action, stage }: Ball,
): boolean {
  return period.party === party && period.action === action && period.stageId === stage?.id
}

/** The step that contains the stage, with the other stages of that step. */
export function stepOfStage(stages: readonly Stage[], stage: Stage): ReviewStep | undefined {
  return getSteps(stages).find((step) => step.stages.includes(stage))
}
