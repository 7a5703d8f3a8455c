/** A register filled from an Excel workbook: a faulty row is mended, and a second import adds nothing. */
import writeExcelFile from 'write-excel-file/universal'
import { expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

test('an Excel workbook is imported, mended, and imported again without duplicates', async ({ page }) => {
  const text = (value: string) => ({ value, type: String })
  const day = (value: string) => ({ value: new Date(value), type: Date, format: 'd mmm yyyy' })
  const rows = Array.from({ length: 400 }, (_, at) => [
    text(`Item ${at + 1} ${'long enough for a worker '.repeat((at % 7) + 1)}${Math.sin(at)}`),
    text(quayHouse.name),
    day('2026-12-31'),
    text(at === 300 ? 'Lost' : 'Ordered'),
  ])
  const head = ['Material', 'Project', 'Order Date', 'Status'].map(text)
  const workbook = await (await writeExcelFile([head, ...rows]).toBlob()).arrayBuffer()
  const file = { name: 'leads.xlsx', mimeType: '', buffer: Buffer.from(workbook) }

  await openSignedIn(page, '/lead-times?table=', { stored: { constructionProjects: [quayHouse] } })
  const dialog = page.getByRole('dialog', { name: 'Import Lead Times' })
  async function choose() {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await dialog.getByLabel('Spreadsheet').setInputFiles(file)
  }
  await choose()
  await dialog.getByRole('combobox', { name: 'Status, row 302' }).click()
  await page.getByRole('option', { name: 'Delayed' }).click()
  await dialog.getByRole('button', { name: 'Import 400 Rows' }).click()
  await expect(page.getByText('400 added.')).toBeVisible()
  const stored = await storedList(page, 'constructLeadTimeItems')
  expect(stored).toHaveLength(400)
  expect(stored[300]).toMatchObject({ status: 'Delayed', orderByDate: '2026-12-31', projectId: '1' })

  await choose()
  await expect(dialog.getByRole('radio', { name: 'Unchanged 399' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
})
