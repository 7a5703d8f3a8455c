/** Registers on paper: every record, with title, date and page numbers, and nothing else. */
import { PDFDocument } from 'pdf-lib'
import { constructHoldPoints, constructLeadTimeItems, long, stored } from '../fixtures/long-records.ts'
import { constructSafetyItems } from '../fixtures/safety-items.ts'
import { readPdfFile } from '../support/independent-readers.ts'
import { findIllegibleText } from '../support/legible.ts'
import { getSample } from '../support/long.ts'
import { expect, openSignedIn, quayHouse, test } from '../support/site.ts'

const printedRegisters = [
  { path: '/lead-times', table: 'Lead Times, printed' },
  { path: '/hold-points', table: 'Hold Points, printed' },
]

for (const { path, table } of getSample(printedRegisters, 1))
  test(`${path} prints every record on A4 paper, with its title and the date, and nothing else`, async ({
    page,
  }) => {
    const many = <T extends { id: string }>(records: readonly T[]) =>
      Array.from({ length: 210 }, (_, index) => ({ ...records[index % records.length], id: `r${index}` }))
    await openSignedIn(page, path, {
      stored: {
        ...stored,
        theme: 'dark',
        plumblinePaperSize: 'A4',
        constructLeadTimeItems: many(constructLeadTimeItems),
        constructHoldPoints: many(constructHoldPoints),
      },
    })
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    // The printable width of an A4 page with margins of 12 mm.
    await page.setViewportSize({ width: 703, height: 1032 })
    await page.emulateMedia({ media: 'print' })
    const printed = page.getByRole('table', { name: table })
    await expect(printed.getByRole('row')).toHaveCount(211)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(printed).toContainText(/210 records · Printed \w{3} \d+, \d{4}/)
    await expect(
      page.getByRole('button', { name: /^(Add|Edit|Delete|Set|Invite|Export|Open|Search)/ }),
    ).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(1)
    expect(await findIllegibleText(page)).toEqual([])

    const paper = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
    const { width, height } = paper.getPage(0).getSize()
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    expect(paper.getPageCount()).toBeGreaterThan(5)
  })

test(
  'a table of many columns is printed across the paper, with the number of each sheet',
  {
    tag: '@long',
  },
  async ({ page }, info) => {
    const constructionDocuments = Array.from({ length: 60 }, (_, at) => ({
      id: at + 1,
      name: `${long} ${at}`,
      documentNumber: `A-${at}`,
      revision: 'B',
      discipline: 'Architectural',
      originator: 'Lindqvist',
      purpose: 'S2',
      type: 'Blueprint',
      status: 'Under Review',
      project: quayHouse.name,
      updated: '2026-11-01',
    }))
    await openSignedIn(page, '/documents?table=', {
      stored: { ...stored, constructionDocuments, plumblinePaperSize: 'A4' },
    })
    await expect(page.getByRole('grid', { name: 'Documents' })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('table[aria-label="Documents, printed"]')).toBeAttached()
    const path = info.outputPath('paper.pdf')
    const paper = await PDFDocument.load(await page.pdf({ path, preferCSSPageSize: true }))
    expect(paper.getPageCount()).toBeGreaterThan(1)
    for (const sheet of paper.getPages()) {
      const { width, height } = sheet.getSize()
      expect([Math.round(width), Math.round(height)]).toEqual([842, 595])
    }
    const { text, pages } = readPdfFile(path)
    const lastLines = text
      .split('\f')
      .slice(0, pages)
      .map((sheet) => sheet.trim().split('\n').at(-1)?.replaceAll(' ', ''))
    expect(lastLines).toEqual(Array.from({ length: pages }, (_, at) => `${at + 1}/${pages}`))
  },
)

/** What a person would print, and how many of its records are on the paper. */
const printed = [
  { path: '/documents', table: 'Documents, printed', count: 3 },
  { path: '/actions', table: 'Tasks, printed', count: 3 },
  { path: '/program', table: 'Program, printed', count: 60 },
  { path: '/projects/1', table: 'Conditions, printed', count: 3 },
  { path: '/safety', table: undefined, count: constructSafetyItems.length },
]

for (const { path, table, count } of getSample(printed, 0, 2))
  test(`${path} prints its whole list on A4 paper, and nothing else [R48]`, { tag: '@long' }, async ({
    page,
  }) => {
    await openSignedIn(page, path, { stored: { ...stored, theme: 'dark' } })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.setViewportSize({ width: 703, height: 1032 })
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    if (table) {
      // The print component is loaded when the browser is idle.
      await expect(main.getByRole('table', { name: table }).getByRole('row')).toHaveCount(count + 1)
      await expect(main.getByRole('table').or(main.getByRole('treegrid'))).toHaveCount(1)
    } else {
      await expect(main.getByRole('article')).toHaveCount(count)
    }
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    const names =
      /^(Add|Edit|Delete|Set|Invite|Export|Import|Open|Search|Download|View|Details|Report|Create|Undo)/
    await expect(page.getByRole('button', { name: names })).toHaveCount(0)
    expect(await findIllegibleText(page)).toEqual([])
  })

test('no word of a heading is divided in a table of many columns', async ({ page }) => {
  await openSignedIn(page, '/workflows?table=', { workspace: 'demo' })
  await expect(page.getByRole('grid', { name: 'Workflows' })).toBeVisible()
  // The printable size of an A4 page across.
  await page.setViewportSize({ width: 1032, height: 703 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const table = page.getByRole('table', { name: 'Workflows, printed' })
  expect(await table.getByRole('columnheader').count()).toBeGreaterThan(12)
  const divided = await table.evaluate((printed) =>
    [...printed.querySelectorAll('th')].flatMap((heading) =>
      [...(heading.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        const text = heading.firstChild ?? heading
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      }),
    ),
  )
  expect(divided).toEqual([])
  const { width = 0 } = (await table.boundingBox()) ?? {}
  expect(width).toBeLessThanOrEqual(1032)
})
