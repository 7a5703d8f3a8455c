import { expect, test } from 'vitest'
import { programItemSchema } from '../items/program-item.ts'
import { canMove, orderProgram } from '../items/program-row.ts'
import { foldableIds, foldProgram, headingsOver } from './fold-program.ts'

const item = (id: string, parentId: string | null, isHeading: boolean) =>
  programItemSchema.parse({ id, projectId: '1', name: id, isHeading, parentId })
const rows = orderProgram([
  item('Ground', null, true),
  item('Dig', 'Ground', false),
  item('Drains', 'Ground', true),
  item('Pipes', 'Drains', false),
  item('Fill', 'Ground', false),
  item('Empty', null, true),
  item('Frame', null, true),
  item('Columns', 'Frame', false),
])
const names = (folded: readonly string[]) => foldProgram(rows, new Set(folded)).map((row) => row.item.name)

test.each([
  ['nothing', [], ['Ground', 'Dig', 'Drains', 'Pipes', 'Fill', 'Empty', 'Frame', 'Columns']],
  ['a heading', ['Ground'], ['Ground', 'Empty', 'Frame', 'Columns']],
  ['a heading under another', ['Drains'], ['Ground', 'Dig', 'Drains', 'Fill', 'Empty', 'Frame', 'Columns']],
  ['both', ['Ground', 'Drains'], ['Ground', 'Empty', 'Frame', 'Columns']],
  ['the last one', ['Frame'], ['Ground', 'Dig', 'Drains', 'Pipes', 'Fill', 'Empty', 'Frame']],
])('folded is %s', (_, folded, left) => {
  expect(names(folded)).toEqual(left)
})

test('without folded headings the same list is returned', () => {
  expect(foldProgram(rows, new Set())).toBe(rows)
  expect(foldProgram(rows, new Set(['Empty', 'gone', 'Dig']))).toBe(rows)
})

test('the remaining rows have correct indexes and can move as before', () => {
  const [ground, empty, frame, columns] = foldProgram(rows, new Set(['Ground']))
  expect(ground).toMatchObject({ endRow: 1, parentRow: -1 })
  expect([ground, empty, frame].map((row) => row && [canMove(row, 'up'), canMove(row, 'down')])).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
  expect(columns).toMatchObject({ parentRow: 2 })
})

test('only headings with children can be folded', () => {
  expect(foldableIds(rows)).toEqual(['Ground', 'Drains', 'Frame'])
})

test('the headings of a row are listed from the nearest to the outermost', () => {
  expect(headingsOver(rows, 'Pipes')).toEqual(['Drains', 'Ground'])
  expect(headingsOver(rows, 'Ground')).toEqual([])
  expect(headingsOver(rows, 'gone')).toEqual([])
})
