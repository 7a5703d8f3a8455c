/** The activity log: which command changed what, by whom and when. The newest entry comes first. */
import * as z from 'zod/mini'
import { figure, moment, optionalText, text } from '../../kernel/records/lenient.ts'
import { collection, idSchema, record } from '../../kernel/records/record.ts'

export const effectSchema = z.catch(z.enum(['added', 'changed', 'removed']), 'changed')

export const fieldChangeSchema = record({
  part: optionalText(),
  partId: optionalText(),
  itemId: optionalText(),
  field: text(),
  from: optionalText(),
  to: optionalText(),
})

const replacedTextSchema = record({
  field: text(),
  /** In full, so that it can be restored. */
  text: text(),
  /** The e-mail of the person who had written it. */
  email: text(),
})

export const activitySchema = record({
  id: idSchema,
  user: text(),
  /** The e-mail that the person was signed in with. */
  email: optionalText(),
  /** The name of the command, or 'undo' and 'redo'. */
  action: text(),
  /** What happened to the first changed record. */
  effect: effectSchema,
  /** The name of the first changed record at that time. */
  item: text(),
  /** ISO instant. */
  time: moment(),
  /** The path of that record, if it still exists. */
  collection: text(),
  recordId: text(),
  /** The project of that record. Only stored in teams, where it decides who may see the entry. */
  projectId: optionalText(),
  /** How many records of that list were changed together. */
  count: figure(1),
  /** Which notable fields were changed, with their old and new values. */
  changes: z.catch(z.optional(z.array(fieldChangeSchema)), undefined),
  /** The same for several records, each of which was changed this way. */
  areAlike: z.catch(z.optional(z.boolean()), undefined),
  /** The form fields of the first record that were changed. Only stored in teams. */
  fields: z.catch(z.optional(z.array(text())), undefined),
  /** The texts of other people that were replaced by a form opened before they were written. Only stored in teams. */
  replaced: z.catch(z.optional(z.array(replacedTextSchema)), undefined),
})
export type Activity = z.infer<typeof activitySchema>

/** Entries never change, and they hold their author and time themselves. */
export const activities = collection('activities', activitySchema, { tracksChanges: false })
