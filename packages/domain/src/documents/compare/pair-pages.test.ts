/** Which pages of two sets of drawings belong together. */
import { expect, test } from 'vitest'
import type { PlacedText } from './align-texts.ts'
import { findPartner, readSheetNumbers } from './pair-pages.ts'

const size = { width: 1000, height: 700 }

const put = (text: string, x = 900, y = 660, height = 20): PlacedText => ({
  ...{ text, x, y, height },
  width: text.length * height * 0.6,
})
/** A page of the set, whose title block also has the number of the project. */
const sheet = (...texts: readonly PlacedText[]) => ({
  ...size,
  texts: [put('24-0117', 900, 600, 24), ...texts],
})

test.each([
  ['A-101', 'a101'],
  ['a.101', 'a101'],
  ['S 201.2', 's2012'],
  ['QH-ARC-DRG-0012', 'qharcdrg0012'],
  ['1001', '1001'],
  ['A-101 GROUND FLOOR PLAN', 'a101'],
  ['GROUND FLOOR PLAN', undefined],
  ['SCALE 1:100 @ A1', undefined],
  ['1:100', undefined],
  ['A1', undefined],
  ['27.02.26', undefined],
  ['RL 3.150', undefined],
  ['Rev 2', undefined],
  ['12', undefined],
])('the number of a sheet with the text "%s" is %s', (text, expected) => {
  expect(readSheetNumbers([sheet(put(text)), sheet(put('Z-999'))])[0]).toBe(expected)
})

test.each([
  ['the largest one', [put('A-101'), put('S-201', 900, 640, 9)], 'a101'],
  ['none outside of the title block', [put('A-101', 300, 300)], undefined],
  ['the one beside a smaller number of the project', [put('A-101', 900, 660, 8)], 'a101'],
])('of several numbers, %s is that of the sheet', (_, texts, expected) => {
  expect(readSheetNumbers([sheet(...texts), sheet(put('Z-999'))])[0]).toBe(expected)
})

const before = ['a101', 'a102', 'a103']

test.each([
  ['the same set', before, before, [0, 1, 2]],
  ['a sheet that was inserted', before, ['a101', 'a101a', 'a102', 'a103'], [0, undefined, 1, 2]],
  ['a sheet that was removed', before, ['a101', 'a103'], [0, 2]],
  ['sheets in another order', before, ['a103', 'a101', 'a102'], [2, 0, 1]],
  ['sheets without numbers', [undefined, undefined], [undefined, undefined, undefined], [0, 1, undefined]],
  ['a cover without a number', [undefined, 'a101'], [undefined, 'a101'], [0, 1]],
  ['a cover that was added', ['a101', 'a102'], [undefined, 'a101', 'a102'], [undefined, 0, 1]],
  ['a number that only one revision has', [undefined, 'a102'], ['a101', 'a102'], [0, 1]],
] as const)('pages of %s are paired', (_, old, next, expected) => {
  expect(next.map((_number, page) => findPartner(page, next, old, page).page)).toEqual(expected)
})
