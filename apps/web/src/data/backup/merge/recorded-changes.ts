/** The changes of each record that the history of only one side of a merge contains. */

import type { RecordedChange } from '@plumbline/domain/activity/history/recorded-change.ts'
import type { FieldChange } from '@plumbline/domain/activity/log/field-changes.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { getStamp } from '@plumbline/domain/kernel/records/stamp.ts'

/** One field that one side has changed. */
export interface RecordedFieldChange extends FieldChange {
  /** In milliseconds. */
  at: number
}

/** The changes that only one side has. */
export interface RecordedSide {
  /** Oldest first. */
  readonly changes: readonly RecordedFieldChange[]
  /** The oldest entry of its history, in milliseconds. `-Infinity` if the history is empty. */
  readonly beginsAt: number
  /**
   * The history has dropped entries since the two sides were the same: this side may have changed any field before
   * `beginsAt`, and changes of the other side from before then may be known here.
   */
  readonly isCut: boolean
}

export type RecordedSides = Readonly<Record<'here' | 'there', RecordedSide>>

export interface RecordedChanges {
  /** Undefined if the history of a side does not contain its last change of the record. */
  getSides(list: string, here: Rec, there: Rec): RecordedSides | undefined
  /**
   * Whether this side knows the last change of the record, so that its own version is built on it. Also true if neither
   * side has a history, as older versions had none.
   */
  isKnown(side: keyof RecordedSides, list: string, record: Rec): boolean
}

/** Without histories, records are compared as a whole. */
export const nothingRecorded: RecordedChanges = { getSides: () => undefined, isKnown: () => true }

/** The smallest number of entries at which a history drops the oldest ones (`historyLimit`). */
const fewestAtLimit = 2_000

export function readRecordedChanges(here: readonly Entry[], there: readonly Entry[]): RecordedChanges {
  const [ours, theirs] = [readHistory(here), readHistory(there)]
  const isApart = !isFirstIn(ours, theirs) && !isFirstIn(theirs, ours)
  const getChanges = (history: History, list: string, { id }: Rec) =>
    history.byRecord.get(getKey(list, id)) ?? []

  function getSides(list: string, recordHere: Rec, recordThere: Rec): RecordedSides | undefined {
    const [left, came] = [getChanges(ours, list, recordHere), getChanges(theirs, list, recordThere)]
    if (!hasLastChange(left, recordHere) || !hasLastChange(came, recordThere)) return undefined
    return {
      here: {
        changes: without(left, came),
        beginsAt: ours.beginsAt,
        isCut: (isApart && isAtLimit(ours)) || lacksAddition(left, came),
      },
      there: {
        changes: without(came, left),
        beginsAt: theirs.beginsAt,
        isCut: (isApart && isAtLimit(theirs)) || lacksAddition(came, left),
      },
    }
  }

  return {
    getSides,
    isKnown: (side, list, record) =>
      (ours.ids.size === 0 && theirs.ids.size === 0) ||
      hasLastChange(getChanges(side === 'here' ? ours : theirs, list, record), record),
  }
}

interface History {
  readonly byRecord: ReadonlyMap<string, readonly RecordedChange[]>
  readonly ids: ReadonlySet<string>
  readonly first: RecordedChange | undefined
  readonly beginsAt: number
}

function readHistory(entries: readonly Entry[]): History {
  const byRecord = new Map<string, RecordedChange[]>()
  // `as`: the entries of this list were read by its schema.
  const changes = entries.flatMap(({ row }) => (row ? [row as RecordedChange] : []))
  for (const change of changes) {
    const key = getKey(change.list, change.recordId)
    const ofRecord = byRecord.get(key)
    if (ofRecord) ofRecord.push(change)
    else byRecord.set(key, [change])
  }
  const [first] = changes
  const ids = new Set(changes.map(({ id }) => id))
  return { byRecord, ids, first, beginsAt: first ? Date.parse(first.at) : Number.NEGATIVE_INFINITY }
}

/** Everything that was dropped before such an entry was known to both sides. */
function isFirstIn({ first }: History, other: History): boolean {
  return first !== undefined && other.ids.has(first.id)
}

function isAtLimit({ ids }: History): boolean {
  return ids.size >= fewestAtLimit
}

/** Both sides have the record, so its first entry was dropped where it is missing. */
function lacksAddition(changes: readonly RecordedChange[], others: readonly RecordedChange[]): boolean {
  const ids = new Set(changes.map(({ id }) => id))
  return others.some(({ id, effect }) => effect === 'added' && !ids.has(id))
}

function getKey(list: string, id: string): string {
  return `${list} ${id}`
}

/** A record without a stamp was never changed. */
function hasLastChange(changes: readonly RecordedChange[], record: Rec): boolean {
  const stamp = getStamp(record)
  return !stamp || changes.some(({ at }) => Date.parse(at) === Date.parse(stamp.updatedAt))
}

function without(
  changes: readonly RecordedChange[],
  others: readonly RecordedChange[],
): RecordedFieldChange[] {
  const shared = new Set(others.map(({ id }) => id))
  return changes
    .filter(({ id }) => !shared.has(id))
    .flatMap(({ at, changes: recorded = [] }) =>
      recorded.map((change) => ({ ...change, at: Date.parse(at) })),
    )
    .toSorted((one, other) => one.at - other.at)
}
