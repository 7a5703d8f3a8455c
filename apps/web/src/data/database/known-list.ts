/** A list of the database as a tab knows it. */
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { ReadBlock, StoredBlock } from './blocks.ts'
import { getEntries, type ListBlock, type ListBlocks } from './list-blocks.ts'

export interface KnownList {
  readonly blocks: ListBlocks
  readonly entries: readonly Entry[]
}

export const none: KnownList = { blocks: [], entries: [] }
type ReadText = (text: string) => readonly Entry[]

/** Blocks that cannot be read are added to `broken`. */
export function readList(blocks: readonly ReadBlock[], read: ReadText, broken: ReadBlock[]): KnownList {
  const readable = blocks.flatMap((block): ListBlock[] => {
    try {
      return [{ start: block.start, entries: read(block.text) }]
    } catch {
      broken.push(block)
      return []
    }
  })
  return { blocks: readable, entries: getEntries(readable) }
}

/** A list without changes stays the same object. */
export function keepSame(known: KnownList, next: KnownList): KnownList {
  const isSame =
    known.entries.length === next.entries.length &&
    next.entries.every((entry, at) => entry === known.entries[at])
  return isSame && known.blocks.length === next.blocks.length ? { ...next, entries: known.entries } : next
}

export function withBlocks(
  { blocks }: KnownList,
  changed: readonly StoredBlock[],
  readerFor: (known: readonly Entry[]) => ReadText,
): KnownList {
  const byStart = new Map(blocks.map((block) => [block.start, block]))
  const read = readerFor(changed.flatMap(({ start }) => byStart.get(start)?.entries ?? []))
  for (const { start, text } of changed) {
    if (text === null) byStart.delete(start)
    else byStart.set(start, { start, entries: read(text) })
  }
  const next = [...byStart.values()].sort((one, other) => (one.start < other.start ? -1 : 1))
  return { blocks: next, entries: getEntries(next) }
}
