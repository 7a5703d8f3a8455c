import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankAt } from './rank.ts'
import { isRank, rankBetween, ranksBetween } from './rank-between.ts'

/** A list created by insertions, each at a share of the current length. */
function insertAt(shares: readonly number[]): readonly string[] {
  const ranks: string[] = []
  for (const share of shares) {
    const at = Math.round(share * ranks.length)
    ranks.splice(at, 0, rankBetween(ranks[at - 1], ranks[at]))
  }
  return ranks
}

const shareArbitrary = fc.oneof(fc.constantFrom(0, 1, 0.5), fc.double({ min: 0, max: 1, noNaN: true }))
const listArbitrary = fc.array(shareArbitrary, { maxLength: 200 }).map(insertAt)

function isRising(ranks: readonly string[]): boolean {
  return ranks.every((rank, at) => at === 0 || (ranks[at - 1] ?? '') < rank)
}

test('every inserted rank is valid and strictly between its neighbours', () => {
  fc.assert(
    fc.property(listArbitrary, (ranks) => {
      expect(ranks.every(isRank)).toBe(true)
      expect(isRising(ranks)).toBe(true)
    }),
  )
})

test('several ranks are strictly between the two, in increasing order', () => {
  fc.assert(
    fc.property(listArbitrary, fc.nat(200), fc.nat(100), (list, at, count) => {
      const [before, after] = [list[at - 1], list[at]]
      const ranks = ranksBetween(before, after, count)
      expect(ranks).toHaveLength(count)
      expect(ranks.every(isRank)).toBe(true)
      expect(isRising([...(before ? [before] : []), ...ranks, ...(after ? [after] : [])])).toBe(true)
    }),
  )
})

describe('ranks stay short', () => {
  test.each([
    ['at the end', 1],
    ['at the beginning', 0],
  ])('where 10,000 are added one by one %s', (_, share) => {
    const ranks = insertAt(Array.from({ length: 10_000 }, () => share))
    expect(new Set(ranks.map((rank) => rank.length))).toEqual(new Set([6]))
  })

  test('if 10,000 are added between two together', () => {
    const ranks = ranksBetween('i00000', 'i00001', 10_000)
    expect(Math.max(...ranks.map((rank) => rank.length))).toBeLessThanOrEqual(9)
  })

  test('if each is added before the previous one, growing by one digit for every five', () => {
    let rank = 'i00001'
    for (let count = 0; count < 500; count++) rank = rankBetween('i00000', rank)
    expect(rank.length).toBeLessThanOrEqual(6 + 101)
  })
})

test.each<[string, string | undefined, string | undefined, string]>([
  ['the first rank of a list', undefined, undefined, 'i00000'],
  ['after the last', 'i00000', undefined, 'i00001'],
  ['after the last, which has a fraction', 'i00000i', undefined, 'i00001'],
  ['before the first', undefined, 'i00000', 'hzzzzz'],
  ['an integer that is free', 'i00000', 'i00004', 'i00002'],
  ['two integers in a row', 'i00000', 'i00001', 'i00000i'],
  ['a fraction above', 'i00000', 'i00000i', 'i000009'],
  ['neighbouring digits', 'i000009', 'i00000a', 'i000009i'],
  ['a single digit, if the upper rank has more digits', 'i000009', 'i00000a1', 'i00000a'],
  ['the largest integer', 'zzzzzz', undefined, 'zzzzzzi'],
  ['the smallest rank that is an integer', undefined, '000001', '000000i'],
  ['a fraction of the smallest integer', undefined, '0000001', '0000000i'],
])('between two: %s', (_, before, after, expected) => {
  expect(rankBetween(before, after)).toBe(expected)
})

test('two ranks in the wrong order, or equal ranks, have no rank between them', () => {
  expect(() => rankBetween('i00001', 'i00000')).toThrow('No rank fits between i00001 and i00000')
  expect(() => rankBetween('i00000', 'i00000')).toThrow('No rank fits')
})

test('the ranks of a new list are the same as those of appended items', () => {
  expect([0, 1, 2, 9_999].map(rankAt)).toEqual(
    [0, 1, 2, 9_999].map((index) => ranksBetween(undefined, undefined, 10_000)[index]),
  )
})

test.each(['', 'i0000', 'i000000', '000000', 'i0000é', 'i-0000', ' i00000', 'I00000'])(
  'no rank: %j',
  (text) => {
    expect(isRank(text)).toBe(false)
  },
)
