/** Conditions of a consent, as a consultant uses them: real files of every type, comments, a ZIP, the progress. */
import type { Page } from '@playwright/test'
import {
  acceptedFiles,
  type CreatedFile,
  refusedByContent,
  refusedByName,
} from '../fixtures/condition-files.ts'
import { readZip } from '../support/read-zip.ts'
import { choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const condition = (id: string, heading: string, status = 'Pending') => ({
  id,
  projectId: '1',
  heading,
  status,
})
const stored = {
  constructionProjects: [quayHouse],
  plumblineConditions: [condition('c1', 'Acoustic report'), condition('c2', 'Tree protection', 'Completed')],
}

async function openAcoustic(page: Page) {
  await openSignedIn(page, '/projects/1', { stored })
  await page.getByRole('button', { name: '0 documents, 0 comments of Acoustic report' }).click()
  return page.getByRole('article', { name: 'Acoustic report' })
}

async function upload(page: Page, files: readonly CreatedFile[]) {
  await page.getByLabel('Files for Documents of Acoustic report').setInputFiles([...files])
}

const documentsIn = async (page: Page) => (await storedList(page, 'plumblineConditions'))[0]?.documents

test('a condition accepts a real file of every allowed type, opens it, and returns all as one ZIP', async ({
  page,
  files,
}) => {
  const accepted = await acceptedFiles(files)
  const card = await openAcoustic(page)
  await upload(page, accepted)
  await expect(page.getByRole('status').getByText('8 documents have been added.')).toBeVisible()
  for (const { name } of accepted)
    await expect(card.getByRole('button', { name: `View ${name}`, exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '8 documents, 0 comments of Acoustic report' }).click()
  await card.getByRole('button', { name: 'View structure.pdf' }).click()
  await expect(page.getByText('of 17', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close Viewer' }).click()
  await card.getByRole('button', { name: 'View gate.jpg' }).click()
  await expect(page.getByRole('img', { name: /gate\.jpg/ })).toHaveJSProperty('naturalWidth', 16)
  await page.getByRole('button', { name: 'Close Viewer' }).click()

  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download All documents of Acoustic report' }).click()
  const saved = await downloading
  expect(saved.suggestedFilename()).toBe('Acoustic report documents.zip')
  const zipped = await readZip(await saved.path())
  expect([...zipped.keys()]).toEqual(accepted.map(({ name }) => name))
  for (const { name, buffer } of accepted) expect(zipped.get(name)?.equals(buffer), name).toBe(true)
})

test('one document of a condition is downloaded unchanged', { tag: '@long' }, async ({ page, files }) => {
  const [, , report] = await acceptedFiles(files)
  if (!report) throw new Error('There is no report among the files')
  await openAcoustic(page)
  await upload(page, [report])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${report.name}` }).click()
  const saved = await downloading
  expect(saved.suggestedFilename()).toBe(report.name)
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).equals(report.buffer)).toBe(true)
})

test('five file types that conditions do not accept are refused by their names', { tag: '@long' }, async ({
  page,
}) => {
  const card = await openAcoustic(page)
  for (const file of refusedByName) {
    await upload(page, [file])
    const reported = `${file.name} is not of an accepted type.`
    await expect(page.getByRole('status').getByText(reported)).toBeVisible()
    await expect(card.getByRole('list', { name: 'Files not added' })).toContainText(reported)
  }
  expect(await documentsIn(page)).toBeUndefined()
})

test('five files whose content does not match their names are refused', { tag: '@long' }, async ({
  page,
}) => {
  const card = await openAcoustic(page)
  for (const [file, reported] of refusedByContent) {
    await upload(page, [file])
    await expect(page.getByRole('status').getByText(reported)).toBeVisible()
    await expect(card.getByRole('list', { name: 'Files not added' })).toHaveText(reported)
  }
  expect(await documentsIn(page)).toBeUndefined()
})

test('the valid files of a mixed drop are kept', { tag: '@long' }, async ({ page, files }) => {
  const accepted = await acceptedFiles(files)
  const card = await openAcoustic(page)
  await upload(page, [...refusedByContent.map(([file]) => file), ...accepted.slice(4), ...refusedByName])
  await expect(
    page.getByRole('status').getByText(/^4 documents have been added\. Not added: setup\.pdf/),
  ).toBeVisible()
  await expect(card.getByRole('list', { name: 'Files not added' }).getByRole('listitem')).toHaveCount(10)
  expect(await documentsIn(page)).toMatchObject(accepted.slice(4).map(({ name }) => ({ name })))
})

test('a comment in the viewer belongs to that document, and is still there after a reload', {
  tag: '@long',
}, async ({ page, files }) => {
  const accepted = await acceptedFiles(files)
  const card = await openAcoustic(page)
  await upload(page, accepted.slice(4, 5))
  await card.getByRole('button', { name: 'View facade.png' }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByLabel('Add a comment').fill('Window 4 faces the dock.')
  await viewer.getByRole('button', { name: 'Add Comment' }).click()
  await expect(page.getByRole('status').getByText('Comment Added')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: '1 document, 0 comments of Acoustic report' }).click()
  await expect(card.getByText('1 comment', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'View facade.png' }).click()
  await expect(viewer.getByText('Window 4 faces the dock.')).toBeVisible()
})

test('a condition added and completed by keyboard changes the progress of its project on its page and its card', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/projects/1', { stored })
  await expect(page.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute('aria-valuenow', '50')
  await page.getByRole('button', { name: 'Add Condition' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Heading')).toBeFocused()
  await page.keyboard.type('Dust screens')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add Condition' })).toBeFocused()
  await expect(page.getByRole('progressbar', { name: 'Completion' })).toHaveAttribute('aria-valuenow', '33')

  await page.getByRole('combobox', { name: 'Status of Dust screens' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Pending' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { name: 'Completed' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Status Updated')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status of Dust screens' })).toBeFocused()

  await page.getByRole('link', { name: 'Back to Projects' }).click()
  const bar = page.getByRole('article', { name: 'Quay House' }).getByRole('progressbar', { name: 'Progress' })
  await expect(bar).toHaveAttribute('aria-valuenow', '67')
})

test('three hundred conditions stay usable: the last is reached, expanded and completed quickly', {
  tag: '@long',
}, async ({ page }) => {
  const many = Array.from({ length: 300 }, (_, at) => condition(`c${at}`, `Condition ${at + 1}`))
  await openSignedIn(page, '/projects/1', { stored: { ...stored, plumblineConditions: many } })
  await expect(page.getByText('0 of 300 conditions completed')).toBeVisible()
  const last = page.getByRole('article', { name: 'Condition 300', exact: true })
  await last.scrollIntoViewIfNeeded()
  await last
    .getByRole('button', { name: /of Condition 300$/ })
    .first()
    .click()
  await expect(last.getByText('No documents yet.')).toBeVisible()
  await choose(page, 'Status of Condition 300', 'Completed')
  await expect(page.getByText('1 of 300 conditions completed')).toBeVisible()
})
