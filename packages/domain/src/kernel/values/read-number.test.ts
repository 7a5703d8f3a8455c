import { expect, test } from 'vitest'
import { readNumber } from './read-number.ts'

test.each([
  ['40%', 40],
  ['12.5 %', 12.5],
  ['12,5 %', 12.5],
  ['40', 40],
  ['1,234.5', 1234.5],
  ['%', undefined],
  ['40%%', undefined],
])('%j is the number %j', (text, number) => {
  expect(readNumber(text)).toBe(number)
})
