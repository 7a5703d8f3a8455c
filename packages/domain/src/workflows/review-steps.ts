/** The steps of a review: a stage alone, or several stages side by side. Steps follow one another in order, and lead to its result. */
import { emailKey, isEmail } from '../kernel/values/email.ts'
import { getOutcome, type Outcome, worstOutcome } from './outcomes.ts'
import type { Round } from './round.ts'
import type { Stage, StepRule } from './stage.ts'

export interface ReviewStep {
  readonly rule: StepRule
  readonly stages: readonly Stage[]
  /** The stage that decides under the rule 'lead'. */
  readonly lead: Stage | undefined
  /** Undefined while the step is open. */
  readonly outcome: Outcome | undefined
}

export function getSteps(stages: readonly Stage[]): readonly ReviewStep[] {
  const groups: Stage[][] = []
  for (const stage of stages) {
    const last = groups.at(-1)
    if (last && stage.isSideBySide) last.push(stage)
    else groups.push([stage])
  }
  return groups.map(toStep)
}

function toStep(stages: readonly Stage[]): ReviewStep {
  const rule = stages[0]?.stepRule ?? 'all'
  const lead = rule === 'lead' ? (stages.find(({ isLead }) => isLead) ?? stages[0]) : undefined
  return { rule, stages, lead, outcome: stepOutcome(rule, stages, lead) }
}

function stepOutcome(rule: StepRule, stages: readonly Stage[], lead: Stage | undefined): Outcome | undefined {
  if (lead) return validOutcome(lead)
  const decided = stages.filter((stage) => validOutcome(stage) !== undefined)
  if (rule === 'any') {
    const [first] = decided.toSorted((a, b) => decidedAt(a).localeCompare(decidedAt(b)))
    return first && validOutcome(first)
  }
  if (decided.length < stages.length) return undefined
  return worstOutcome(decided.flatMap((stage) => validOutcome(stage) ?? []))
}

/** A stage whose approval a newer revision has taken back counts as open. */
export function validOutcome(stage: Stage): Outcome | undefined {
  return stage.outdated ? undefined : getOutcome(stage)
}

/** When a stage was decided. Older records store only when the stage was last changed. */
export function decidedAt({ decision, approval, updatedAt }: Stage): string {
  return decision?.at || approval?.at || updatedAt
}

/** The first step that is open or has ended the round. Undefined if the review has passed all steps. */
export function currentStep(stages: readonly Stage[]): ReviewStep | undefined {
  return getSteps(stages).find(({ outcome }) => outcome === undefined || outcome.endsRound)
}

/**
 * The outcome of the review: of the step that ended the round, or the worst of all steps once it has passed them.
 * Undefined while the review goes on, and without stages.
 */
export function reviewOutcome(stages: readonly Stage[]): Outcome | undefined {
  const current = currentStep(stages)
  if (current) return current.outcome
  return worstOutcome(getSteps(stages).flatMap(({ outcome }) => outcome ?? []))
}

/** Whether the review has passed all steps, and the work may proceed. */
export function isReviewApproved(stages: readonly Stage[]): boolean {
  return currentStep(stages) === undefined && reviewOutcome(stages)?.mayProceed !== false
}

export interface ReviewResult {
  readonly outcome: Outcome
  /** The stage that was decided last. */
  readonly last: Stage
}

/** Undefined while the review goes on, and for one that was completed without a decision. */
export function getReviewResult({
  stages,
  status,
}: {
  readonly stages: readonly Stage[]
  readonly status: string
}): ReviewResult | undefined {
  if (status !== 'Completed') return undefined
  const outcome = reviewOutcome(stages)
  const last = stages.toSorted((a, b) => decidedAt(a).localeCompare(decidedAt(b))).at(-1)
  return outcome && last ? { outcome, last } : undefined
}

/** The addresses of people who decided on a stage by the link of a mail, in any round. */
export function getMailReviewers({
  stages,
  rounds = [],
}: {
  readonly stages: readonly Stage[]
  readonly rounds?: readonly Round[] | undefined
}): readonly string[] {
  const decisions = [...stages, ...rounds.flatMap((round) => round.stages)].map(({ decision }) => decision)
  const byLink = decisions.flatMap((decision) => (decision?.isByMailLink ? decision.by : []))
  return [...new Set(byLink.filter(isEmail).map(emailKey))]
}
