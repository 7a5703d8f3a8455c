/** Creates new ranks between existing ones. */
import { integerCount, integerWidth, rankAt, rankBase, toInteger } from './rank.ts'

/** The smallest integer alone is not a valid rank, so that there is always a smaller rank. */
const rankPattern = /^(?!0{6}$)[\da-z]{6}([\da-z]*[1-9a-z])?$/

export function isRank(text: string): boolean {
  return rankPattern.test(text)
}

/** A rank strictly between the two. Without `before` it is the first of its list; without `after`, the last. */
export function rankBetween(before: string | undefined, after: string | undefined): string {
  if (before === undefined && after === undefined) return rankAt(0)
  if (before !== undefined && after !== undefined && before >= after)
    throw new Error(`No rank fits between ${before} and ${after}`)
  const low = before === undefined ? 0 : getInteger(before)
  const high = after === undefined ? integerCount : getInteger(after)
  const integer = integerBetween(low, high, before !== undefined, after !== undefined)
  if (integer > low && integer < high) return toInteger(integer)
  const fraction = before?.slice(integerWidth) ?? ''
  return toInteger(low) + fractionBetween(fraction, low === high ? after?.slice(integerWidth) : undefined)
}

/** At an end of the list, one step away, so that the list can grow there without fractions. */
function integerBetween(low: number, high: number, hasBefore: boolean, hasAfter: boolean): number {
  if (!hasAfter) return low + 1
  return hasBefore ? Math.floor((low + high) / 2) : high - 1
}

/** This number of ranks between the two, in increasing order. */
export function ranksBetween(
  before: string | undefined,
  after: string | undefined,
  count: number,
): readonly string[] {
  if (count === 0) return []
  if (after === undefined) return repeat(count, before, (last) => rankBetween(last, undefined))
  if (before === undefined) return repeat(count, after, (last) => rankBetween(undefined, last)).toReversed()
  const middle = rankBetween(before, after)
  const left = (count - 1) >> 1
  return [...ranksBetween(before, middle, left), middle, ...ranksBetween(middle, after, count - 1 - left)]
}

function repeat(count: number, first: string | undefined, next: (last: string | undefined) => string) {
  const ranks: string[] = []
  while (ranks.length < count) ranks.push(next(ranks.at(-1) ?? first))
  return ranks
}

function getInteger(rank: string): number {
  return Number.parseInt(rank.slice(0, integerWidth), rankBase)
}

/** An empty `low` means 0, an undefined `high` means 1. */
function fractionBetween(low: string, high: string | undefined): string {
  let fraction = ''
  let bound = high
  for (let at = 0; ; at++) {
    const lowest = Number.parseInt(low[at] ?? '0', rankBase)
    const highest = bound === undefined ? rankBase : Number.parseInt(bound[at] ?? '0', rankBase)
    if (highest - lowest > 1) return fraction + ((lowest + highest) >> 1).toString(rankBase)
    if (highest > lowest) {
      // An upper bound with more digits is greater than this digit alone.
      if (bound !== undefined && bound.length > at + 1) return fraction + bound[at]
      bound = undefined
    }
    fraction += lowest.toString(rankBase)
  }
}
