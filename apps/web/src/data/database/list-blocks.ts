/** The blocks of one list whose order is not stored with its records. Blocks that did not change stay the same objects. */

import { unlikeSpan } from '@plumbline/domain/kernel/records/list-difference.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { rankBetween, ranksBetween } from '@plumbline/domain/kernel/values/rank-between.ts'
import { type BlockChange, toBlockParts } from './blocks.ts'

export interface ListBlock {
  /** A rank. Blocks are in the order of their ranks. */
  readonly start: string
  readonly entries: readonly Entry[]
}

export type ListBlocks = readonly ListBlock[]

export function getEntries(blocks: ListBlocks): readonly Entry[] {
  return blocks.flatMap(({ entries }) => entries)
}

/** The blocks of the list with these entries. `known` are the entries of `blocks`. */
export function divideAgain(blocks: ListBlocks, known: readonly Entry[], next: readonly Entry[]): ListBlocks {
  // A stored list without records has one block without lines, and differs from one that is not stored.
  if (next.length === 0) {
    const [first] = blocks
    if (first && known.length === 0) return blocks
    return [{ start: first?.start ?? rankBetween(undefined, undefined), entries: [] }]
  }
  const { start, fromEnd, toEnd } = unlikeSpan(known, next, (one, other) => one === other)
  if (start === fromEnd && start === toEnd) return blocks
  const span = findBlocks(blocks, start, Math.max(start, fromEnd - 1))
  const touched = blocks.slice(span.from, span.to)
  const entries = next.slice(span.start, next.length - (known.length - span.end))
  const parts = assign(touched, entries)
  const after = blocks[span.to]?.start
  const divided = (touched.length > 0 ? touched : [firstBlock(blocks, after)]).flatMap((block, index) =>
    divide(block, parts[index] ?? [], touched[index + 1]?.start ?? after),
  )
  return [...blocks.slice(0, span.from), ...divided, ...blocks.slice(span.to)]
}

export function blockToText({ entries }: ListBlock): string {
  return entries.map(({ text }) => text).join('\n')
}

export function textToLines(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n')
}

/** What has to be stored after `before`. */
export function getChanges(before: ListBlocks, after: ListBlocks): readonly BlockChange[] {
  const unchanged = new Set(before)
  const starts = new Set(after.map(({ start }) => start))
  return [
    ...before.filter(({ start }) => !starts.has(start)).map(({ start }) => ({ start, text: null })),
    ...after
      .filter((block) => !unchanged.has(block))
      .map((block) => ({ start: block.start, text: blockToText(block) })),
  ]
}

/** The blocks with the entries from `first` to `last`. An entry behind the end belongs to the last block. */
function findBlocks(blocks: ListBlocks, first: number, last: number) {
  let [index, start] = [0, 0]
  const size = (at: number) => blocks[at]?.entries.length ?? 0
  while (index < blocks.length - 1 && start + size(index) <= first) start += size(index++)
  const from = index
  let end = start + size(index++)
  while (index < blocks.length && end <= last) end += size(index++)
  return { from, to: Math.min(index, blocks.length), start, end }
}

/** Gives each entry to the block that has it, and a new one to the block of the entry before it. */
function assign(blocks: ListBlocks, entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const owners = new Map(blocks.flatMap((block, index) => block.entries.map((entry) => [entry, index])))
  const parts: Entry[][] = blocks.length === 0 ? [[]] : blocks.map(() => [])
  let at = 0
  for (const [index, entry] of entries.entries()) {
    const owner = owners.get(entry) ?? at
    const following = entries[index + 1]
    // A single entry that has moved forward does not take those behind it with it.
    const isBoundary = owner > at && (!following || owners.get(following) === owner)
    if (isBoundary) at = owner
    parts[at]?.push(entry)
  }
  return parts
}

function firstBlock(blocks: ListBlocks, after: string | undefined): ListBlock {
  return { start: rankBetween(blocks.at(-1)?.start, after), entries: [] }
}

/** The first block keeps its start, so that the others stay where they are. */
function divide(block: ListBlock, entries: readonly Entry[], after: string | undefined): ListBlocks {
  const isSame =
    entries.length === block.entries.length && entries.every((entry, at) => entry === block.entries[at])
  if (isSame) return entries.length > 0 ? [block] : []
  if (entries.length === 0) return []
  const [first = entries, ...others] = toBlockParts(entries)
  const starts = ranksBetween(block.start, after, others.length)
  return [
    { start: block.start, entries: first },
    ...others.map((part, index) => ({ start: starts[index] ?? '', entries: part })),
  ]
}
