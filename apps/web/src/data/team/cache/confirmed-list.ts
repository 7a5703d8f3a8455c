/** One list of confirmed records, in the order of their ranks. The cache stores it in blocks, of which few change immediately. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type BlockChange, toBlockParts } from '#data/database/blocks.ts'

export interface RankedEntry extends Entry {
  readonly rank: string
}

/** The records from the rank `start` up to the next block, one to a line. */
export interface Block {
  readonly start: string
  readonly text: string
}

/** A record with its rank, as the server sends it. */
export type RankedRaw = readonly [rank: string, record: Readonly<Record<string, unknown>>]

export interface ConfirmedList {
  entries(): readonly RankedEntry[]
  /** Adopts a record as it was confirmed; null if it was deleted or is no longer visible. */
  confirm(id: Id, confirmed: RankedRaw | null): void
  /** The blocks that have changed since the last call. */
  changedBlocks(): readonly BlockChange[]
}

/** Undefined if the raw record does not fit the schema of its list. */
type ReadRecord = (raw: unknown) => Rec | undefined

const first = ''

/** `loaded` is in order. */
export function createConfirmedList(
  readRecord: ReadRecord,
  loaded: readonly RankedEntry[] = [],
  loadedStarts: readonly string[] = [first],
): ConfirmedList {
  const entries = [...loaded]
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const starts = [...loadedStarts]
  const touchedRanks = new Set<string>()

  function confirm(id: Id, confirmed: RankedRaw | null) {
    const old = byId.get(id)
    if (!confirmed) {
      if (old) remove(old)
      return
    }
    const entry = toEntry(confirmed, readRecord)
    if (old?.text === entry.text && old.rank === entry.rank) return
    if (old?.rank === entry.rank) entries[getIndex(old)] = entry
    else {
      if (old) remove(old)
      entries.splice(firstIndexFrom(entries, entry.rank), 0, entry)
    }
    byId.set(id, entry)
    touchedRanks.add(entry.rank)
  }

  function remove(old: RankedEntry) {
    entries.splice(getIndex(old), 1)
    byId.delete(old.id)
    touchedRanks.add(old.rank)
  }

  function getIndex(entry: RankedEntry): number {
    return entries.indexOf(entry, firstIndexFrom(entries, entry.rank))
  }

  function changedBlocks(): readonly BlockChange[] {
    const touched = new Set(
      Array.from(touchedRanks, (rank) => starts.findLastIndex((start) => start <= rank)),
    )
    touchedRanks.clear()
    // From the end, so that the indexes of the others stay the same when a block is split or removed.
    return [...touched].sort((a, b) => b - a).flatMap(rewriteBlock)
  }

  function rewriteBlock(index: number): readonly BlockChange[] {
    const start = starts[index] ?? first
    const next = starts[index + 1]
    const from = firstIndexFrom(entries, start)
    const to = next === undefined ? entries.length : firstIndexFrom(entries, next)
    if (from === to && start !== first) {
      starts.splice(index, 1)
      return [{ start, text: null }]
    }
    const blocks = toBlocks(entries.slice(from, to), start)
    starts.splice(index, 1, ...blocks.map((block) => block.start))
    return blocks
  }

  return { entries: () => entries, confirm, changedBlocks }
}

/** A whole list, as in a snapshot, with its blocks. Entries of `former` that are the same stay the same objects. */
export function createConfirmedRecords(
  raws: Iterable<RankedRaw>,
  readRecord: ReadRecord,
  former: Former,
): { list: ConfirmedList; blocks: readonly Block[] } {
  const entries = Array.from(raws, (raw) => {
    const entry = toEntry(raw, readRecord)
    return findFormer(former, entry) ?? entry
  })
  const blocks = toBlocks(entries, first)
  const starts = blocks.map(({ start }) => start)
  return { list: createConfirmedList(readRecord, entries, starts), blocks }
}

/** Throws if a block cannot be read. */
export function readBlocks(blocks: readonly Block[], readRecord: ReadRecord, former: Former): ConfirmedList {
  const entries = blocks.flatMap(({ text }) => (text === '' ? [] : text.split('\n').map(readLine)))
  const starts = blocks.map(({ start }) => start)
  return createConfirmedList(readRecord, entries, starts[0] === first ? starts : [first, ...starts])

  function readLine(line: string): RankedEntry {
    const end = line.indexOf(' ')
    const rank = line.slice(0, end)
    const text = line.slice(end + 1)
    const same = findFormer(former, { rank, text })
    if (same) return same
    // `as`: each line was written from a record.
    const raw = JSON.parse(text) as { id: Id }
    const { id } = raw
    if (end < 1 || typeof id !== 'string') throw new Error('A block of the cache is damaged')
    return { id, rank, text, row: readRecord(raw) }
  }
}

/** Entries by their texts, which contain their ids. */
type Former = ReadonlyMap<string, RankedEntry>

function findFormer(
  former: Former,
  { rank, text }: Pick<RankedEntry, 'rank' | 'text'>,
): RankedEntry | undefined {
  const same = former.get(text)
  return same?.rank === rank ? same : undefined
}

function toEntry([rank, record]: RankedRaw, readRecord: ReadRecord): RankedEntry {
  // Written before the record is read, which may modify it.
  const text = JSON.stringify(record)
  return { id: String(record.id), rank, text, row: readRecord(record) }
}

/** The first block keeps `start`. */
function toBlocks(entries: readonly RankedEntry[], start: string): readonly Block[] {
  return toBlockParts(entries).map((part, index) => ({
    start: index === 0 ? start : (part[0]?.rank ?? start),
    text: part.map(({ rank, text }) => `${rank} ${text}`).join('\n'),
  }))
}

/** The index of the first entry whose rank is not smaller. */
function firstIndexFrom(entries: readonly RankedEntry[], rank: string): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    // `as`: the index is below the length of the list.
    if ((entries[middle] as RankedEntry).rank < rank) low = middle + 1
    else high = middle
  }
  return low
}
