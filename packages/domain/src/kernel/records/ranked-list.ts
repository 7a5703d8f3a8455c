/** A list of a team: records with ranks, so that every copy of the list has the same order. */

import { rankAt as rankAtIndex } from '../values/rank.ts'
import { rankBetween, ranksBetween } from '../values/rank-between.ts'
import type { Entry } from './list-entry.ts'
import type { Id, Rec } from './record.ts'
import { createRecordList, type RecordList } from './record-list.ts'
import { type Stamp, withStamp } from './stamp.ts'

export interface RankedRecord {
  readonly rank: string
  readonly record: Rec
}

export interface RecordInMemory extends RankedRecord {
  /** The record as JSON. */
  readonly text: string
}

export interface RankedList {
  readonly list: RecordList
  /** Undefined for a record that is not in the list. */
  getRank(id: Id): string | undefined
  /** Adopts a record as it was confirmed, without a new stamp; null removes it. Returns whether anything changed. */
  confirm(id: Id, confirmed: RankedRecord | null): boolean
  /** Gives ranks to the records that were added to `list` since, and forgets those of removed records. */
  rankChanged(ids: Iterable<Id>): void
  /** Every record, in list order. */
  inMemory(): readonly RecordInMemory[]
}

interface ListOptions {
  readonly tracksChanges?: boolean | undefined
  /**
   * Ranks of records at an end of the list leave that end free, so that they differ from those that are given there in
   * another copy of the list at the same time.
   */
  readonly leavesEndsFree?: boolean | undefined
}

/** `loaded` is in the order of its ranks. */
export function createRankedList(
  loaded: Iterable<RankedRecord>,
  { tracksChanges = true, leavesEndsFree = false }: ListOptions = {},
): RankedList {
  const ranks = new Map<Id, string>()
  const entries: Entry[] = []
  for (const { rank, record } of loaded) {
    ranks.set(record.id, rank)
    entries.push({ id: record.id, row: record, text: JSON.stringify(record) })
  }
  const list = createRecordList(entries, toText, (row, _old, stamp) =>
    stamp === asConfirmed || !tracksChanges ? row : withStamp(row, stamp),
  )

  function confirm(id: Id, confirmed: RankedRecord | null): boolean {
    if (!confirmed) {
      ranks.delete(id)
      return list.change({ kind: 'remove', id }, asConfirmed) !== undefined
    }
    const { rank, record } = confirmed
    const wasRank = ranks.get(id)
    if (wasRank !== undefined && wasRank !== rank) list.change({ kind: 'remove', id }, asConfirmed)
    const before = list.get(id)
    if (before && JSON.stringify(before) === JSON.stringify(record)) return false
    const after = before ? undefined : neighbourBefore(rank)
    ranks.set(id, rank)
    return (
      list.change({ kind: 'put', record, ...(after !== undefined && { after }) }, asConfirmed) !== undefined
    )
  }

  /** The last record with a smaller rank; null if there is none. Most records are added at an end of the list. */
  function neighbourBefore(rank: string): Id | null {
    const entries = list.entries()
    const isBefore = ({ id }: Entry) => (ranks.get(id) ?? '') < rank
    const last = entries.at(-1)
    if (!last || isBefore(last)) return last?.id ?? null
    return entries[findFirstIndex(entries, (entry) => !isBefore(entry)) - 1]?.id ?? null
  }

  function rankChanged(ids: Iterable<Id>) {
    const added = new Set<Id>()
    for (const id of ids) {
      if (!list.entry(id)) ranks.delete(id)
      else if (!ranks.has(id)) added.add(id)
    }
    if (added.size === 0) return
    const entries = list.entries()
    for (let index = findAddedStart(entries, added); added.size > 0 && index < entries.length; index++) {
      const count = countAdded(entries, index, added)
      if (count === 0) continue
      const bounds = [rankAt(entries, index - 1), rankAt(entries, index + count)] as const
      const [low, high] = leavesEndsFree ? insideEnds(...bounds) : bounds
      const free = ranksBetween(low, high, count)
      for (const [offset, rank] of free.entries()) {
        // `as`: the index is below the length of the list.
        const { id } = entries[index + offset] as Entry
        ranks.set(id, rank)
        added.delete(id)
      }
      index += count
    }
  }

  function rankAt(entries: readonly Entry[], index: number): string | undefined {
    const entry = entries[index]
    return entry && ranks.get(entry.id)
  }

  function inMemory(): readonly RecordInMemory[] {
    return list.entries().flatMap(({ id, row: record, text }) => {
      const rank = ranks.get(id)
      return record && rank !== undefined ? { rank, record, text } : []
    })
  }

  return { list, getRank: (id) => ranks.get(id), confirm, rankChanged, inMemory }
}

const preparedTexts = new WeakMap<Rec, string>()

/** Makes the text of a record before it is confirmed, where that holds no one up. */
export function prepareText(record: Rec): void {
  preparedTexts.set(record, JSON.stringify(record))
}

function toText(record: Rec): string {
  return preparedTexts.get(record) ?? JSON.stringify(record)
}

/** The bounds between the neighbours, where a missing neighbour is the rank that the list would give there next. */
function insideEnds(before: string | undefined, after: string | undefined): readonly [string, string] {
  if (after === undefined) {
    const low = before ?? rankAtIndex(0)
    return [low, rankBetween(low, undefined)]
  }
  return [before ?? rankBetween(undefined, after), after]
}

/** Marks changes that carry the stamp they were confirmed with. */
const asConfirmed: Stamp = { updatedAt: '', updatedBy: '' }

/** Most records are appended, so the whole list need not be searched. */
function findAddedStart(entries: readonly Entry[], added: ReadonlySet<Id>): number {
  const tail = entries.slice(-added.size)
  return tail.every(({ id }) => added.has(id)) ? entries.length - tail.length : 0
}

/** How many records from this index on were added together. */
function countAdded(entries: readonly Entry[], from: number, added: ReadonlySet<Id>): number {
  let end = from
  for (let entry = entries[end]; entry && added.has(entry.id); entry = entries[end]) end += 1
  return end - from
}

/** The index of the first entry from which on the condition holds for all. It holds for the last one. */
function findFirstIndex(entries: readonly Entry[], holds: (entry: Entry) => boolean): number {
  let [low, high] = [0, entries.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    // `as`: the index is below the length of the list.
    if (holds(entries[middle] as Entry)) high = middle
    else low = middle + 1
  }
  return low
}
