/** The markups of a drawing are saved as a report with a picture of each spot, as a workbook, and in the sheet of a review. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib'
import { readPdfFile, readWorkbook } from '../support/independent-readers.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

async function saveFromPanel(page: Page, item: string) {
  await page.getByRole('complementary').getByRole('button', { name: 'Download' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  return (await downloading).path()
}

/** How many pixels of each JPEG in the file have a clear colour: the drawing itself is grey. */
async function countColours(page: Page, path: string): Promise<number[]> {
  const pdf = await PDFDocument.load(await readFile(path))
  const pictures = pdf.context
    .enumerateIndirectObjects()
    .map(([, each]) => each)
    .filter((each) => each instanceof PDFRawStream)
    .filter((each) => each.dict.get(PDFName.of('Filter')) === PDFName.of('DCTDecode'))
    .map((each) => Buffer.from(each.contents).toString('base64'))
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
          const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
          pen?.drawImage(bitmap, 0, 0)
          const { data } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
          let coloured = 0
          for (let at = 0; at < data.length; at += 4) {
            const parts = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
            if (Math.max(...parts) - Math.min(...parts) > 90) coloured += 1
          }
          return coloured
        }),
      ),
    pictures,
  )
}

test('the demo’s plan has a report with a picture of every markup, and a workbook', async ({ page }) => {
  await openSignedIn(page, '/documents?view=1', { workspace: 'demo' })
  await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  await panel.getByText(/^Markups/).click()
  const rows = panel.getByRole('checkbox', { name: /^Select (?!all)/ })
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()

  const report = await saveFromPanel(page, 'Report with pictures (.pdf)')
  const { text } = readPdfFile(report)
  expect(text).toContain('The bin lift needs 2.4 m clear')
  expect(text).toMatch(/Kofi Asante, .*The\s+sprinkler/s)
  const coloured = await countColours(page, report)
  expect(coloured).toHaveLength(count)
  for (const each of coloured) expect(each).toBeGreaterThan(100)

  const { rows: sheet } = readWorkbook(await saveFromPanel(page, 'Excel workbook (.xlsx)'))
  expect(sheet).toHaveLength(count + 1)
  expect(sheet[0]?.at(-1)).toBe('Revision')
})

test('the sheet of a review has its decisions, its comments and a picture of every markup on its drawing', {
  tag: '@long',
}, async ({ page }) => {
  const plan = { id: '1', documentNumber: 'A-101', revision: 'C', title: 'Ground Floor General Arrangement' }
  const stage = {
    ...{
      id: 's1',
      name: 'Fire engineer',
      assigneeEmail: 'kofi@fire.example',
      status: 'Approved with Comments',
    },
    comments: [
      { id: 'c1', user: 'Kofi Asante', timestamp: '2026-11-24T09:00:00.000Z', text: 'Check the riser.' },
    ],
    decision: { outcome: 'B', by: 'kofi@fire.example', at: '2026-11-24T10:00:00.000Z', documents: [plan] },
  }
  const review = {
    ...{ id: 'w1', name: 'Ground floor', description: '', status: 'In Progress', projectId: '1' },
    ...{ documents: [], documentLinks: [plan], stages: [stage] },
  }
  await openSignedIn(page, '/workflows/w1', { workspace: 'demo', stored: { plumblineWorkflows: [review] } })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Review Sheet' }).click()
  const saved = await downloading
  expect(saved.suggestedFilename()).toBe('Ground floor review.pdf')
  const sheet = await saved.path()
  const { text } = readPdfFile(sheet)
  expect(text).toContain('Project: Harbourview Residences')
  expect(text).toContain('Round 1 · 1. Fire engineer')
  expect(text).toMatch(/B · Approved with comments: by kofi@fire\.example, Nov 24, 2026/)
  expect(text).toContain('A-101 Rev C')
  expect(text).toContain('Check the riser.')
  expect(text).toContain('The bin lift needs 2.4 m clear')
  const coloured = await countColours(page, sheet)
  // Those of the revision under review.
  expect(coloured).toHaveLength(3)
  for (const each of coloured) expect(each).toBeGreaterThan(100)
})
