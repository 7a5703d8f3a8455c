/** The columns of a printed table, and that a printed number is not broken where the paper has room. */
import { expect, test } from 'vitest'
import { font } from '#testing/printed-program.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { fitColumns } from './fit-columns.ts'
import { makeTablePdf } from './table-pdf.ts'

test('a column is as wide as its longest word, and the others share the rest', () => {
  const [number, title, status] = fitColumns(
    [
      { share: 100, maxWidth: 180 },
      { share: 300, maxWidth: 60 },
      { share: 100, maxWidth: 40 },
    ],
    500,
  )
  expect([number, title, status]).toEqual([180, 240, 80])
})

test('columns without long words have their shares', () => {
  const needs = [100, 300, 100].map((share) => ({ share, maxWidth: 50 }))
  expect(fitColumns(needs, 1_000)).toEqual([200, 600, 200])
})

test('a word longer than the paper does not break words in other columns', () => {
  const widths = fitColumns(
    [
      { share: 200, maxWidth: 2_000 },
      { share: 100, maxWidth: 120 },
      { share: 100, maxWidth: 130 },
    ],
    400,
  )
  expect(widths).toEqual([150, 120, 130])
})

test('a long document number is printed whole beside eight other columns', async () => {
  const number = 'HBR-STR-DWG-LEVEL02-1000417'
  const titles = ['Number', 'Name', 'Type', 'Status', 'Project', 'Revision', 'Discipline', 'Size', 'Updated']
  const row = [number, 'Footings of the east wing', 'Drawing', 'Approved', 'Quay House', 'B', 'Structural']
  const pdf = await makeTablePdf(
    {
      paper: 'A4',
      title: 'Documents',
      notes: [],
      columns: titles.map((title) => ({ title, share: 150 })),
      rows: [[...row, '2.4', 'Nov 24, 2026'].map((text) => [text])],
      product: 'Plumbline',
    },
    { font, brush: undefined },
  )
  const [page] = await readPdf(new Uint8Array(pdf))
  expect(page?.text).toContain(number)
})
