/** The program as PDF: requested on the screen, made in a worker, and read by an independent engine. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../../apps/web/src/testing/read-pdf.ts'
import { getProgram } from '../fixtures/programme.ts'
import { choose, expect, openSignedIn, test } from '../support/site.ts'

const blank = { projectId: '1', isHeading: false, level: 0, parentId: null, status: 'Pending' }

const pipes = [
  { ...blank, id: 'p1', name: 'Ground', isHeading: true },
  { ...blank, id: 'p2', name: 'Dig', level: 1, parentId: 'p1', startDate: '2026-12-01', duration: 5 },
  {
    ...blank,
    id: 'p3',
    name: 'Lay pipes',
    parentId: 'p1',
    startDate: '2026-12-07',
    duration: 3,
    predecessorId: 'p2',
  },
  { ...blank, id: 'p4', name: 'Handover', startDate: '2027-03-01', duration: 1 },
]

async function askForPdf(page: Page) {
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download PDF' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function downloadPdf(page: Page) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), pages: await readPdf(await readFile(await download.path())) }
}

test('the program is downloaded as a PDF on the chosen paper [R47]', async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram(pipes) })

  await askForPdf(page)
  await choose(page, 'Paper Size', 'A4')
  const { name, pages } = await downloadPdf(page)

  await expect(page.getByRole('status').getByText('Download Started')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(name).toMatch(/^plumbline_program_Quay_House_\d{8}\.pdf$/)
  expect([pages[0]?.width, pages[0]?.height].map((side) => Math.round(side ?? 0))).toEqual([842, 595])
  expect(pages[0]?.text).toContain('Construction Program: Quay House')
  expect(pages[0]?.text).toMatch(/Lay pipes 3 Dec 7, 2026 Dec 9, 2026 Dig/)
  expect(pages[0]?.pictureCount).toBe(0)
})

test('the PDF has the dates of the region, and fits one page wide on request', { tag: '@long' }, async ({
  page,
}) => {
  const years = [...pipes, { ...blank, id: 'p5', name: 'Defects', startDate: '2028-10-02', duration: 4 }]
  await openSignedIn(page, '/program', { stored: { ...getProgram(years), plumblineDateOrder: 'day-first' } })

  const dialog = await askForPdf(page)
  await choose(page, 'Paper Size', 'A4')
  await dialog.getByRole('checkbox', { name: 'Fit to one page wide' }).check()
  const { pages } = await downloadPdf(page)
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toMatch(/Lay pipes 3 7 Dec 2026 9 Dec 2026 Dig/)
  expect(pages[0]?.text).toContain('Defects 4 2 Oct 2028 5 Oct 2028')
})

test('only the chosen days are printed, and impossible days are refused next to their field', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram(pipes) })

  const dialog = await askForPdf(page)
  await choose(page, 'Dates', 'Only these days')
  await dialog.getByLabel('From').fill('2026-12-10')
  await dialog.getByLabel('To', { exact: true }).fill('2026-12-01')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(dialog.getByText('Choose a day on or after the first.')).toBeVisible()

  await dialog.getByLabel('To', { exact: true }).fill('2026-12-20')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(dialog.getByText('No tasks take place on these days.')).toBeVisible()

  await dialog.getByLabel('From').fill('2026-12-01')
  const { pages } = await downloadPdf(page)
  expect(pages[0]?.text).toContain('Dig')
  expect(pages[0]?.text).not.toContain('Handover')
})

test('a name with letters that the font lacks is printed as an image, not as question marks', {
  tag: '@long',
}, async ({ page }) => {
  const items = [{ ...blank, id: 'p1', name: '外墙安装 1', startDate: '2026-12-01', duration: 5 }]
  await openSignedIn(page, '/program', { stored: getProgram(items) })

  await askForPdf(page)
  const { pages } = await downloadPdf(page)

  expect(pages[0]?.pictureCount).toBe(1)
  expect(pages[0]?.text).not.toContain('?')
})

test('thousands of items are printed in a worker, with progress, and this can be stopped', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  const items = Array.from({ length: 10_000 }, (_, at) => ({
    ...blank,
    id: `p${at}`,
    name: `Pour slab ${at + 1}`,
    startDate: '2026-12-01',
    duration: 1 + (at % 40),
    predecessorId: at % 10 > 0 ? `p${at - 1}` : null,
  }))
  await openSignedIn(page, '/program', { stored: getProgram(items) })

  const dialog = await askForPdf(page)
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Preparing download' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('progressbar')).toBeHidden()

  const begun = Date.now()
  const { pages } = await downloadPdf(page)
  test
    .info()
    .annotations.push({ type: 'figure', description: `${Date.now() - begun} ms, ${pages.length} pages` })
  expect(pages.at(-1)?.text).toContain('Pour slab 10000')
})
