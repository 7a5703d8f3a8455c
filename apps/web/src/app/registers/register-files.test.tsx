/** What the table of every register is saved as, on paper, and on a phone. */
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as saving from '#core/download/save-blob.ts'
import type { TablePdfOrder } from '#core/pdf/table-pdf.ts'
import { readSpreadsheet } from '#registers/import/read-spreadsheet.ts'
import { openRegister } from '#testing/open-register.ts'
import { testedRegisters } from '#testing/tested-registers.ts'

/** The name and the column of each record, as files and paper have them. */
const getFacts = ({ records, column }: (typeof testedRegisters)[number]) =>
  records.map((record, at) => [record, at === 0 ? column.last : column.first])

function watchSaved() {
  const saved: File[] = []
  vi.spyOn(saving, 'saveBlob').mockImplementation((blob, name) => saved.push(new File([blob], name)))
  return saved
}

const formats = [
  ['csv', 'CSV file (.csv)'],
  ['xlsx', 'Excel workbook (.xlsx)'],
] as const

test.each(testedRegisters)(
  '$name: every record is in its CSV file and Excel workbook [R12]',
  async (register) => {
    const saved = watchSaved()
    const { app, grid } = await openRegister(register)
    await grid()
    for (const [ending, item] of formats) {
      await app.press('Export')
      await app.press(item)
      await expect
        .poll(() => saved.at(-1)?.name, { timeout: 15_000 })
        .toMatch(new RegExp(`_20261121\\.${ending}$`))
      const opened = await readSpreadsheet(saved.at(-1) ?? expect.fail())
      if (opened.kind === 'fault') expect.fail(opened.fault.kind)
      const [head, ...rows] = (opened.sheets[0]?.lines ?? []).map(({ cells }) => cells)
      const at = head?.indexOf(register.column.title) ?? -1
      expect(rows.map((cells) => [cells[0], cells[at]])).toEqual(getFacts(register))
    }
  },
)

test.each(testedRegisters)('$name: every record is in the order for its PDF [R13]', async (register) => {
  const orders: TablePdfOrder[] = []
  class WorkerHere {
    onmessage: ((event: { data: object }) => void) | undefined
    postMessage(order: TablePdfOrder) {
      orders.push(order)
      this.onmessage?.({ data: { pdf: new ArrayBuffer(8) } })
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', WorkerHere)
  const saved = watchSaved()
  const { app, grid } = await openRegister(register)
  await grid()
  await app.press('Export')
  await app.press('PDF file (.pdf)')
  await app.expectToast('Download Started')
  expect(saved[0]?.name).toMatch(/_20261121\.pdf$/)
  const [order = expect.fail()] = orders
  expect(order.title).toBe(register.label)
  const at = order.columns.findIndex(({ title }) => title === register.column.title)
  expect(order.rows.map((cells) => [cells[0]?.join(' '), cells[at]?.join(' ')])).toEqual(getFacts(register))
})

test.each(testedRegisters)('$name: every record is on paper [R14]', async (register) => {
  const { app, grid } = await openRegister(register)
  await grid()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await app.press('Export')
  await app.press('Print…')
  expect(print).toHaveBeenCalledOnce()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const paper = screen.getByRole('table', { name: `${register.label}, printed`, hidden: true })
  const [, ...rows] = within(paper).getAllByRole('row', { hidden: true })
  for (const [at, facts] of getFacts(register).entries())
    for (const fact of facts) expect(rows[at]).toHaveTextContent(fact ?? '')
  expect(rows).toHaveLength(3)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(paper).not.toBeInTheDocument()
})

test.each(testedRegisters)(
  '$name: a phone lists the records, and filters them in a sheet [R15]',
  async (register) => {
    const { app } = await openRegister(register, '', { isPhone: true })
    const list = await screen.findByRole('table', { name: register.label })
    expect(screen.queryByRole('grid', { name: register.label })).not.toBeInTheDocument()
    for (const facts of getFacts(register))
      for (const fact of register.column.isLater ? facts.slice(0, 1) : facts)
        expect(within(list).getAllByText(fact ?? '')).not.toHaveLength(0)
    await app.press('Filters')
    const sheet = within(await app.findDialog())
    for (const name of ['Add filter', 'Columns', 'Views', 'Export'])
      expect(sheet.getByRole('button', { name })).toBeVisible()
    await app.user.keyboard('{Escape}')
    await app.fill('Search this table', register.word)
    await vi.waitFor(() =>
      expect(
        within(screen.getByRole('table', { name: register.label })).queryByText(register.records[1]),
      ).toBeNull(),
    )
  },
)
