/** Which texts of a drawing name other documents. */
import { expect, test } from 'vitest'
import { findReferences, indexNumbers, type PageLine } from './find-references.ts'

const numbers = ['A-101', 'A-501', 'S 201', 'A1', 'G4', '1001', '11', '2', '100', 'PLAN', 'QH-ARC-DRG-0012']
const numbered = indexNumbers(numbers.map((documentNumber) => ({ id: documentNumber, documentNumber })))
const frame = { width: 1000, height: 700, quarterTurns: 0 }

const line = (text: string, x = 300, y = 300, more: Partial<PageLine> = {}): PageLine => ({
  ...{ text, middle: { x, y }, along: { x: 1, y: 0 }, length: text.length * 6, height: 10 },
  ...more,
})

function find(lines: readonly PageLine[], own = 'A-101', visible = frame) {
  return findReferences(lines, numbered, own, visible).map(({ id, parts }) => [
    id,
    ...parts.map(({ line: at, from, to }) => lines[at]?.text.slice(from, to)),
  ])
}

test.each([
  ['A-501', [['A-501', 'A-501']]],
  ['3/A-501', [['A-501', '3/A-501']]],
  ['3 / A501', [['A-501', '3 / A501']]],
  ['(12/A-501)', [['A-501', '12/A-501']]],
  ['SECTION B/A.501', [['A-501', 'SECTION B/A.501']]],
  ['3/A5-01', [['A-501', '3/A5-01']]],
  ['REFER DRG A-501', [['A-501', 'DRG A-501']]],
  ['DETAIL 3 ON A501', [['A-501', 'DETAIL 3 ON A501']]],
  ['Detail 3a on drawing a501.', [['A-501', 'Detail 3a on drawing a501']]],
  ['SEE A - 501 FOR STAIR', [['A-501', 'A - 501']]],
  ['SHEET A 501', [['A-501', 'SHEET A 501']]],
  ['A-501/3', [['A-501', 'A-501/3']]],
  [
    '3/A-501, 4/S 201',
    [
      ['A-501', '3/A-501'],
      ['S 201', '4/S 201'],
    ],
  ],
  ['S 201', [['S 201', 'S 201']]],
  ['3/A1', [['A1', '3/A1']]],
  ['DETAIL 2 ON A1', [['A1', 'DETAIL 2 ON A1']]],
  ['REFER DWG. NO. 1001', [['1001', 'DWG. NO. 1001']]],
  ['QH-ARC-DRG-0012[C]', [['QH-ARC-DRG-0012', 'QH-ARC-DRG-0012']]],
])('"%s" names a document', (text, expected) => {
  expect(find([line(text)])).toEqual(expected)
})

test.each([
  ['3/11', 'a day'],
  ['3/11/26', 'a date'],
  ['1/2', 'a fraction'],
  ['1/100', 'a scale'],
  ['SCALE 1:100 @ A1', 'a size of paper'],
  ['SHEET SIZE A1', 'a size of paper'],
  ['SHEET A1', 'a size of paper'],
  ['1001', 'a dimension'],
  ['2 x 1001', 'a dimension'],
  ['SHEET 2 OF 11', 'a count of sheets'],
  ['SHEET 100 OF 240', 'a count of sheets'],
  ['TYPE A 501 mm', 'a type with a size'],
  ['G4', 'a grid point'],
  ['A-501-2', 'another number'],
  ['XA-501', 'another number'],
  ['GROUND FLOOR PLAN', 'a word'],
  ['A-999', 'a number that is not in the register'],
  ['3/A-101', 'a detail of the same sheet'],
])('"%s" is no reference: %s', (text) => {
  expect(find([line(text)])).toEqual([])
})

/** A bubble whose texts are read in this direction. */
function bubble(along: { x: number; y: number }, distance = 16, aside = 0) {
  const middle = {
    x: 300 + along.y * distance + along.x * aside,
    y: 300 - along.x * distance + along.y * aside,
  }
  return [
    line('3', middle.x, middle.y, { along: { x: 1, y: 0 }, length: 6 }),
    line('A-501', 300, 300, { along }),
  ]
}

test.each([
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: Math.SQRT1_2, y: -Math.SQRT1_2 },
])('a bubble has the number of the detail above that of the sheet, read along %j', (along) => {
  expect(find(bubble(along))).toEqual([['A-501', '3', 'A-501']])
})

test.each([
  ['below the sheet', bubble({ x: 1, y: 0 }, -16)],
  ['far above it', bubble({ x: 1, y: 0 }, 60)],
  ['beside it', bubble({ x: 1, y: 0 }, 16, 30)],
])('a number %s belongs to something else', (_, lines) => {
  expect(find(lines)).toEqual([['A-501', 'A-501']])
})

test('a number that may be a size of paper or a grid point is a sheet in a bubble', () => {
  expect(find([line('3', 300, 284, { length: 6 }), line('A1')])).toEqual([['A1', '3', 'A1']])
  expect(find([line('3', 300, 284, { length: 6 }), line('11')])).toEqual([])
})

test.each([
  [0, 900, 600],
  [1, 900, 70],
  [2, 100, 100],
  [3, 100, 630],
])(
  'the largest number of the title block is that of the page itself, shown with %i quarter turns',
  (quarterTurns, x, y) => {
    const title = line('A-501', x, y, { height: 24 })
    const reference = line('S 201', x + 20, y)
    expect(find([title, reference, line('3/A-501')], 'SET-1', { ...frame, quarterTurns })).toEqual([
      ['S 201', 'S 201'],
    ])
    expect(find([{ ...title, middle: { x: 500, y: 350 } }], 'SET-1', { ...frame, quarterTurns })).toEqual([
      ['A-501', 'A-501'],
    ])
  },
)

test('a list of references in the corner has links where the title block has the number of the document', () => {
  const title = line('A-101', 900, 650, { height: 24 })
  expect(find([line('A-501', 900, 500, { height: 24 }), title])).toEqual([['A-501', 'A-501']])
})
