/** The changes of each record that the history of only one side of a merge contains. */
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

/** The changes that only one side has. */
export interface ToldSide {
  /** Oldest first. */
  readonly changes: readonly ToldChange[]
  /** The oldest entry of its history, in milliseconds. `-Infinity` if the history is empty. */
  readonly beginsAt: number
  /**
   * The history has dropped entries since the two sides were the same: this side may have changed any field before
   * `beginsAt`, and changes of the other side from before then may be known here.
   */
  readonly isCut: boolean
}

export type ToldSides = Readonly<Record<'here' | 'there', ToldSide>>

export interface ToldChanges {
  /** Undefined if the history of a side does not contain its last change of the record. */
  sidesOf(list: string, here: Rec, there: Rec): ToldSides | undefined
  /**
   * Whether this side knows the last change of the record, so that its own version is built on it. Also true if neither
   * side has a history, as older versions had none.
   */
  isKnown(side: keyof ToldSides, list: string, record: Rec): boolean
}

/** Without histories, records are compared as a whole. */
export const nothingTold: ToldChanges = { sidesOf: () => undefined, isKnown: () => true }

/** The smallest number of entries at which a history drops the oldest ones (`historyLimit`). */
const fewestAtLimit = 2_000

export function readToldChanges(here: readonly Entry[], there: readonly Entry[]): ToldChanges {
  const [ours, theirs] = [readHistory(here), readHistory(there)]
  const isApart = !isFirstIn(ours, theirs) && !isFirstIn(theirs, ours)
  const changesOf = (history: History, list: string, { id }: Rec) =>
    history.byRecord.get(keyOf(list, id)) ?? []

  function sidesOf(list: string, recordHere: Rec, recordThere: Rec): ToldSides | undefined {
    const [left, came] = [changesOf(ours, list, recordHere), changesOf(theirs, list, recordThere)]
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
    sidesOf,
    isKnown: (side, list, record) =>
      (ours.ids.size === 0 && theirs.ids.size === 0) ||
      hasLastChange(changesOf(side === 'here' ? ours : theirs, list, record), record),
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
    const key = keyOf(change.list, change.recordId)
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

function keyOf(list: string, id: string): string {
  return `${list} ${id}`
}

/** A record without a stamp was never changed. */
function hasLastChange(changes: readonly RecordedChange[], record: Rec): boolean {
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
