/** A whole job in an afternoon: entered from spreadsheets and files, changed in bulk, and handed over. */
import type { Page } from '@playwright/test'
import { programCsv, type Sheet, sheets, toWorkbook, writeDrawings } from '../fixtures/volume.ts'
import { countHands, getMinutes } from '../support/hand-count.ts'
import { readPdfFile, readWorkbook, readZipEntry, readZipNames } from '../support/independent-readers.ts'
import { choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

// Where paper is A4.
test.use({ locale: 'en-AU' })

const goTo = async (page: Page, screen: string) => {
  await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).click()
}

/** Not before the register has loaded. One without records has no grid, but can be filled. */
async function openTable(page: Page) {
  const table = page.getByRole('radio', { name: 'Table' })
  await table.waitFor()
  if (!(await table.isChecked())) await table.click()
}

async function saveAs(page: Page, item: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  const saved = await download
  return { name: saved.suggestedFilename(), path: await saved.path() }
}

test(
  'a whole job is entered in under ten minutes of clicks, changed in bulk, and handed over',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    test.setTimeout(600_000)
    const hands = await countHands(page)
    page.setDefaultTimeout(20_000)
    await openSignedIn(page, '/directory', { stored: { constructionProjects: [quayHouse] } })

    async function importSheet(sheet: Sheet) {
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^Import / })
      const buffer = await toWorkbook(sheet)
      hands.choseFiles()
      await dialog.getByLabel('Spreadsheet').setInputFiles({ name: 'job.xlsx', mimeType: '', buffer })
      await dialog.getByRole('button', { name: `Import ${sheet.rows.length} Rows` }).click()
      await expect(page.getByText(`${sheet.rows.length} added.`)).toBeVisible()
      await expect(dialog).toBeHidden()
    }

    await test.step('spreadsheets', async () => {
      await openTable(page)
      await importSheet(sheets.contacts)
      await goTo(page, 'Projects')
      await page.getByRole('link', { name: /View Details/ }).click()
      await page.getByRole('tab', { name: 'Conditions' }).click()
      await openTable(page)
      await importSheet(sheets.conditions)
      await goTo(page, 'Workflows')
      await openTable(page)
      await importSheet(sheets.workflows)
      await page.getByRole('radio', { name: 'Stages' }).click()
      await openTable(page)
      await importSheet(sheets.stages)
      for (const [screen, sheet] of [
        ['Lead Times', sheets.leadTimes],
        ['Hold Points', sheets.holdPoints],
        ['Safety', sheets.safety],
        ['Actions', sheets.tasks],
      ] as const) {
        await goTo(page, screen)
        await openTable(page)
        await importSheet(sheet)
      }
    })

    await test.step('the program', async () => {
      await goTo(page, 'Program')
      await choose(page, 'Project', 'Quay House')
      await page.getByRole('button', { name: 'Import / Export' }).click()
      await page.getByRole('menuitem', { name: 'Import a Plan…' }).click()
      const dialog = page.getByRole('dialog')
      hands.choseFiles()
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'plan.csv', mimeType: 'text/csv', buffer: Buffer.from(programCsv()) })
      await dialog.getByRole('button', { name: 'Import 296 rows' }).click()
      await expect(page.getByText('296 rows have been added to the program of Quay House.')).toBeVisible()
    })

    await test.step('400 drawings', async () => {
      const drawings = await writeDrawings(testInfo.outputPath('a'), { to: 400, revision: 'A' })
      await goTo(page, 'Documents')
      await page.getByRole('button', { name: 'Add Document' }).first().click()
      const form = page.getByRole('dialog')
      hands.choseFiles()
      await form.locator('input[type=file]').setInputFiles(drawings)
      const first = 'A-1001 [A] Plan of area 1.pdf'
      await form.getByLabel(`Type of ${first}`).click()
      await form.getByLabel(`Type of ${first}`).selectOption('Blueprint')
      hands.choseOption()
      await form.getByRole('button', { name: 'Fill type down' }).click()
      await form.getByLabel(`Project of ${first}`).click()
      await form.getByLabel(`Project of ${first}`).selectOption('Quay House')
      hands.choseOption()
      await form.getByRole('button', { name: 'Fill project down' }).click()
      await expect(form.getByText('400 new documents')).toBeVisible()
      await form.getByRole('button', { name: 'Add 400 Documents' }).click()
      await expect(form).toBeHidden({ timeout: 120_000 })
    })

    const entered = { ...hands.count }
    const summary = `${entered.clicks} clicks and ${entered.keys} keys, ${getMinutes(entered).toFixed(1)} minutes`
    testInfo.annotations.push({ type: 'entered with', description: summary })
    process.stdout.write(`The job is entered with ${summary}.\n`)
    expect(getMinutes(entered)).toBeLessThan(10)
    for (const [key, count] of [
      ['constructDirectoryContacts', 120],
      ['plumblineConditions', 60],
      ['plumblineWorkflows', 20],
      ['constructLeadTimeItems', 40],
      ['constructHoldPoints', 30],
      ['constructSafetyItems', 50],
      ['plumblineTasks', 500],
      ['plumblineProgramTasks', 296],
      ['constructionDocuments', 400],
    ] as const)
      expect(await storedList(page, key), key).toHaveLength(count)
    const stages = (await storedList(page, 'plumblineWorkflows')).flatMap(({ stages }) => stages)
    expect(stages).toHaveLength(100)

    await test.step('changed in bulk, with one undo', async () => {
      await openTable(page)
      await page.getByLabel('Select all rows').click()
      const bar = page.getByRole('toolbar', { name: 'Selected documents' })
      await bar.getByRole('button', { name: 'Change…' }).click()
      await choose(page, 'Field', 'Status')
      await choose(page, 'New Status', 'Approved')
      await page.getByRole('dialog').getByRole('button', { name: 'Change 400 documents' }).click()
      await expect(page.getByText('400 documents updated.')).toBeVisible()
      const approved = async () =>
        (await storedList(page, 'constructionDocuments')).filter(({ status }) => status === 'Approved').length
      expect(await approved()).toBe(400)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(approved).toBe(0)
    })

    await test.step('a workbook of the documents, read by openpyxl', async () => {
      const { path } = await saveAs(page, 'Excel workbook (.xlsx)')
      const sheet = readWorkbook(path)
      expect(sheet.rows).toHaveLength(401)
      expect(sheet.rows[1]).toEqual(expect.arrayContaining(['A-1001', 'Plan of area 1', 'A', 'Blueprint']))
      expect(sheet.rows[1]?.some((value) => /^date 20\d\d-/.test(String(value)))).toBe(true)
      expect(sheet).toMatchObject({ frozen: 'B2', formulas: 0 })
      expect(sheet.filter).toMatch(/^A1:[A-Z]+401$/)
    })

    await test.step('a PDF of the documents, read by poppler', async () => {
      const { path } = await saveAs(page, 'PDF file (.pdf)')
      const pdf = readPdfFile(path)
      expect(pdf.paper).toContain('A4')
      expect(pdf.text.match(/A-1\d{3}/g)).toHaveLength(400)
      expect(pdf.text).toContain(`${pdf.pages} of ${pdf.pages}`)
    })

    await test.step('the texts of a workbook are no formulas', async () => {
      await goTo(page, 'Hold Points')
      await openTable(page)
      const { path } = await saveAs(page, 'Excel workbook (.xlsx)')
      const sheet = readWorkbook(path)
      expect(sheet.formulas).toBe(0)
      expect(sheet.rows.slice(1).map(([name]) => name)).toEqual(sheets.holdPoints.rows.map(([name]) => name))
    })

    await test.step('the actions, each with a real date', async () => {
      await goTo(page, 'Actions')
      await openTable(page)
      const { path } = await saveAs(page, 'Excel workbook (.xlsx)')
      const { rows } = readWorkbook(path)
      expect(rows).toHaveLength(501)
      const due = rows[0]?.indexOf('Due Date') ?? -1
      expect(rows.slice(1).every((row) => /^date 2027-/.test(String(row[due])))).toBe(true)
    })

    await test.step('a transmittal as cover and ZIP, read by poppler and unzip', async () => {
      await goTo(page, 'Documents')
      await page.getByRole('link', { name: 'Transmittals' }).click()
      await page.getByRole('button', { name: 'Issue Transmittal' }).first().click()
      const form = page.getByRole('dialog')
      await choose(page, 'Project', 'Quay House')
      await form.getByLabel('To', { exact: true }).fill('li surname 4')
      await page.keyboard.press('Enter')
      await choose(page, 'Reason for Issue', 'For Construction')
      await form.getByRole('checkbox', { name: 'Select all 400 documents' }).click()
      await form.getByRole('button', { name: 'Issue 400 Documents' }).click()
      const dialog = page.getByRole('dialog', { name: 'Transmittal TR-0001' })
      await dialog.waitFor()
      const save = async (button: RegExp) => {
        const download = page.waitForEvent('download', { timeout: 120_000 })
        await dialog.getByRole('button', { name: button }).click()
        return (await download).path()
      }
      const cover = readPdfFile(await save(/Cover/))
      expect(cover.text).toContain('TR-0001')
      expect(cover.text.match(/A-1\d{3}/g)).toHaveLength(400)
      const zip = await save(/ZIP/)
      const names = readZipNames(zip)
      expect(names.filter((name) => /A-1\d{3} \[A\] .*\.pdf$/.test(name))).toHaveLength(400)
      const drawing = names.find((name) => name.includes('A-1007')) ?? ''
      expect(readZipEntry(zip, drawing)).toMatch(/^%PDF-/)
    })
  },
)

test('a second revision of 50 drawings is filed together', { tag: '@long' }, async ({ page }, testInfo) => {
  test.setTimeout(300_000)
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  const form = page.getByRole('dialog')
  async function file(paths: readonly string[], summary: string) {
    await page.getByRole('button', { name: 'Add Document' }).first().click()
    await form.locator('input[type=file]').setInputFiles([...paths])
    const name = paths[0]?.split('/').at(-1) ?? ''
    await form.getByLabel(`Type of ${name}`).selectOption('Blueprint')
    await form.getByRole('button', { name: 'Fill type down' }).click()
    await form.getByLabel(`Project of ${name}`).selectOption('Quay House')
    await form.getByRole('button', { name: 'Fill project down' }).click()
    await expect(form.getByText(summary, { exact: true })).toBeVisible()
  }
  const first = await writeDrawings(testInfo.outputPath('a'), { to: 60, revision: 'A' })
  await file(first, '60 new documents')
  await form.getByRole('button', { name: 'Add 60 Documents' }).click()
  await expect(form).toBeHidden({ timeout: 60_000 })

  // One of the 51 is the same file as before.
  const second = await writeDrawings(testInfo.outputPath('b'), { to: 50, revision: 'B' })
  await file([...second, first[0] ?? ''], '50 revisions, 1 already filed and left out')
  await form.getByRole('button', { name: /^Add 50 / }).click()
  await expect(form).toBeHidden({ timeout: 60_000 })
  const stored = await storedList(page, 'constructionDocuments')
  expect(stored).toHaveLength(60)
  expect(stored.filter(({ revision }) => revision === 'B')).toHaveLength(50)
  expect(stored.flatMap(({ revisions }) => revisions ?? [])).toHaveLength(50)
})
