import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildGramIndex, type GramIndex } from './gram-index.ts'

function getIndex(texts: readonly string[]): GramIndex {
  const build = buildGramIndex(texts.length, (row) => texts[row] ?? '')
  let step = build.next()
  while (!step.done) step = build.next()
  return step.value
}

function found(texts: readonly string[], query: string, index = getIndex(texts)): number[] {
  const rows: number[] = []
  index.visit(query, (row) => rows.push(row) < 0)
  return rows
}

function scanned(texts: readonly string[], query: string): number[] {
  return [...texts.keys()].filter((row) => texts[row]?.includes(query))
}

// Few letters, so that texts and queries match; a line break, as between fields; and surrogate pairs that share a half.
const letters = fc.constantFrom('a', 'b', 'c', 'ß', '東', '😀', '😁', ' ', '\0', '\n')
const text = fc.string({ unit: letters, maxLength: 24 })
const query = fc.string({ unit: letters, minLength: 2, maxLength: 6 }).filter((some) => !some.includes('\n'))

test('the index gives the same results as a plain substring search, for any texts and query', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), query, (texts, expected) => {
      expect(found(texts, expected)).toEqual(scanned(texts, expected))
    }),
    { numRuns: 400 },
  )
})

test('every substring of every text finds that text', () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 30 }), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), fc.integer({ min: 2, max: 9 }), (all, pick, from, length) => {
      const row = pick % all.length
      const piece = (all[row] ?? '').slice(from % 28).slice(0, length)
      fc.pre(piece.length >= 2 && !piece.includes('\n'))
      expect(found(all, piece)).toContain(row)
    }),
  )
})

test('more different characters than the index has codes for lose no results', () => {
  const texts = Array.from({ length: 300 }, (_, at) => `sheet ${String.fromCodePoint(0x4e00 + at)}${at} end`)
  const index = getIndex(texts)
  for (const expected of ['一0', '丁1 ', 't 丁', 'sheet', '99 end', '丁2']) {
    expect(found(texts, expected, index)).toEqual(scanned(texts, expected))
  }
})

test('it stops as soon as it has enough results', () => {
  const rows: number[] = []
  getIndex(['crane', 'crab', 'cradle', 'crate']).visit('cra', (row) => rows.push(row) >= 2)
  expect(rows).toEqual([0, 1])
})

test('pairs and triples of frequent characters are counted without reading the texts', () => {
  const index = getIndex(['crane pad', 'crab', 'pad'])
  expect(index.knownCount('cra')).toBe(2)
  expect(index.knownCount('pa')).toBe(2)
  expect(index.knownCount('zz')).toBeUndefined()
  expect(index.knownCount('cran')).toBeUndefined()
})

test('an index without texts has no results', () => {
  expect(found([], 'ab')).toEqual([])
})
