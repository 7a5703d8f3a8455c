/** Applies decided steps to lists, and collects what takes them back. */
import type { Change, Step } from './change.ts'
import type { Rec } from './record.ts'
import type { RecordList } from './record-list.ts'
import type { Stamp } from './stamp.ts'

/** What a request changed. */
export interface StepResult {
  /** As applied: a new record may have another number, and steps without effect are omitted. */
  readonly steps: readonly Step[]
  /** The steps that restore the records and their order, last step first. */
  readonly inverse: readonly Step[]
}

/** `onChange` is called after each change. */
export function applySteps(
  steps: readonly Step[],
  stamp: Stamp,
  listNamed: (collection: string) => RecordList,
  onChange: (collection: string, change: Change<Rec>) => void = () => undefined,
): StepResult {
  const applied: Step[] = []
  const inverse: Step[] = []
  for (const { collection, change } of steps) {
    const done = listNamed(collection).change(change, stamp)
    if (!done) continue
    applied.push({ collection, change: done.change })
    inverse.push({ collection, change: done.inverse })
    onChange(collection, done.change)
  }
  return { steps: applied, inverse: inverse.reverse() }
}
