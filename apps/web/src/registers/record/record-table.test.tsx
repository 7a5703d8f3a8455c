import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { RecordName } from './record-name.tsx'
import { RecordTable } from './record-table.tsx'

interface Row {
  id: string
  name: string
  days: number
}

const columns: readonly Column<Row>[] = [
  {
    title: 'Item Name',
    minWidth: 120,
    share: 2,
    cell: ({ name }) => <RecordName name={name} description="Galvanised" />,
    sortBy: ({ name }) => name,
  },
  { title: 'Days', minWidth: 90, cell: ({ days }) => days, sortBy: ({ days }) => days },
  {
    title: 'Actions',
    minWidth: 90,
    isFoot: true,
    cell: ({ name }) => <button type="button">Edit {name}</button>,
  },
]
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, name: `Item ${at + 1}`, days: count - at }))
const show = (count: number, highlight?: string) =>
  render(
    <RecordTable
      label="Lead Times"
      records={rows(count)}
      columns={columns}
      empty={<p>Nothing yet</p>}
      highlight={highlight === undefined ? undefined : { key: highlight }}
    />,
  )
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

test('without records the empty text replaces the table', () => {
  show(0)
  expect(screen.getByText('Nothing yet')).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('each record is a row under the titles, named by its first cell', () => {
  show(2)
  const table = screen.getByRole('table', { name: 'Lead Times' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Item Name', 'Days', 'Actions'])
  expect(names()).toEqual(['Item 1Galvanised', 'Item 2Galvanised'])
  const [first] = within(table).getAllByRole('rowheader')
  expect(first?.closest('[role=row]')).toHaveTextContent('Item 1Galvanised2Edit Item 1')
})

test('a title sorts its column, a second click reverses the order, and both are announced', async () => {
  show(3)
  const head = screen.getByRole('columnheader', { name: 'Days' })
  expect(head).toHaveAttribute('aria-sort', 'none')

  await userEvent.click(within(head).getByRole('button'))
  expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(names().map((name) => name?.slice(0, 6))).toEqual(['Item 3', 'Item 2', 'Item 1'])

  await userEvent.click(within(head).getByRole('button'))
  expect(head).toHaveAttribute('aria-sort', 'descending')
  expect(names().map((name) => name?.slice(0, 6))).toEqual(['Item 1', 'Item 2', 'Item 3'])
  expect(
    within(screen.getByRole('columnheader', { name: 'Actions' })).queryByRole('button'),
  ).not.toBeInTheDocument()
})

test('only the highlighted record is marked', () => {
  show(3, 'r2')
  const marked = screen.getAllByRole('row').filter((row) => row.classList.contains('is-highlighted'))
  expect(marked).toHaveLength(1)
  expect(marked[0]).toHaveTextContent('Item 2')
  expect(marked[0]).toHaveAttribute('aria-current', 'true')
})

test('up to 200 records are all mounted', () => {
  show(200)
  expect(screen.getAllByRole('rowheader')).toHaveLength(200)
  expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount')
})

test('with more, only a few are mounted, and each has its row number and the total', () => {
  show(5_000)
  const table = screen.getByRole('table')
  expect(table).toHaveAttribute('aria-rowcount', '5001')
  const [head, first, second] = screen.getAllByRole('row')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect([head, first, second].map((row) => row?.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3'])
})
