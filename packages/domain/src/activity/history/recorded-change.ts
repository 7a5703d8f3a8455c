/** Recorded changes: the history of each record of a workspace that has no server. A team has its audit instead. */
import * as z from 'zod/mini'
import { moment, optionalText, text } from '../../kernel/records/lenient.ts'
import { collection, idSchema, record } from '../../kernel/records/record.ts'
import { effectSchema, fieldChangeSchema } from '../log/activity.ts'

export const recordedChangeSchema = record({
  id: idSchema,
  /** The list of the record, and its id. */
  list: text(),
  recordId: text(),
  /** ISO instant. */
  at: moment(),
  user: text(),
  /** The e-mail that the person was signed in with. */
  email: optionalText(),
  /** The name of the command, or 'undo' and 'redo'. */
  action: text(),
  effect: effectSchema,
  /** Every field that was changed, with its old and new value. */
  changes: z.catch(z.optional(z.array(fieldChangeSchema)), undefined),
})
export type RecordedChange = z.infer<typeof recordedChangeSchema>

/** The oldest come first, except behind entries that a merge has brought. Entries never change. */
export const recordedChanges = collection('recorded-changes', recordedChangeSchema, { tracksChanges: false })
