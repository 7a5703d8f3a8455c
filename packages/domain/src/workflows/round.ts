/** The history stored with a review: its earlier rounds, and who had the ball in each period. */
import * as z from 'zod/mini'
import {
  figure,
  lenientList,
  moment,
  optionalPart,
  optionalText,
  partIdSchema,
  text,
} from '../kernel/records/lenient.ts'
import { record } from '../kernel/records/record.ts'
import type { Comment } from '../people/comments/comment.ts'
import { outcomeMeaningSchema } from './outcomes.ts'
import { reviewFields } from './stage.ts'

/** What the party with the ball has to do. */
export const ballActions = ['review', 'confirm', 'resubmit', 'close', 'add-stages'] as const

/** A time in which one party had to act. */
export const ballPeriodSchema = record({
  id: partIdSchema,
  /** The e-mail of the party, or another text that names it. '' if no one is named. */
  party: text(),
  action: z.catch(z.enum(ballActions), 'review'),
  /** Missing while the submitter has the ball. */
  stageId: optionalText(),
  round: figure(1),
  /** ISO instants. `to` is '' as long as the party has the ball. */
  from: moment(),
  to: text(),
})
export type BallPeriod = z.infer<typeof ballPeriodSchema>

/** A stage as it was at the end of its round. Its comments and files stay with the stage. */
const roundStageSchema = record({
  id: partIdSchema,
  name: text(),
  assigneeEmail: text(),
  status: text(),
  receivedAt: reviewFields.receivedAt,
  dueDate: reviewFields.dueDate,
  decision: reviewFields.decision,
  delegations: reviewFields.delegations,
})

export const roundSchema = record({
  /** The number of the round. */
  id: partIdSchema,
  startedAt: moment(),
  endedAt: moment(),
  /** Who started the round after it. */
  endedBy: text(),
  /** Missing if the round was ended before its outcome. */
  outcome: optionalText(),
  meaning: optionalPart(outcomeMeaningSchema),
  stages: lenientList(roundStageSchema),
})
export type Round = z.infer<typeof roundSchema>

/**
 * The comments of a stage that were written by the end of the round with this number, and after that of the round
 * before it. Comments stay with the stage when a round ends.
 */
export function getCommentsOfRound(
  workflow: { readonly rounds?: readonly Round[] | undefined },
  comments: readonly Comment[],
  number: number,
): readonly Comment[] {
  const { rounds = [] } = workflow
  const getRound = ({ timestamp }: Comment) =>
    timestamp === '' ? roundNumber(workflow) : rounds.filter(({ endedAt }) => endedAt < timestamp).length + 1
  return comments.filter((comment) => getRound(comment) === number)
}

/** The number of the current round. */
export function roundNumber({ rounds }: { readonly rounds?: readonly Round[] | undefined }): number {
  return (rounds?.length ?? 0) + 1
}
