/** Notes which records were deleted, and drops the oldest notes. */
import { put, remove, type Step } from '../../kernel/records/change.ts'
import { getOrigin } from '../../kernel/records/origin.ts'
import type { Rec } from '../../kernel/records/record.ts'
import type { Stamp } from '../../kernel/records/stamp.ts'
import { type Deletion, deletionId, deletions } from './deletion.ts'

/** A back-up older than the last thousand deletions is not expected to be merged. */
export const maxDeletions = 1_000

/** The newest come last. */
export function noteDeletions(
  deleted: readonly { list: string; record: Rec }[],
  stamp: Stamp,
  known: readonly Deletion[],
): Step[] {
  const notes = deleted.slice(-maxDeletions).map(({ list, record }) => ({
    id: deletionId(list, record.id),
    origin: getOrigin(record),
    ...stamp,
  }))
  const ids = new Set(notes.map(({ id }) => id))
  const surplus = known.length + notes.length - maxDeletions
  const outdated = known.filter(({ id }, at) => ids.has(id) || at < surplus)
  return [...outdated.map(({ id }) => remove(deletions, id)), ...notes.map((note) => put(deletions, note))]
}
