/** Text of a PDF is highlighted, underlined and struck out: with a mouse, with keys alone, and with a finger. */
import type { Page } from '@playwright/test'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import { countInk } from '../support/sheets.ts'
import { addDocument, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

/** A turned page with a crop box, on which each word is 40 points below the last one for its reader. */
async function openNotes(page: Page) {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  const pdf = await PDFDocument.create()
  const sheet = pdf.addPage([595, 842])
  sheet.setRotation(degrees(90))
  sheet.setCropBox(20, 30, 500, 780)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  sheet.drawText('Concrete C30 to EN 206', { x: 120, y: 130, size: 24, font, rotate: degrees(90) })
  sheet.drawText('Cover 35 mm', { x: 220, y: 130, size: 24, font, rotate: degrees(90) })
  const buffer = Buffer.from(await pdf.save())
  await addDocument(page, 'Notes', { name: 'notes.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'View Notes' }).click()
  await expect(page.getByText('Cover 35 mm')).toBeAttached()
  const sheetGroup = page.getByRole('group', { name: 'Markups of page 1' })
  await expect(sheetGroup).toBeVisible()
  const { x, y, width } = (await sheetGroup.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  /** In points of the sheet as it is read. */
  return (right: number, down: number) => ({ x: x + (right * width) / 780, y: y + (down * width) / 780 })
}

const firstLine = 92
const secondLine = 192
const mark = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('text of a turned page is marked with the mouse and with keys, and undone', { tag: '@long' }, async ({
  page,
}) => {
  const at = await openNotes(page)
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
  }
  const corner = at(104, firstLine - 20)
  const word = { ...corner, width: at(240, 0).x - corner.x, height: at(0, firstLine + 8).y - corner.y }
  const countBlack = () => countInk(page, word, 120)
  await expect.poll(countBlack).toBeGreaterThan(100)
  const black = await countBlack()
  await page.getByRole('button', { name: 'Text Highlight (Shift+H)' }).click()
  await drag(at(104, firstLine), at(244, firstLine))
  const highlight = mark(page, 'Text Highlight by Ana Okafor: Concrete C30, Open')
  await expect(highlight).toBeVisible()
  const box = (await page.locator('.markup-highlights path').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  expect(Math.abs(box.x - at(100, 0).x)).toBeLessThan(12)
  expect(box.width).toBeGreaterThan(3 * box.height)
  // The text is as black as before.
  expect(await countBlack()).toBeGreaterThanOrEqual(black)
  await page.keyboard.press('Escape')

  await drag(at(104, secondLine), at(161, secondLine))
  await expect(page.getByRole('toolbar', { name: 'Selected text' })).toBeVisible()
  await page
    .getByRole('toolbar', { name: 'Selected text' })
    .getByRole('button', { name: 'Underline' })
    .click()
  await expect(mark(page, 'Underline by Ana Okafor: Cover, Open')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(mark(page, 'Underline by Ana Okafor: Cover, Open')).toBeHidden()

  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('Shift+U')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: '“Concrete C30”' })).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: /“Concrete.*35/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const struck = page.getByRole('button', {
    name: /^Strikeout by Ana Okafor: Concrete C30 to EN 206 Cover 35/,
  })
  await expect(struck).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByText('Markups (2 open)').click()
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('button', { name: /^Text Highlight.*Concrete C30/ }).click()
  await expect(panel.getByLabel('Text', { exact: true })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a long press selects a word, the finger extends it, and a button marks it', async ({ page }) => {
    const at = await openNotes(page)
    const session = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
    const bar = page.getByRole('toolbar', { name: 'Selected text' })
    await touch('touchStart', at(120, firstLine))
    await expect(bar).toBeVisible()
    for (const right of [150, 190, 225]) await touch('touchMove', at(right, firstLine))
    await touch('touchEnd')
    await expect(bar.getByRole('button', { name: 'Pin' })).toBeVisible()
    await bar.getByRole('button', { name: 'Highlight' }).tap()
    await expect(mark(page, 'Text Highlight by Ana Okafor: Concrete C30, Open')).toBeVisible()
    await expect(bar).toBeHidden()

    await page.getByRole('button', { name: 'Markup tools' }).tap()
    await page.getByRole('button', { name: 'Strikeout (Shift+U)' }).tap()
    const again = await page.getByRole('group', { name: 'Markups of page 1' }).boundingBox()
    const scale = (again?.width ?? 0) / 780
    const line = { x: (again?.x ?? 0) + 120 * scale, y: (again?.y ?? 0) + secondLine * scale }
    await touch('touchStart', line)
    await touch('touchEnd')
    await expect(mark(page, 'Strikeout by Ana Okafor: Cover, Open')).toBeVisible()
  })
})
