/** A CSV file is shown as a table: quotes, uneven rows, and only the rows near the viewport. */
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TableViewer } from './table-viewer.tsx'

async function show(csv: string) {
  render(<TableViewer bytes={new Blob([csv])} name="Doors" detail="doors.csv" onDownload={() => undefined} />)
  return within(await screen.findByRole('table'))
}

test('the first line has the column titles; quoted commas and quotes belong to their cell', async () => {
  const table = await show('\uFEFFDoor,Finish\r\nD-1,"Steel, brushed"\r\nD-2,"Oak ""A"""\r\n')
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Door', 'Finish'])
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'D-1',
    'Steel, brushed',
    'D-2',
    'Oak "A"',
  ])
  expect(screen.getByText('2 rows, 2 columns')).toBeVisible()
})

test('a row longer than the heading keeps its cells', async () => {
  const table = await show('Door\nD-1,extra\n')
  expect(table.getByRole('cell', { name: 'extra' })).toBeVisible()
})

test('with many rows only those near the viewport are mounted, and the table has the total', async () => {
  const table = await show(`Door\n${Array.from({ length: 5000 }, (_, at) => `D-${at}`).join('\n')}\n`)
  expect(table.queryAllByRole('cell').length).toBeLessThan(100)
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001')
})
