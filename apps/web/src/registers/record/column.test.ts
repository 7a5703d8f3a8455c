import { expect, test } from 'vitest'
import { type Column, sortRecords } from './column.ts'

interface Row {
  id: string
  name: string
  due: string | null
  days: number
}

const rows: readonly Row[] = [
  { id: 'a', name: 'Pier 10', due: '2026-12-01', days: 9 },
  { id: 'b', name: 'pier 2', due: null, days: 120 },
  { id: 'c', name: 'Beams', due: '2026-11-30', days: 30 },
  { id: 'd', name: 'Beams', due: '', days: 9 },
]
const column = (title: string, sortBy?: Column<Row>['sortBy']): Column<Row> => ({
  title,
  minWidth: 100,
  cell: ({ name }) => name,
  ...(sortBy && { sortBy }),
})
const columns = [
  column('Name', (row) => row.name),
  column('Due', (row) => row.due),
  column('Days', (row) => row.days),
  column('Actions'),
]

test.each([
  [undefined, 'ascending', 'abcd', 'as they stood'],
  ['Actions', 'ascending', 'abcd', 'nobody sorts by such a column'],
  ['Name', 'ascending', 'cdba', 'whatever the capitals, numbers by their size'],
  ['Name', 'descending', 'abcd', 'level records stay as they stood'],
  ['Due', 'ascending', 'cabd', 'what has no day comes last'],
  ['Due', 'descending', 'acbd', 'and the other way round too'],
  ['Days', 'ascending', 'adcb', 'numbers as numbers'],
] as const)('sorted by %s, %s, the order is %s: %s', (title, direction, ids, _) => {
  const sorted = sortRecords(rows, columns, title && { title, direction })
  expect(sorted.map(({ id }) => id).join('')).toBe(ids)
})
