/** Assigns ranks to rows in a new order. */
import { isRank, ranksBetween } from '../../kernel/values/rank-between.ts'
import type { ProgramItem } from './program-item.ts'
import { compareRanks, type ProgramRow } from './program-row.ts'

/**
 * The rank of each row, so that siblings sorted by rank are in the order of this list. As many rows as possible keep
 * their rank.
 */
export function rankRows(rows: readonly ProgramRow[]): readonly string[] {
  const siblingsByParent = new Map<number, number[]>()
  for (const [index, { parentRow }] of rows.entries()) {
    const siblings = siblingsByParent.get(parentRow)
    if (siblings) siblings.push(index)
    else siblingsByParent.set(parentRow, [index])
  }
  const ranks: string[] = []
  for (const siblings of siblingsByParent.values()) {
    // `as`: these are indexes of rows.
    const items = siblings.map((index) => (rows[index] as ProgramRow).item)
    const given = rankSiblings(items)
    // `as`: each sibling gets a rank.
    for (const [at, index] of siblings.entries()) ranks[index] = given[at] as string
  }
  return ranks
}

function rankSiblings(items: readonly ProgramItem[]): readonly string[] {
  const rising = findRising(items)
  const ranks: string[] = []
  while (ranks.length < items.length) {
    const first = ranks.length
    const before = ranks[first - 1]
    // Nothing fits between two items with the same rank, so the second may have to change as well.
    const mayStay = (at: number) =>
      rising.has(at) && (at === first || (before ?? '') < (items[at]?.rank ?? ''))
    let end = first
    while (end < items.length && !mayStay(end)) end += 1
    const after = items[end]?.rank
    for (const rank of ranksBetween(before, after, end - first)) ranks.push(rank)
    if (after !== undefined) ranks.push(after)
  }
  return ranks
}

/** The indexes of the longest subsequence of items with increasing ranks. */
function findRising(items: readonly ProgramItem[]): ReadonlySet<number> {
  /** For each length, the index of the smallest item that ends a subsequence of that length. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, item] of items.entries()) {
    if (item.rank === undefined || !isRank(item.rank)) continue
    const length = countBelow(ends, item, items)
    previous[index] = ends[length - 1]
    ends[length] = index
  }
  const rising = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) rising.add(index)
  return rising
}

/** How many of the items at these indexes, which are in increasing order, are smaller than this one. */
function countBelow(rising: readonly number[], item: ProgramItem, items: readonly ProgramItem[]): number {
  // `as`: these are indexes of items.
  const isBelow = (at: number) => compareRanks(items[rising[at] ?? 0] as ProgramItem, item) < 0
  let low = 0
  let high = rising.length
  // Most lists are already in order.
  if (high > 0 && isBelow(high - 1)) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}
