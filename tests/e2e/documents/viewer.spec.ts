/** Reading documents: PDFs, images, tables, texts, and files that cannot be shown. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { password } from '../fixtures/make-fixtures.mjs'
import { getShare, paintedPictures, pointerAt, sizes } from '../support/sheets.ts'
import { addDocument, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

/** Adds one file and opens it in the viewer. */
async function openFiled(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const name = typeof file === 'string' ? basename(file) : file.name
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  await addDocument(page, name, file)
  await page.getByRole('button', { name: `View ${name}` }).click()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pageNumber = (page: Page) => page.getByLabel('Page number')
const text = (page: Page, number: number) => page.getByRole('region', { name: `Page ${number}`, exact: true })

test('a PDF of 17 sheets can be read page by page, each rendered and with its text', async ({
  page,
  files,
}) => {
  await openFiled(page, files['harbour-tower.pdf'])
  await expect(page.getByText('of 17', { exact: true })).toBeVisible()
  await expect(text(page, 1)).toContainText('1. Steel works')
  const stage = page.getByRole('region', { name: 'Pages of harbour-tower.pdf' })
  await expect.poll(() => paintedPictures(page)).toBeGreaterThan(0)

  await expect(button(page, 'Previous page')).toBeDisabled()
  await button(page, 'Next page').click()
  await expect(pageNumber(page)).toHaveValue('2')
  await button(page, 'Next page').click()
  await expect(pageNumber(page)).toHaveValue('3')
  await button(page, 'Previous page').click()
  await expect(pageNumber(page)).toHaveValue('2')

  await pageNumber(page).fill('12')
  await pageNumber(page).press('Enter')
  await expect(text(page, 12)).toContainText('12. Fire works')
  await expect(page.getByText('Page 12 of 17', { exact: true })).toBeAttached()

  await stage.focus()
  await page.keyboard.press('End')
  await expect(pageNumber(page)).toHaveValue('17')
  await expect(button(page, 'Next page')).toBeDisabled()
  await pageNumber(page).fill('400')
  await pageNumber(page).press('Enter')
  await expect(pageNumber(page)).toHaveValue('17')
})

test('a PDF can be zoomed in steps, fitted to width and page, and rotated', { tag: '@long' }, async ({
  page,
  files,
}) => {
  await openFiled(page, files['harbour-tower.pdf'])
  await expect(text(page, 1)).toContainText('1. Steel works')
  const zoom = async () =>
    Number.parseInt((await page.getByLabel('Zoom', { exact: true }).textContent()) ?? '', 10)

  const opened = await zoom()
  await button(page, 'Zoom in').click()
  await expect.poll(zoom).toBeGreaterThan(opened)
  const nearer = await zoom()
  await button(page, 'Zoom out').click()
  await expect.poll(zoom).toBeLessThan(nearer)

  await button(page, 'Fit page').click()
  await expect(button(page, 'Fit page')).toHaveAttribute('aria-pressed', 'true')
  // Nearly as high as the viewport, and no higher.
  await expect.poll(() => getShare(page, 'height')).toBeGreaterThan(0.9)
  const { room, sheet } = await sizes(page)
  expect(sheet.height).toBeLessThanOrEqual(room.height)
  expect(sheet.height).toBeGreaterThan(sheet.width)

  await button(page, 'Fit width').click()
  await expect(button(page, 'Fit page')).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => getShare(page, 'width')).toBeGreaterThan(0.9)

  await button(page, 'Rotate').click()
  await expect
    .poll(async () => {
      const turned = (await sizes(page)).sheet
      return turned.width > turned.height
    })
    .toBe(true)
  await expect(pageNumber(page)).toHaveValue('1')
})

test('thumbnails open their pages', { tag: '@long' }, async ({ page, files }) => {
  await openFiled(page, files['harbour-tower.pdf'])
  await button(page, 'Page thumbnails').click()
  const thumbnails = page.getByRole('navigation', { name: 'Page thumbnails' })
  await expect(
    thumbnails.getByRole('img', { includeHidden: true }).or(thumbnails.locator('img')).first(),
  ).toBeVisible()

  await thumbnails.getByRole('button', { name: 'Page 4', exact: true }).click()
  await expect(pageNumber(page)).toHaveValue('4')
  await expect(thumbnails.locator('[aria-current=page]')).toHaveAccessibleName('Page 4')
  await expect(text(page, 4)).toContainText('4. Fire works')
  await button(page, 'Page thumbnails').click()
  await expect(thumbnails).toBeHidden()
})

test('search results in the whole PDF are counted and stepped through; Escape closes only the search', async ({
  page,
  files,
}) => {
  await openFiled(page, files['harbour-tower.pdf'])
  await expect(text(page, 1)).toContainText('1. Steel works')
  await page.keyboard.press('Control+f')
  const field = page.getByLabel('Find in document')
  await expect(field).toBeFocused()

  await field.fill('SHOP drawings')
  await expect(page.getByText('1 of 544')).toBeVisible()
  await button(page, 'Next match').click()
  await expect(page.getByText('2 of 544')).toBeVisible()
  await field.press('Shift+Enter')
  await expect(page.getByText('1 of 544')).toBeVisible()
  await button(page, 'Previous match').click()
  await expect(page.getByText('544 of 544')).toBeVisible()
  await expect(pageNumber(page)).toHaveValue('17')

  await field.fill('typical floor plan')
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(pageNumber(page)).toHaveValue('9')
  await field.fill('asbestos')
  await expect(page.getByText('No matches')).toBeVisible()

  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect(page.getByText('No matches')).toBeHidden()
  await expect(button(page, 'Close Viewer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button(page, 'View harbour-tower.pdf')).toBeFocused()
})

test('selected text on a page can be copied', { tag: '@long' }, async ({ context, page, files }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFiled(page, files['harbour-tower.pdf'])
  await expect(text(page, 1)).toContainText('1. Steel works')
  await button(page, 'Fit width').click()
  await expect(button(page, 'Fit width')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => paintedPictures(page)).toBeGreaterThan(0)

  // The heading is 56 points from the left and 80 from the top of a sheet 595 points wide.
  const { sheet } = await sizes(page)
  const point = sheet.width / 595.28
  const line = sheet.y + 72 * point
  // The engine knows the positions of letters. Once it has reported them, the pointer over them is a text cursor.
  let nudge = 0
  await expect
    .poll(async () => {
      nudge = 1 - nudge
      await page.mouse.move(sheet.x + 80 * point + nudge, line)
      return pointerAt(page, sheet.x + 80 * point, line)
    })
    .toBe('text')
  await page.mouse.move(sheet.x + 50 * point, line)
  await page.mouse.down()
  await page.mouse.move(sheet.x + 150 * point, line, { steps: 5 })
  await page.mouse.move(sheet.x + 300 * point, line, { steps: 5 })
  await page.mouse.up()
  await button(page, 'Copy text').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1. Steel works')

  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('region', { name: 'Pages of harbour-tower.pdf' }).focus()
  await page.keyboard.press('Control+c')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1. Steel works')
})

test('a locked PDF asks for its password, shows when it is wrong, and opens with the right one', {
  tag: '@long',
}, async ({ page, files }) => {
  await openFiled(page, files['locked.pdf'])
  await expect(page.getByRole('heading', { name: 'Protected by a password' })).toBeVisible()
  await page.getByLabel('Password').fill('spirit-level')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('That is not the password of this PDF.')).toBeVisible()

  await page.getByLabel('Password').fill(password)
  await button(page, 'Open').click()
  await expect(text(page, 1)).toContainText('Confidential tender figures')
})

test('a broken PDF is reported as broken, and can still be downloaded unchanged', { tag: '@long' }, async ({
  page,
  files,
}) => {
  await openFiled(page, files['broken.pdf'])
  await expect(page.getByRole('heading', { name: 'The PDF cannot be shown' })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button(page, 'Download').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('broken.pdf')
  expect(await readFile(await download.path())).toEqual(await readFile(files['broken.pdf']))
})

test('an image is shown completely, and can be zoomed and rotated', { tag: '@long' }, async ({
  page,
  files,
}) => {
  await openFiled(page, files['facade.png'])
  const image = page.getByRole('img', { name: 'facade.png' })
  await expect(image).toBeVisible()
  expect(
    await image.evaluate((visible: HTMLImageElement) => [visible.naturalWidth, visible.naturalHeight]),
  ).toEqual([800, 600])
  const fitted = await image.boundingBox()
  await button(page, 'Zoom in').click()
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(fitted?.width ?? 0)
  await button(page, 'Fit page').click()
  await button(page, 'Rotate').click()
  await expect
    .poll(async () => {
      const box = await image.boundingBox()
      return box && box.height > box.width
    })
    .toBe(true)
})

test('a CSV file of 1,000 rows is a table that mounts only nearby rows', { tag: '@long' }, async ({
  page,
  files,
}) => {
  await openFiled(page, files['door-schedule.csv'])
  await expect(page.getByText('1,000 rows, 5 columns')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Door',
    'Level',
    'Finish',
    'Fire rating',
    'Width (mm)',
  ])
  await expect(page.getByRole('cell', { name: 'Stainless, brushed' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Oak "A" veneer' }).first()).toBeVisible()
  const table = page.getByRole('region', { name: 'Table door-schedule.csv' })
  await table.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await expect(page.getByRole('cell', { name: 'D-1000' })).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(100)
})

test('a text file is shown unchanged', { tag: '@long' }, async ({ page, files }) => {
  await openFiled(page, files['site-notes.txt'])
  await expect(page.getByRole('region', { name: 'Text of site-notes.txt' })).toContainText(
    'Concrete pour on level 9 postponed for wind.',
  )
})

test('a file of another kind is offered for download', { tag: '@long' }, async ({ page }) => {
  await openFiled(page, {
    name: 'model.rvt',
    mimeType: '',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]),
  })
  await expect(page.getByRole('heading', { name: 'No preview' })).toBeVisible()
  await expect(button(page, 'Download')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a PDF fits the width, its thumbnails do not cover the page, and nothing is cut off', {
    tag: '@long',
  }, async ({ page, files }) => {
    await openFiled(page, files['harbour-tower.pdf'])
    await expect(text(page, 1)).toContainText('1. Steel works')
    await expect.poll(() => getShare(page, 'width')).toBeLessThanOrEqual(1)

    await button(page, 'Page thumbnails').click()
    const thumbnails = page.getByRole('navigation', { name: 'Page thumbnails' })
    await thumbnails.getByRole('button', { name: 'Page 3', exact: true }).click()
    await expect(thumbnails).toBeHidden()
    await expect(pageNumber(page)).toHaveValue('3')

    for (const control of ['Search the document', 'More controls', 'Comments & Markups', 'Close Viewer'])
      await expect(page.getByRole('button', { name: control })).toBeInViewport({ ratio: 1 })
    await button(page, 'More controls').click()
    for (const entry of ['Next page', 'Zoom in', 'Fit page', 'Rotate'])
      await expect(page.locator('[role^=menuitem]', { hasText: entry })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

    await page.getByRole('button', { name: 'Comments & Markups' }).click()
    await page.getByLabel('Add a comment').fill('Seen on site.')
    await button(page, 'Add Comment').click()
    await expect(page.getByText('Seen on site.')).toBeVisible()
  })
})
