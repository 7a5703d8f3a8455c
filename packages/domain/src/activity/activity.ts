/** The activity log: which command was done, to what, by whom and when. The newest stands first. */
import * as z from 'zod/mini'
import { figure, moment, optionalText, text } from '../kernel/lenient.ts'
import { collection, idSchema, record } from '../kernel/record.ts'

const effects = ['added', 'changed', 'removed'] as const

const fieldChangeSchema = record({
  part: optionalText(),
  field: text(),
  from: optionalText(),
  to: optionalText(),
})

export const activitySchema = record({
  id: idSchema,
  user: text(),
  /** Under which the person was signed in. */
  email: optionalText(),
  /** Name of the command; 'undo' and 'redo' of what was done before. */
  action: text(),
  /** What it did to the first changed record. */
  effect: z.catch(z.enum(effects), 'changed'),
  /** What the first changed record was called at that time. */
  item: text(),
  /** ISO instant. */
  time: moment(),
  /** Where that record lies, if it still does. */
  collection: text(),
  recordId: text(),
  /** How many records of that list were changed at once. */
  count: figure(1),
  /** Which fields of weight were set, from what to what. */
  changes: z.catch(z.optional(z.array(fieldChangeSchema)), undefined),
  /** The same of several records: each of them was changed so. */
  areAlike: z.catch(z.optional(z.boolean()), undefined),
})
export type Activity = z.infer<typeof activitySchema>

/** An entry is written once and says itself who acted and when. */
export const activities = collection('activities', activitySchema, { tracksChanges: false })
