import { expect, test } from 'vitest'
import { joinChips, splitChips, splitPasted } from './chip-text.ts'

test.each([
  ['', []],
  [' , ,', []],
  ['a@x.example', ['a@x.example']],
  [' a@x.example ,, ines , b@x.example,', ['a@x.example', 'ines', 'b@x.example']],
])('"%s" contains the values %j', (text, values) => expect(splitChips(text)).toEqual(values))

test.each([
  [[], '', ''],
  [['a'], '', 'a'],
  [['a', 'b'], 'in', 'a, b, in'],
  [[], 'ines ', 'ines '],
])('the chips %j with "%s" being typed are stored as "%s"', (chips, typed, text) =>
  expect(joinChips(chips, typed)).toBe(text),
)

test.each([
  ['a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
  ['a@x.example\r\nb@x.example\r\n', ['a@x.example', 'b@x.example']],
  ['Ines Moreau <ines@x.example>; Hana Sato <hana@x.example>', ['ines@x.example', 'hana@x.example']],
  ['ines', ['ines']],
])('the pasted text %j contains the values %j', (text, values) => expect(splitPasted(text)).toEqual(values))
