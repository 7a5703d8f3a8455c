/** The result of a completed review, and who hears of it beside the people of its project. */
import { emailKey, isEmail } from '../kernel/values/email.ts'
import { parseAssignees } from '../tasks/task.ts'
import type { Outcome } from './outcomes.ts'
import { decidedAt, reviewOutcome } from './review-steps.ts'
import type { Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

export interface ReviewResult {
  readonly outcome: Outcome
  /** The stage that was decided last. */
  readonly last: Stage
}

/** Undefined while the review goes on, and for one that was completed without a decision. */
export function getReviewResult({
  stages,
  status,
}: Pick<Workflow, 'stages' | 'status'>): ReviewResult | undefined {
  if (status !== 'Completed') return undefined
  const outcome = reviewOutcome(stages)
  const last = stages.toSorted((a, b) => decidedAt(a).localeCompare(decidedAt(b))).at(-1)
  return outcome && last ? { outcome, last } : undefined
}

/** The addresses of the submitter, who does not hear of a result that the submitter decided. */
export function getSubmitters({ submittedBy = '' }: Workflow, { last }: ReviewResult): readonly string[] {
  const decidedBy = emailKey(last.decision?.by ?? '')
  const addresses = parseAssignees(submittedBy).filter(isEmail).map(emailKey)
  return addresses.includes(decidedBy) ? [] : addresses
}

/** The addresses of people who decided on a stage by the link of a mail, in any round. */
export function getMailReviewers({ stages, rounds = [] }: Workflow): readonly string[] {
  const decisions = [...stages, ...rounds.flatMap((round) => round.stages)].map(({ decision }) => decision)
  const byLink = decisions.flatMap((decision) => (decision?.isByMailLink ? decision.by : []))
  return [...new Set(byLink.filter(isEmail).map(emailKey))]
}
