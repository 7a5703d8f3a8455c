/** Where a place of a drawing is, by its grid and the level in its title block. */
import { expect, test } from 'vitest'
import type { PlacedText } from './align-texts.ts'
import { toUnturned } from './sheet-changes.ts'
import { boxToGridPlace, findSheetGrid } from './sheet-grid.ts'
import { describePlace } from './sheet-title.ts'

const sheet = { width: 1000, height: 700 }

const put = (text: string, x: number, y: number, height = 10): PlacedText => ({
  ...{ text, x, y, height },
  width: text.length * height * 0.6,
})
/** Names of lines at these places, above or beside the plan. */
const across = (names: string, places: readonly number[], y = 60) =>
  names.split(' ').map((name, index) => put(name, places[index] ?? 0, y))
const down = (names: string, places: readonly number[], x = 60) =>
  names.split(' ').map((name, index) => put(name, x, places[index] ?? 0))

const [columns, rows] = [
  [150, 250, 350, 450, 550, 650],
  [150, 250, 350, 450, 550],
]
const plan = [...across('1 2 3 4 5 6', columns), ...down('E D C B A', rows)]
const title = put('LEVEL 2 FLOOR PLAN', 850, 620, 16)

function describe(texts: readonly PlacedText[], x: number, y: number) {
  return describePlace(texts, { ...sheet, quarterTurns: 0 }, { x, y })
}

test.each([
  [200, 200, 'D-E / 1-2'],
  [550, 200, 'D-E / 5'],
  [540, 165, 'E / 5'],
  [565, 300, 'C-D / 5'],
  [600, 350, 'C / 5-6'],
  [140, 150, 'E / 1'],
  [100, 200, ''],
  [200, 600, ''],
])('the place %i, %i of a plan is "%s"', (x, y, expected) => {
  expect(describe(plan, x, y)).toBe(expected)
})

test.each([
  ['letters that leave out I and O', [...across('1 2 3', columns), ...down('H J K L M', rows)], 'H-J / 2'],
  [
    'letters along the top and numbers at the side',
    [...across('A B C D', columns), ...down('5 4 3 2 1', rows)],
    'B / 4-5',
  ],
  ['names at both ends of the lines', [...plan, ...across('1 2 3 4 5 6', columns, 640)], 'D-E / 2'],
  ['only numbers', across('1 2 3 4 5 6', columns), ''],
  ['a row of two', [...across('1 2', columns), ...down('E D C B A', rows)], ''],
  ['numbers in no order', [...across('4 1 6 2 9 3', columns), ...down('E D C B A', rows)], ''],
  ['a column of a table', [...across('1 2 3 4 5 6', columns), ...down('A B C D', [200, 212, 224, 236])], ''],
  [
    'the zones at the edge of the sheet',
    [
      ...across('1 2 3 4 5 6 7 8', [75, 195, 315, 435, 555, 675, 795, 915], 10),
      ...down('A B C D E F', [66, 180, 294, 408, 522, 636], 12),
    ],
    '',
  ],
  [
    'zones around a plan',
    [
      ...plan,
      ...across('1 2 3 4 5 6 7 8', [75, 195, 315, 435, 555, 675, 795, 915], 10),
      ...down('A B C D E F', [66, 180, 294, 408, 522, 636], 12),
    ],
    'D-E / 2',
  ],
  [
    'two plans beside each other',
    [...across('1 2 3 1 2 3', columns), ...down('E D C B A', rows), ...down('E D C', [150, 250, 350], 420)],
    'D-E / 2',
  ],
  [
    'two plans beside each other with other names',
    [...across('1 2 3 1 2 3', columns), ...down('E D C B A', rows), ...down('Q P N', [150, 250, 350], 420)],
    '',
  ],
  ['a number that belongs to something else in the row', [...plan, put('14', 500, 60)], 'D-E / 2'],
])('%s', (_, texts, expected) => {
  expect(describe(texts, 250, 200)).toBe(expected)
})

test.each([
  ['LEVEL 2 FLOOR PLAN', 'Level 2'],
  ['Level 02 - Reflected ceiling', 'Level 2'],
  ['Lvl 12 Setout', 'Level 12'],
  ['LEVEL B1 PLAN', 'Level B1'],
  ['Ground Floor General Arrangement', 'Ground Floor'],
  ['UPPER GROUND LEVEL', 'Upper Ground Level'],
  ['2ND FLOOR PLAN', '2nd Floor'],
  ['BASEMENT 1 PLAN', 'Basement 1'],
  ['Basement', 'Basement'],
  ['ROOF PLAN', 'Roof'],
  ['LEVELS 2-5 TYPICAL PLAN', ''],
  ['LEVEL 2 AND LEVEL 3', ''],
  ['ROOF DETAILS', ''],
  ['North elevation', ''],
])('the level of a sheet with the title "%s" is "%s"', (text, expected) => {
  expect(describe([put(text, 850, 620, 16)], 200, 200)).toBe(expected)
})

test.each([
  ['a title at the foot', [put('LEVEL 2', 200, 660, 16)], 'Level 2'],
  ['a note on the drawing', [put('SKYLIGHT AT LEVEL 6', 300, 300, 20)], ''],
  ['smaller notes beside the title', [put('See level 3', 850, 400), title], 'Level 2'],
  ['two titles of one size', [title, put('LEVEL 3 FLOOR PLAN', 850, 640, 16)], ''],
])('the level with %s', (_, texts, expected) => {
  expect(describe(texts, 200, 200)).toBe(expected)
})

test.each([0, 1, 2, 3])('a page that is shown with %i quarter turns has the same places', (quarterTurns) => {
  const page = { ...sheet, quarterTurns }
  const isOnItsSide = quarterTurns % 2 === 1
  const texts = [...plan, title].map((text) => ({
    ...{ text: text.text, ...toUnturned(text, page) },
    ...(isOnItsSide
      ? { width: text.height, height: text.width }
      : { width: text.width, height: text.height }),
  }))
  const [width, height] = isOnItsSide ? [sheet.height, sheet.width] : [sheet.width, sheet.height]
  const place = toUnturned({ x: 550, y: 200 }, page)
  expect(describePlace(texts, { width, height, quarterTurns }, place)).toBe('Level 2, D-E / 5')
})

test.each([
  [{ left: 400, top: 340, right: 460, bottom: 356 }, 'C / 3-4'],
  [{ left: 190, top: 190, right: 460, bottom: 210 }, 'D-E / 1-4'],
  [{ left: 90, top: 120, right: 260, bottom: 260 }, 'D-E / 1-2'],
  [{ left: 800, top: 500, right: 900, bottom: 600 }, ''],
])('the box %j is at "%s"', (box, expected) => {
  expect(boxToGridPlace(findSheetGrid(plan, sheet), box)).toBe(expected)
})
