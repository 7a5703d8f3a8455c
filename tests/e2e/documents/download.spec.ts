/** Exporting data: Download All and the back-up are ZIP files that any program can read. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readZip } from '../support/read-zip.ts'
import { choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const stored = {
  constructionProjects: [quayHouse],
  constructionDocuments: [
    {
      id: 1,
      name: 'Head contract',
      type: 'Contract',
      project: 'Quay House',
      updated: '2026-11-01',
      status: 'Signed',
    },
  ],
}

interface CreatedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const created = (name: string, text: string): CreatedFile => ({
  name,
  mimeType: '',
  buffer: Buffer.from(text),
})

async function fileAll(page: Page, files: readonly CreatedFile[], type: string) {
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles([...files])
  await dialog
    .getByRole('combobox', { name: /^Type of/ })
    .first()
    .selectOption(type)
  await dialog.getByRole('button', { name: 'Fill type down' }).click()
  await dialog
    .getByRole('combobox', { name: /^Project of/ })
    .first()
    .selectOption('Quay House')
  await dialog.getByRole('button', { name: 'Fill project down' }).click()
  await dialog.getByRole('button', { name: /^Add \d+ Documents$/ }).click()
  await expect(dialog).toBeHidden()
}

async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const saved = await downloading
  return { name: saved.suggestedFilename(), files: await readZip(await saved.path()) }
}

/** The cells of the register, without commas and quotes in these journeys. */
function getRows(csv: Buffer | undefined): string[][] {
  const [mark, text] = [csv?.toString().slice(0, 1), csv?.toString().slice(1) ?? '']
  expect(mark).toBe('\uFEFF')
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

test('Download All saves one ZIP of the files that are shown, with a register', async ({ page, files }) => {
  const report = await readFile(files['harbour-tower.pdf'])
  await openSignedIn(page, '/documents', { stored })
  await fileAll(
    page,
    [created('plan.pdf', 'ground floor'), created('PLAN.pdf', 'first floor'), created('façade.txt', '')],
    'Blueprint',
  )
  await fileAll(
    page,
    [{ name: 'harbour tower.pdf', mimeType: 'application/pdf', buffer: report }, created('notes.txt', 'n')],
    'Report',
  )

  const all = await download(page, 'Download All')
  expect(all.name).toMatch(/^plumbline_documents_\d{4}-\d\d-\d\d\.zip$/)
  expect([...all.files.keys()]).toEqual([
    'register.csv',
    'plan.pdf',
    'PLAN (2).pdf',
    'façade.txt',
    'harbour tower.pdf',
    'notes.txt',
  ])
  expect(all.files.get('plan.pdf')?.toString()).toBe('ground floor')
  expect(all.files.get('PLAN (2).pdf')?.toString()).toBe('first floor')
  expect(all.files.get('façade.txt')).toHaveLength(0)
  expect(all.files.get('harbour tower.pdf')?.equals(report)).toBe(true)
  const [heads, ...rows] = getRows(all.files.get('register.csv'))
  expect(heads).toEqual([
    'ID',
    'Name',
    'Type',
    'Project',
    'Status',
    'Size',
    'Last Updated',
    'Description',
    'File',
    'Number',
    'Revision',
    'Purpose',
    'Discipline',
    'Originator',
    'Revision Date',
    'Superseded',
  ])
  expect(rows.map((row) => [row[1], row[4], row[8]])).toEqual([
    ['Head contract', 'Signed', ''],
    ['plan', 'New', 'plan.pdf'],
    ['PLAN', 'New', 'PLAN (2).pdf'],
    ['façade', 'New', 'façade.txt'],
    ['harbour tower', 'New', 'harbour tower.pdf'],
    ['notes', 'New', 'notes.txt'],
  ])

  await choose(page, 'Type', 'Report')
  await page.getByLabel('Search documents').fill('harbour')
  await expect(page.getByRole('article')).toHaveCount(1)
  const visible = await download(page, 'Download All')
  expect([...visible.files.keys()]).toEqual(['register.csv', 'harbour tower.pdf'])
  expect(getRows(visible.files.get('register.csv'))).toHaveLength(2)

  await page.getByLabel('Search documents').fill('nothing of this name')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('button', { name: 'Download All' }).click()
  await expect(page.getByText('There are no documents to download.')).toBeVisible()
})

test('a back-up contains every record as it is stored, and every file once', { tag: '@long' }, async ({
  page,
  files,
}) => {
  const photo = await readFile(files['facade.png'])
  await openSignedIn(page, '/documents', { stored })
  await fileAll(
    page,
    [
      { name: 'facade.png', mimeType: 'image/png', buffer: photo },
      created('plan.pdf', 'plan'),
      created('copy of plan.pdf', 'plan'),
    ],
    'Report',
  )
  const documents = await storedList(page, 'constructionDocuments')

  await page.goto('/settings?tab=data')
  const backup = await download(page, 'Back Up Everything')
  expect(backup.name).toMatch(/^plumbline_backup_\d{4}-\d\d-\d\d\.zip$/)
  const record = (key: string) => JSON.parse(backup.files.get(`records/${key}.json`)?.toString() ?? '')
  expect(record('constructionDocuments')).toEqual(documents)
  expect(record('constructionProjects')).toEqual(stored.constructionProjects)
  expect(backup.files.get('files/facade.png')?.equals(photo)).toBe(true)
  const remaining = [...backup.files].filter(([name]) => name.startsWith('files/'))
  expect(remaining.filter(([, bytes]) => bytes.toString() === 'plan')).toHaveLength(1)
})
