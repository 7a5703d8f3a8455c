/** Computes the changes that turn one list into another. */
import type { Change } from './change.ts'
import type { Entry } from './list-entry.ts'
import type { Id, Rec } from './record.ts'

export function changesBetween(from: readonly Entry[], to: readonly Entry[]): readonly Change<Rec>[] {
  const { start, fromEnd, toEnd } = unlikeSpan(from, to, (a, b) => a === b)
  const missing = new Map(from.slice(start, fromEnd).map((entry) => [entry.id, entry]))
  const come = new Map(to.slice(start, toEnd).map((entry) => [entry.id, entry]))
  const isReordered = !isSameOrder(
    [...missing.keys()].filter((id) => come.has(id)),
    [...come.keys()].filter((id) => missing.has(id)),
  )

  const removed = [...missing.values()]
    .filter((entry) => entry.row && (isReordered || !come.get(entry.id)?.row))
    .map((entry): Change<Rec> => ({ kind: 'remove', id: entry.id }))
  const put: Change<Rec>[] = []
  let after: Id | null = to[start - 1]?.id ?? null
  for (const entry of come.values()) {
    if (entry.row && (isReordered || missing.get(entry.id) !== entry))
      put.push({ kind: 'put', record: entry.row, after })
    after = entry.id
  }
  return [...removed, ...put]
}

/** Two versions of a list are mostly equal: finds the span between their common beginning and their common end. */
export function unlikeSpan<A, B>(from: readonly A[], to: readonly B[], isAlike: (a: A, b: B) => boolean) {
  const shorter = Math.min(from.length, to.length)
  // `as`: indexes below the length of a list have items.
  const isAlikeAt = (i: number, j: number) => isAlike(from[i] as A, to[j] as B)
  let start = 0
  while (start < shorter && isAlikeAt(start, start)) start += 1
  let tail = 0
  while (tail < shorter - start && isAlikeAt(from.length - 1 - tail, to.length - 1 - tail)) tail += 1
  return { start, fromEnd: from.length - tail, toEnd: to.length - tail }
}

function isSameOrder(a: readonly Id[], b: readonly Id[]): boolean {
  return a.every((id, index) => id === b[index])
}
