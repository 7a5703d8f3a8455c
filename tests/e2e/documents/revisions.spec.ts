/** A second revision of a drawing is filed, and the first one is read and downloaded as superseded. */
import { readFile } from 'node:fs/promises'
import { readPdfFile } from '../support/independent-readers.ts'
import { choose, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

test('an earlier revision has a mark on every page, also those of its download, and in its name', async ({
  page,
  files,
}) => {
  await openSignedIn(page, '/documents', {
    stored: { constructionProjects: [quayHouse], constructionDocuments: [] },
  })
  const report = await readFile(files['harbour-tower.pdf'])
  await page.getByRole('button', { name: 'Add Document' }).first().click()
  const form = page.getByRole('dialog')
  // A PDF may be followed by other bytes, which make it another file.
  await form.locator('input[type=file]').setInputFiles(
    ['B', 'C'].map((revision) => ({
      name: `A-101 [${revision}] Tower.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.concat([report, Buffer.from(`\n% ${revision}\n`)]),
    })),
  )
  await form.getByLabel('Type of A-101 [B] Tower.pdf').selectOption('Blueprint')
  await form.getByLabel('Project of A-101 [B] Tower.pdf').selectOption('Quay House')
  await form.getByRole('button', { name: 'Fill project down' }).click()
  await expect(form.getByText('1 new document, 1 revision')).toBeVisible()
  await form.getByRole('button', { name: 'Add 2 Documents' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: 'View Tower' }).click()
  const pages = page.getByRole('region', { name: 'Pages of Tower' })
  await expect(pages.locator('img').first()).toBeVisible()
  await expect(pages.getByText('SUPERSEDED')).toHaveCount(0)
  await choose(page, 'Revision', 'Rev B · superseded')
  await expect(page.getByRole('alert')).toContainText('Revision B is superseded')
  await expect(pages.getByText('SUPERSEDED').first()).toBeVisible()
  const marks = () => pages.getByText('SUPERSEDED').count()
  await expect.poll(async () => (await marks()) === (await pages.getByRole('region').count())).toBe(true)
  await page.getByLabel('Page number').fill('17')
  await page.keyboard.press('Enter')
  await expect(pages.getByText('SUPERSEDED').last()).toBeInViewport()

  await page.getByRole('button', { name: 'Close Viewer' }).click()
  await page.getByRole('button', { name: 'Details of Tower' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Rev B' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('A-101 [B] Tower SUPERSEDED.pdf')
  const { pages: pageCount, text } = readPdfFile(await download.path())
  // Each page ends with a form feed.
  const markedPages = text.split('\f').filter((of) => of.includes('SUPERSEDED'))
  expect(markedPages).toHaveLength(pageCount)
  expect(text).toContain('4. Fire works')
})
