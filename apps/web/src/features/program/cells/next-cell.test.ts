import { expect, test } from 'vitest'
import { type CellField, cellFields } from '../chart/model/cell-fields.ts'
import { nextCell } from './next-cell.ts'

const row = (id: string, isHeading: boolean, milestone = false) => ({
  // `as`: `nextCell` reads only these fields.
  item: { id, isHeading, milestone } as Parameters<typeof nextCell>[0][number]['item'],
})
const rows = [row('h', true), row('a', false), row('m', false, true), row('h2', true)]

test.each<[string, string, CellField, 1 | -1, string | undefined]>([
  ['within the row', 'a', 'name', 1, 'a duration'],
  ['back within the row', 'a', 'duration', -1, 'a name'],
  ['from the last cell to the next row', 'a', 'links', 1, 'm name'],
  ['past the cells that milestones do not have', 'm', 'startDate', 1, 'm assigneeEmail'],
  ['past the cells that headings do not have', 'h', 'name', 1, 'a name'],
  ['back to the row above', 'a', 'name', -1, 'h name'],
  ['no further than the last cell', 'h2', 'name', 1, undefined],
  ['no further back than the first cell', 'h', 'name', -1, undefined],
  ['nowhere from a deleted row', 'x', 'name', 1, undefined],
])('Tab moves %s', (_, id, field, step, expected) => {
  const next = nextCell(rows, { id, field }, step, cellFields)
  expect(next && `${next.id} ${next.field}`).toBe(expected)
})

test('if only names are shown, Tab moves from name to name', () => {
  expect(nextCell(rows, { id: 'a', field: 'name' }, 1, ['name'])).toEqual({ id: 'm', field: 'name' })
})
