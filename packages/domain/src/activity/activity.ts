/** The activity log: which command was done, to what, by whom and when. The newest stands first. */
import * as z from 'zod/mini'
import { put, remove, type Step } from '../kernel/change.ts'
import { figure, moment, optionalText, text } from '../kernel/lenient.ts'
import { collection, type Id, idSchema, type Rec, record } from '../kernel/record.ts'

const effects = ['added', 'changed', 'removed'] as const

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
})
export type Activity = z.infer<typeof activitySchema>

export const activities = collection('activities', activitySchema)

/** Months of work for most; it must never fill the browser. */
export const longestLog = 500

/** What the log says of these steps; nothing where they change nothing. `find` answers with a record as it is before them. */
export function describeSteps(
  steps: readonly Step[],
  find: (collection: string, id: Id) => Rec | undefined,
): Pick<Activity, 'effect' | 'item' | 'collection' | 'recordId' | 'count'> | undefined {
  const [first] = steps
  if (!first) return undefined
  const { collection, change } = first
  const count = steps.filter((step) => step.collection === collection).length
  if (change.kind === 'put') {
    const { id: recordId } = change.record
    const effect = change.isNew || !find(collection, recordId) ? 'added' : 'changed'
    return { effect, item: recordName(change.record), collection, recordId, count }
  }
  const gone = find(collection, change.id)
  return { effect: 'removed', item: gone ? recordName(gone) : '', collection, recordId: change.id, count }
}

/** The step that enters it, and those that let go of what is too old. */
export function logSteps(entry: Activity, log: readonly Activity[]): Step[] {
  const old = log.slice(longestLog - 1)
  return [put(activities, entry, null), ...old.map(({ id }) => remove(activities, id))]
}

const nameFields = ['name', 'heading', 'title', 'workerName', 'description', 'email']

/** Whatever kind of record it is. */
function recordName(named: Rec): string {
  // `as`: any record, of which only texts are read.
  const fields = named as unknown as Readonly<Record<string, unknown>>
  const read = (field: string) => (typeof fields[field] === 'string' ? fields[field].trim() : '')
  const person = `${read('firstName')} ${read('lastName')}`.trim()
  return person || (nameFields.map(read).find((name) => name !== '') ?? '')
}
