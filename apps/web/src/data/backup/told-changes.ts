/** What the history of each side of a merge tells of its records since both sides were the same. */
import type { FieldChange } from '@plumbline/domain/activity/field-changes.ts'
import type { RecordedChange } from '@plumbline/domain/history/recorded-change.ts'
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import { stampOf } from '@plumbline/domain/kernel/stamp.ts'
import type { Entry } from '@plumbline/domain/records/list-entry.ts'

/** One field that one side has changed. */
export interface ToldChange extends FieldChange {
  /** In milliseconds. */
  at: number
}

/** What only this side has changed of one record, oldest first. */
export type ToldSides = Readonly<Record<'here' | 'there', readonly ToldChange[]>>

/** Undefined if the history of a side does not contain its last change of the record, so that it may lack others. */
export type ToldOf = (list: string, here: Rec, there: Rec) => ToldSides | undefined

export function readToldChanges(here: readonly Entry[], there: readonly Entry[]): ToldOf {
  const [ours, theirs] = [byRecord(here), byRecord(there)]
  return (list, recordHere, recordThere) => {
    const key = keyOf(list, recordHere.id)
    const [left, came] = [ours.get(key) ?? [], theirs.get(key) ?? []]
    if (!isComplete(left, recordHere) || !isComplete(came, recordThere)) return undefined
    return { here: without(left, came), there: without(came, left) }
  }
}

function byRecord(entries: readonly Entry[]): ReadonlyMap<string, readonly RecordedChange[]> {
  const known = new Map<string, RecordedChange[]>()
  for (const { row } of entries) {
    if (!row) continue
    // `as`: the entries of this list were read by its schema.
    const change = row as RecordedChange
    const key = keyOf(change.list, change.recordId)
    const ofRecord = known.get(key)
    if (ofRecord) ofRecord.push(change)
    else known.set(key, [change])
  }
  return known
}

function keyOf(list: string, id: string): string {
  return `${list} ${id}`
}

/** A record without a stamp was never changed. */
function isComplete(changes: readonly RecordedChange[], record: Rec): boolean {
  const stamp = stampOf(record)
  return !stamp || changes.some(({ at }) => Date.parse(at) === Date.parse(stamp.updatedAt))
}

function without(changes: readonly RecordedChange[], others: readonly RecordedChange[]): ToldChange[] {
  const shared = new Set(others.map(({ id }) => id))
  return changes
    .filter(({ id }) => !shared.has(id))
    .flatMap(({ at, changes: told = [] }) => told.map((change) => ({ ...change, at: Date.parse(at) })))
    .toSorted((one, other) => one.at - other.at)
}
