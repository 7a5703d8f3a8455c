import { expect, test } from 'vitest'
import { isSameValue } from './same-value.ts'

test.each([
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: { b: [1, { c: 'x', d: null }] } }, { a: { b: [1, { d: null, c: 'x' }] } }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  ['1', 1, false],
  [null, undefined, false],
])('%j and %j: %s', (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same)
  expect(isSameValue(other, one)).toBe(same)
})
