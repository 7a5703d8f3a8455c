/** Plans of other programs are imported and exported, in a real browser. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { laterPrimaveraPlan, msProjectPlan, primaveraPlan } from '../fixtures/plans.ts'
import { getProgram } from '../fixtures/programme.ts'
import { choose, expect, openSignedIn, storedList, test } from '../support/site.ts'

const msProject = { name: 'bridge.xml', mimeType: 'application/xml', buffer: Buffer.from(msProjectPlan) }
const primavera = { name: 'bridge.xer', mimeType: 'text/plain', buffer: Buffer.from(primaveraPlan) }

const key = 'plumblineProgramTasks'
const rows = (page: Page) => page.getByRole('treegrid').getByRole('rowheader')

async function openImport(page: Page) {
  await page.getByRole('button', { name: 'Import / Export' }).click()
  await page.getByRole('menuitem', { name: 'Import a Plan…' }).click()
  return page.getByRole('dialog')
}

async function exportAs(page: Page, item: string, { confirms = false } = {}) {
  await page.getByRole('button', { name: 'Import / Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  // Confirms what the file cannot contain.
  if (confirms) await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
  const saved = await download
  return { name: saved.suggestedFilename(), path: await saved.path() }
}

/** The stored program, with ids replaced by the indices of what they name. */
async function storedPlan(page: Page) {
  const items = await storedList(page, key)
  const settings = await storedList(page, 'plumblineProgramSettings')
  const isStamp = (name: string) => name === 'updatedAt' || name === 'updatedBy'
  const text = JSON.stringify({ items, settings }, (name, value) => (isStamp(name) ? undefined : value))
  const ids = [...new Set(Array.from(text.matchAll(/"id":"([^"]+)"/g), ([, id]) => id ?? ''))]
  return ids.reduce((plain, id, index) => plain.replaceAll(`"${id}"`, String(index)), text)
}

test('a file of MS Project is imported, undone, exported and imported again without loss [R46]', async ({
  page,
}) => {
  await openSignedIn(page, '/program', { stored: getProgram([]) })
  let dialog = await openImport(page)
  await dialog.locator('input[type=file]').setInputFiles(msProject)
  await expect(dialog.getByText('3 tasks · 0 headings · 0 milestones · 1 link · 1 calendar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('3 rows have been added to the program of Quay House.')).toBeVisible()
  await expect(rows(page).first()).toHaveText('Piles')
  const first = await storedPlan(page)

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  expect(await storedList(page, key)).toEqual([])
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await storedPlan(page)).toEqual(first)

  const { name, path } = await exportAs(page, 'Export for MS Project (.xml)')
  expect(name).toMatch(/^plumbline_program_Quay_House_\d{8}\.xml$/)

  dialog = await openImport(page)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/xml', buffer: readFileSync(path) })
  await choose(page, 'Import Mode', 'Replace the present program')
  await expect(dialog.getByText('What cannot be kept')).toBeHidden()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(dialog).toBeHidden()
  expect(await storedPlan(page)).toEqual(first)
})

test('a file of P6 is imported under its WBS, and losses are shown before', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/program', { stored: getProgram([]) })
  const dialog = await openImport(page)
  await dialog.locator('input[type=file]').setInputFiles(primavera)
  await expect(dialog.getByText('2 tasks · 1 heading · 1 milestone')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'What cannot be kept' })).toContainText('Notes of 1 task')
  await dialog.getByRole('button', { name: /^Import \d+ rows/ }).click()
  await expect(page.getByText('Plan Imported')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test('a later P6 file updates the program: what changed is listed, and auto-schedule moves nothing', async ({
  page,
}) => {
  await openSignedIn(page, '/program', { stored: getProgram([], { autoSchedule: true }) })
  let dialog = await openImport(page)
  await dialog.locator('input[type=file]').setInputFiles(primavera)
  await dialog.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(dialog).toBeHidden()

  dialog = await openImport(page)
  const later = { ...primavera, buffer: Buffer.from(laterPrimaveraPlan) }
  await dialog.locator('input[type=file]').setInputFiles(later)
  await expect(dialog.getByText('2 rows changed, 1 added, 1 removed.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Dates/ }).click()
  await expect(dialog.getByRole('list', { name: /^Dates/ }).getByRole('listitem')).toHaveText([
    'A10 PilesMar 3, 2026 – Mar 4, 2026 → Mar 30, 2026 – Mar 31, 2026',
    'A20 Pile capsMar 5, 2026 – Mar 6, 2026 → Apr 2, 2026 – Apr 3, 2026',
  ])
  await dialog.getByRole('button', { name: 'Update Program' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveText(['Foundations', 'Piles', 'Blinding', 'Pile caps'])
  const dates = (await storedList(page, key)).map(({ name, startDate, endDate }) => [
    name,
    startDate,
    endDate,
  ])
  expect(dates.toSorted()).toEqual([
    ['Blinding', '2026-04-02', '2026-04-02'],
    ['Foundations', null, null],
    ['Pile caps', '2026-04-02', '2026-04-03'],
    ['Piles', '2026-03-30', '2026-03-31'],
  ])
})

test(
  'a large file is read in a worker while the page stays responsive',
  { tag: '@long' },
  async ({ page }, info) => {
    await openSignedIn(page, '/program', { stored: getProgram([]) })
    const dialog = await openImport(page)
    const task = (uid: number) =>
      `<Task><UID>${uid}</UID><Name>Pour ${uid}</Name><OutlineLevel>1</OutlineLevel><Start>2026-01-05T08:00:00</Start><Finish>2026-01-05T17:00:00</Finish><Duration>PT8H0M0S</Duration>${'<Contact>x</Contact>'.repeat(80)}</Task>`
    const tasks = Array.from({ length: 5000 }, (_, at) => task(at + 1)).join('\n')
    await watchTasks(page)
    const path = info.outputPath('large.xml')
    writeFileSync(path, `<?xml version="1.0"?><Project><Tasks>${tasks}</Tasks></Project>`)
    await dialog.locator('input[type=file]').setInputFiles(path)
    await expect(dialog.getByText('The first 8 of 5,000 rows')).toBeVisible({ timeout: 20_000 })
    // `as`: set above.
    const maxMs = await readMaxTaskMs(page)
    expect(maxMs).toBeLessThan(400)
  },
)

test('a malicious file is refused with a message, and nothing is changed', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/program', { stored: getProgram([]) })
  const dialog = await openImport(page)
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><Project>&b;</Project>'
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'bomb.xml', mimeType: 'text/xml', buffer: Buffer.from(bomb) })
  await expect(dialog.getByText('Line 1 declares a document type', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click({ force: true })
  await expect(dialog).toBeVisible()
  expect(await storedList(page, key)).toEqual([])
})

test('a table is imported by its columns, and invalid rows are reported with their line numbers [R45]', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/program', { stored: getProgram([]) })
  const dialog = await openImport(page)
  const csv = [
    'Task Name,Duration (d),Start Date,Finish Date,Assigned To,Predecessor,WBS',
    'Ground,,,,,,1',
    'Dig,5,13/04/2026,,bo@quay.example,,1.1',
    '"Lay pipes, east",3,20/04/2026,,,2FS+2d,1.2',
    'Test,soon,01/05/2026,,,4,1.3',
  ].join('\r\n')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(
    dialog.getByText('Line 5, “Test”: the duration “soon” is not a number of days. The row is left out.'),
  ).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Assigned To' })).toHaveText('Assigned To')
  await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(rows(page)).toHaveText(['Ground', 'Dig', 'Lay pipes, east'])
  const { path } = await exportAs(page, 'Export .csv', { confirms: true })
  expect(readFileSync(path, 'utf8')).toContain(
    '3,1.2,2,Task,"Lay pipes, east",3,2026-04-20,2026-04-22,,2FS+2d,,',
  )
})

test('a large program is written for P6 in a worker while the page stays responsive', {
  tag: '@long',
}, async ({ page }) => {
  const task = (number: number) => ({
    ...{ id: `t${number}`, projectId: '1', name: `Pour ${number}`, isHeading: false, level: 0 },
    ...{ startDate: '2026-01-05', duration: 2, status: 'Pending', activityId: 'A10' },
  })
  const tasks = Array.from({ length: 6000 }, (_, index) => task(index + 1))
  await openSignedIn(page, '/program', { stored: getProgram(tasks, { rules: { ruleSet: 'p6' } }) })
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Import / Export' }).click()
  const item = page.getByRole('menuitem', { name: 'Export for Primavera P6 (.xer)' })
  await expect(item).toBeVisible()
  await watchTasks(page)
  const [worker, download] = await Promise.all([
    page.waitForEvent('worker'),
    page.waitForEvent('download', { timeout: 60_000 }),
    item.click(),
  ])
  expect(worker.url()).toContain('plan-write')
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.match(/^%R\t\d+\t1\t6001\t/gm)).toHaveLength(6000)
  // `as`: set above.
  const maxMs = await readMaxTaskMs(page)
  expect(maxMs).toBeLessThan(400)
})

/** Notes how long the page works without a pause, from now on. */
async function watchTasks(page: Page) {
  await page.evaluate(() => {
    const seen = { maxMs: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.maxMs = Math.max(seen.maxMs, duration)
    }).observe({ type: 'longtask' })
  })
}

/** In milliseconds. */
async function readMaxTaskMs(page: Page): Promise<number> {
  const { maxMs } = await page.evaluate(() => (window as unknown as { seen: { maxMs: number } }).seen)
  return maxMs
}
