/** Makes the activity log entry for changed records. Loaded after the first paint, or with the first command. */
import { put, remove, type Step } from '../../kernel/records/change.ts'
import { oncePerObject } from '../../kernel/values/once-per-object.ts'
import { type Activity, activities } from './activity.ts'
import { commonChanges, fieldChanges } from './field-changes.ts'
import { recordName } from './record-name.ts'

/** Enough for months of work in most workspaces, but small enough for local storage. */
export const maxLogEntries = 500
/** Entries with a replaced text are kept beyond that, because its author may be away for a while. */
export const maxReplacedEntries = 200

type Described = Pick<
  Activity,
  'effect' | 'item' | 'collection' | 'recordId' | 'count' | 'changes' | 'areAlike'
>

/** The log entry for applied steps, or undefined if nothing changed. `inverse`: the steps that undo them. */
export function describeSteps(steps: readonly Step[], inverse: readonly Step[]): Described | undefined {
  const [first] = steps
  const back = inverse.at(-1)?.change
  if (!first || !back) return undefined
  const { collection, change } = first
  const count = steps.filter((step) => step.collection === collection).length
  if (change.kind === 'put') {
    const { id: recordId } = change.record
    const effect = change.isNew || back.kind === 'remove' ? 'added' : 'changed'
    const changes = effect === 'changed' && changesOfSteps(steps, inverse)
    return { effect, item: recordName(change.record), collection, recordId, count, ...changes }
  }
  const item = back.kind === 'put' ? recordName(back.record) : ''
  return { effect: 'removed', item, collection, recordId: change.id, count }
}

/** The changes that several records share, as after a bulk edit, or else those of the first record. */
function changesOfSteps(
  steps: readonly Step[],
  inverse: readonly Step[],
): Pick<Activity, 'changes' | 'areAlike'> {
  const list = steps[0]?.collection ?? ''
  const [first = [], ...others] = steps.flatMap(({ collection, change }, at) => {
    const back = inverse[steps.length - 1 - at]?.change
    const isEdit = collection === list && change.kind === 'put' && back?.kind === 'put'
    return isEdit ? [fieldChanges(list, back.record, change.record)] : []
  })
  const common = commonChanges([first, ...others].filter((changes) => changes.length > 0))
  if (common.length > 0) return { changes: [...common], areAlike: true }
  return first.length > 0 ? { changes: [...first] } : {}
}

/**
 * The step that adds the entry, and the steps that drop the oldest entries. Merging a back-up may have appended newer
 * entries after older ones.
 */
export function logSteps(entry: Activity, log: readonly Activity[]): Step[] {
  const old = log.length < maxLogEntries ? [] : oldest(log)
  return [put(activities, entry, null), ...old.map(({ id }) => remove(activities, id))]
}

/** The entries that have no place beside a new one. */
function oldest(log: readonly Activity[]): readonly Pick<Activity, 'id'>[] {
  const ordinary = log.filter(({ replaced }) => replaced === undefined)
  const withReplaced = log.filter(({ replaced }) => replaced !== undefined)
  return [
    ...newestFirst(ordinary).slice(maxLogEntries - 1),
    ...newestFirst(withReplaced).slice(maxReplacedEntries - 1),
  ]
}

/** Entries without a valid time come last. Every change sorts the log, so the time of an entry is parsed once only. */
function newestFirst(log: readonly Activity[]): readonly Pick<Activity, 'id'>[] {
  return log.toSorted((a, b) => getMoment(b) - getMoment(a))
}

const getMoment = oncePerObject(({ time }: Activity) => Date.parse(time) || 0)
