/** What is entered into the activity log when records were changed. Loaded behind the first paint, with the first command at the latest. */
import { put, remove, type Step } from '../kernel/change.ts'
import { type Activity, activities } from './activity.ts'
import { commonChanges, fieldChanges } from './field-changes.ts'
import { recordName } from './record-name.ts'

/** Months of work for most; it must never fill the browser. */
export const longestLog = 500

type Told = Pick<Activity, 'effect' | 'item' | 'collection' | 'recordId' | 'count' | 'changes' | 'areAlike'>

/** What the log says of steps that were taken; nothing where they changed nothing. `inverse`: what takes them back. */
export function describeSteps(steps: readonly Step[], inverse: readonly Step[]): Told | undefined {
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

/** Those that several records share, as after a change in bulk; else those of the first record. */
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

/** The step that enters it, and those that let go of what is too old: a merged back-up may have brought newer ones behind. */
export function logSteps(entry: Activity, log: readonly Activity[]): Step[] {
  const old = log.length < longestLog ? [] : log.toSorted(byAge).slice(longestLog - 1)
  return [put(activities, entry, null), ...old.map(({ id }) => remove(activities, id))]
}

/** The newest first, what tells no time last. */
function byAge(a: Activity, b: Activity): number {
  return (Date.parse(b.time) || 0) - (Date.parse(a.time) || 0)
}
