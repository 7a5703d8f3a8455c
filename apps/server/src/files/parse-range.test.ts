import { expect, test } from 'vitest'
import { parseRange } from './parse-range.ts'

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-2', { start: 8, end: 9 }],
  ['bytes=-20', { start: 0, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=6-2', 'unsatisfiable'],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('%s of ten bytes', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})
