/** A photo on a sheet: placed without a connection, resized, found, downloaded, and turned with its page. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { degrees, PDFDocument } from 'pdf-lib'
import { makePng } from '../fixtures/png.mjs'
import { violationsIn } from '../support/axe.ts'
import { checkPdfFile } from '../support/independent-readers.ts'
import { downloadWithMarkups, openMarkupsPanel, viewPlan } from '../support/markups.ts'
import { expect, storedList, test } from '../support/site.ts'

const picture = makePng(400, 200)
const photo = { name: 'facade crack.png', mimeType: 'image/png', buffer: picture }

async function openPlan(page: Page, turn = 0) {
  const pdf = await PDFDocument.create()
  pdf.addPage([842, 595]).setRotation(degrees(turn))
  await viewPlan(page, await pdf.save())
}

async function choose(page: Page, file: typeof photo) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Image (Shift+I)' }).click()
  await (await choosing).setFiles(file)
}

interface StoredImage {
  readonly points: number[][]
  readonly quarterTurns?: number
  readonly file: { readonly key: string; readonly name: string; readonly type: string }
}
// `as`: the tests have stored images only.
const storedImages = async (page: Page) =>
  (await storedList(page, 'plumblineMarkups')) as unknown as readonly StoredImage[]
const sizes = async (page: Page) =>
  (await storedImages(page)).map(({ points: [[left = 0, top = 0, right = 0, bottom = 0] = []] }) => [
    Math.round(right - left),
    Math.round(bottom - top),
  ])

test('a photo is placed without a connection, resized, found by its name, and is in the download', async ({
  page,
  context,
}) => {
  await openPlan(page)
  await context.setOffline(true)
  await choose(page, photo)
  const image = page.getByRole('button', { name: 'Image by Ana Okafor: facade crack, Open' })
  await expect(image).toBeFocused()
  await expect(image.locator('image')).toHaveAttribute('href', /^blob:/)
  const [stored] = await storedImages(page)
  expect(stored?.file).toMatchObject({ name: 'facade crack.jpg', type: 'image/jpeg' })
  expect(stored?.file.key).not.toBe(createHash('sha256').update(picture).digest('hex'))
  expect(await sizes(page)).toEqual([[160, 80]])

  const corner = await image.locator('[data-handle="2"]').boundingBox()
  const [x, y] = [(corner?.x ?? 0) + (corner?.width ?? 0) / 2, (corner?.y ?? 0) + (corner?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 5, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await sizes(page))[0]?.[0] ?? 0).toBeGreaterThan(180)
  const [[wide = 0, high = 0] = []] = await sizes(page)
  expect(Math.abs(wide / high - 2)).toBeLessThan(0.02)

  await choose(page, { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('No picture') })
  await expect(page.getByText('Image Not Read')).toBeVisible()
  await expect(page.locator('[data-markup]')).toHaveCount(1)
  expect(await violationsIn(page)).toEqual([])

  await context.setOffline(false)
  await page.reload()
  await expect(image.locator('image')).toHaveAttribute('href', /^blob:/)
  const panel = await openMarkupsPanel(page)
  await panel.getByRole('searchbox', { name: 'Search markups' }).fill('crack')
  await expect(panel.getByRole('listitem').filter({ hasText: 'facade crack' })).toBeVisible()
  const path = await downloadWithMarkups(page, panel)
  checkPdfFile(path)
  expect((await readFile(path)).toString('latin1')).toContain('/DCTDecode')
})

test('a copied picture is pasted upright on a turned page, and copied markups after it', {
  tag: '@long',
}, async ({ page }) => {
  await openPlan(page, 90)
  const paste = (isPicture: boolean) =>
    page.evaluate(
      ([base64, hasFile]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const clipboardData = new DataTransfer()
        if (hasFile) clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }))
        const target = document.querySelector('[data-pdf-stage]') ?? document.body
        target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [picture.toString('base64'), isPicture] as const,
    )
  await paste(true)
  const images = page.locator('[data-markup] image')
  await expect(images).toHaveCount(1)
  // The page is turned clockwise, and the picture back.
  expect((await storedImages(page)).map(({ quarterTurns }) => quarterTurns)).toEqual([3])
  expect(await sizes(page)).toEqual([[80, 160]])
  const visible = await images.boundingBox()
  expect((visible?.width ?? 0) / (visible?.height ?? 1)).toBeCloseTo(2, 1)
  await page.keyboard.press('Control+c')
  await paste(false)
  await expect(images).toHaveCount(2)
})
