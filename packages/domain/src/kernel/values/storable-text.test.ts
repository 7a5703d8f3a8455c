import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isStorableText, toStorable } from './storable-text.ts'

test.each([
  ['Level 3', 'Level 3'],
  ['Level\0 3', 'Level 3'],
  ['\0', ''],
  ['crane 🏗 and \uD83C', 'crane 🏗 and \uFFFD'],
  ['\uDFD7 first', '\uFFFD first'],
  ['tab\tand\nline', 'tab\tand\nline'],
])('%j is stored as %j', (text, stored) => {
  expect(toStorable(text)).toBe(stored)
})

test('every text inside a value is cleaned, and nothing else changes', () => {
  const draft = { name: 'A\0', count: 3, isDone: true, nothing: null, tags: ['b', 'c\uD800'], 'key\0': {} }
  expect(toStorable(draft)).toEqual({
    name: 'A',
    count: 3,
    isDone: true,
    nothing: null,
    tags: ['b', 'c\uFFFD'],
    key: {},
  })
})

test('what can be stored stays the same value; what cannot can be afterwards', () => {
  const storable = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
  fc.assert(
    fc.property(fc.array(fc.record({ text: storable })), (value) => {
      expect(toStorable(value)).toBe(value)
    }),
  )
  const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
  fc.assert(
    fc.property(fc.string({ unit: anyUnit }), (text) => {
      expect(isStorableText(toStorable(text))).toBe(true)
    }),
  )
})
