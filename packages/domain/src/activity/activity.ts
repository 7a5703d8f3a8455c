/** The activity log: which command was done, to what, by whom and when. The newest stands first. */
import * as z from 'zod/mini'
import { put, remove, type Step } from '../kernel/change.ts'
import { figure, moment, optionalText, text } from '../kernel/lenient.ts'
import { collection, idSchema, type Rec, record } from '../kernel/record.ts'

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

/** What the log says of steps that were taken; nothing where they changed nothing. `inverse`: what takes them back. */
export function describeSteps(
  steps: readonly Step[],
  inverse: readonly Step[],
): Pick<Activity, 'effect' | 'item' | 'collection' | 'recordId' | 'count'> | undefined {
  const [first] = steps
  const back = inverse.at(-1)?.change
  if (!first || !back) return undefined
  const { collection, change } = first
  const count = steps.filter((step) => step.collection === collection).length
  if (change.kind === 'put') {
    const { id: recordId } = change.record
    const effect = change.isNew || back.kind === 'remove' ? 'added' : 'changed'
    return { effect, item: recordName(change.record), collection, recordId, count }
  }
  const item = back.kind === 'put' ? recordName(back.record) : ''
  return { effect: 'removed', item, collection, recordId: change.id, count }
}

/** The step that enters it, and those that let go of what is too old: a merged back-up may have brought newer ones behind. */
export function logSteps(entry: Activity, log: readonly Activity[]): Step[] {
  const old = log.length < longestLog ? [] : log.toSorted(byAge).slice(longestLog - 1)
  return [put(activities, entry, null), ...old.map(({ id }) => remove(activities, id))]
}

/** The newest first, what tells no time last. */
function byAge(a: Activity, b: Activity): number {
  return (Date.parse(b.time) || 0) - (Date.parse(a.time) || 0)
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
