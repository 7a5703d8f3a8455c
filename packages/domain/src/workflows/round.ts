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

/** The number of the current round. */
export function roundNumber({ rounds }: { readonly rounds?: readonly Round[] | undefined }): number {
  return (rounds?.length ?? 0) + 1
}
