import { expect, test } from 'vitest'
import { textToLines } from './text-lines.ts'

/** Every letter is as wide as half of its height. */
const measure = (text: string, fontSize: number) => text.length * fontSize * 0.5

test.each([
  ['Move the wall', 100, ['Move the wall']],
  ['Move the wall', 40, ['Move the', 'wall']],
  ['Move\n\nthe wall', 100, ['Move', '', 'the wall']],
  ['Stahlbeton', 20, ['Stah', 'lbet', 'on']],
  ['a Stahlbeton b', 20, ['a', 'Stah', 'lbet', 'on b']],
  ['', 20, ['']],
])('%j in a box of %d is %j', (text, width, lines) => {
  expect(textToLines(text, width, 10, measure)).toEqual(lines)
})
