import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLooseQuery } from './loose-match.ts'

test.each([
  ['a101', 'a-101 ground floor', true],
  ['a101', 'a 101', true],
  ['a101', 'a.1.01', true],
  ['a-101', 'a101', true],
  ['a 101', 'plan a-101', true],
  ['a10', 'a-101', true],
  ['a101', 'sa-101', false],
  ['a101', 'a-1\n01', false],
  ['a101', 'b-101', false],
  ['rfi 014', 'rfi-014 stair', true],
  ['sd501', 'sd–501 structural steel', true],
  ['a101 plan', 'ground floor plan\na-101', true],
  ['plan ground', 'ground floor plan', true],
  ['lindqvist tobias', 'tobias\nlindqvist\nlindqvist groundworks', true],
  ['plan roof', 'ground floor plan', false],
  ['level 3', 'slab, level 3', true],
  ['level 3', 'level 13', false],
  ['3 (b) plan', 'plan 3 (b)', true],
])('"%s" in "%s": %s', (query, text, isMatch) => {
  expect(toLooseQuery(query)?.matches(text)).toBe(isMatch)
})

test.each(['steel', 'okafor', 'façade'])(
  'a single word without a digit matches only exactly: %s',
  (query) => {
    expect(toLooseQuery(query)).toBeUndefined()
  },
)

test.each([
  ['a101', 'plan a-101', ['a-101']],
  ['plan ground', 'ground floor plan', ['ground', 'plan']],
])('what "%s" marks in "%s"', (query, text, marked) => {
  expect(text.match(toLooseQuery(query)?.marks ?? /^$/)).toEqual(marked)
})

test('any typed text can be searched for, and a text matches its own words in any order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (typed) => {
      const query = `${typed} 7`.trim().toLowerCase()
      const reversed = query.split(/\s+/).reverse().join(' ')
      expect(toLooseQuery(query)?.matches(reversed)).toBe(true)
    }),
  )
})
