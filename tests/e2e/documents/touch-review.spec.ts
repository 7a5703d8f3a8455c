/** A review on a phone with fingers alone: each common markup, zoom, a comment, and undo. */
import type { CDPSession, Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { violationsIn } from '../support/axe.ts'
import { waitUntilStill } from '../support/markups.ts'
import { addDocument, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

interface Place {
  readonly x: number
  readonly y: number
  readonly id?: number
}

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Place[]) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: points })

/** Places of the sheet as it is visible now, from 0 to 1. */
async function findSheet(page: Page) {
  await waitUntilStill(page)
  const sheet = page.getByRole('group', { name: 'Markups of page 1' })
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return (right: number, down: number) => ({ x: x + width * right, y: y + height * down })
}

/** Controls that a finger does not hit reliably: less than 44 pixels wide or high. */
const listSmall = (page: Page, area: string) =>
  page.getByRole('group', { name: area }).evaluate((group) =>
    [...group.querySelectorAll('button, input, [role=combobox]')].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isSmall = width > 0 && (width < 44 || height < 44)
      return isSmall
        ? [`${control.getAttribute('aria-label') ?? control.textContent} ${width}x${height}`]
        : []
    }),
  )

test('a sheet is reviewed with fingers alone', async ({ page }) => {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  const pdf = await PDFDocument.create()
  pdf.addPage([842, 1191]).drawRectangle({ x: 200, y: 300, width: 400, height: 500, borderWidth: 3 })
  const buffer = Buffer.from(await pdf.save())
  await addDocument(page, 'Plan', { name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'View Plan' }).tap()
  await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Markup tools' }).tap()
  const tools = page.getByRole('group', { name: 'Markup tools' })
  await expect(tools).toBeVisible()
  expect(await listSmall(page, 'Markup tools')).toEqual([])
  expect(await listSmall(page, 'PDF controls')).toEqual([])

  const session = await page.context().newCDPSession(page)
  const markups = page.locator('[data-markup]')
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    const at = await findSheet(page)
    const [[left, top], [right, bottom]] = [from, to]
    await touch(session, 'touchStart', at(left, top))
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch(session, 'touchMove', at(left + (right - left) * part, top + (bottom - top) * part))
    await touch(session, 'touchEnd')
  }
  const drawn = ['Pen (P)', 'Cloud (C)', 'Rectangle (R)', 'Ellipse (E)', 'Arrow (A)', 'Line (L)']
  for (const [index, name] of drawn.entries()) {
    await tools.getByRole('button', { name }).tap()
    const down = 0.08 + index * 0.14
    await drag([0.1, down], [0.35, down + 0.08])
    await expect(markups).toHaveCount(index + 1)
  }
  await tools.getByRole('button', { name: 'Callout (Q)' }).tap()
  await drag([0.6, 0.3], [0.75, 0.2])
  await page.getByLabel('Callout', { exact: true }).fill('Raise the sill')
  await page.getByRole('button', { name: 'Add Text' }).tap()
  await expect(markups).toHaveCount(7)
  await tools.getByRole('button', { name: 'Stamp (S)' }).tap()
  const middle = (await findSheet(page))(0.7, 0.6)
  await page.touchscreen.tap(middle.x, middle.y)
  await expect(markups).toHaveCount(8)

  await tools.getByRole('button', { name: 'Select (V)' }).tap()
  const rectangle = page.getByRole('button', { name: /^Rectangle by/ })
  const before = await rectangle.boundingBox()
  await expect(page.getByRole('combobox', { name: /stamp/i })).toBeHidden()
  const at = await findSheet(page)
  const edge = at(0.1, 0.4)
  await page.touchscreen.tap(edge.x, edge.y)
  await expect(rectangle).toHaveAttribute('aria-pressed', 'true')
  await drag([0.1, 0.4], [0.3, 0.4])
  await expect.poll(async () => (await rectangle.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 30)

  const wide = (await page.getByRole('group', { name: 'Markups of page 1' }).boundingBox())?.width ?? 0
  const fingers = (apart: number) => [
    { ...at(0.5 - apart, 0.5), id: 0 },
    { ...at(0.5 + apart, 0.5), id: 1 },
  ]
  await touch(session, 'touchStart', ...fingers(0.1))
  for (const apart of [0.15, 0.2, 0.25]) await touch(session, 'touchMove', ...fingers(apart))
  await touch(session, 'touchEnd')
  const getWidth = async () =>
    (await page.getByRole('group', { name: 'Markups of page 1' }).boundingBox())?.width ?? 0
  await expect.poll(getWidth).toBeGreaterThan(wide * 1.5)
  await expect(markups).toHaveCount(8)

  await tools.getByRole('button', { name: 'Undo markup' }).tap()
  await expect.poll(async () => markups.count()).toBe(8)
  await tools.getByRole('button', { name: 'Undo markup' }).tap()
  await expect(markups).toHaveCount(7)

  await page.getByRole('button', { name: /^Comments & Markups/ }).tap()
  const panel = page.getByRole('complementary', { name: 'Comments & Markups' })
  await panel.getByText(/^Markups/).tap()
  const row = panel.getByRole('listitem').filter({ hasText: 'Raise the sill' })
  await row.getByRole('button', { name: /Raise the sill/ }).tap()
  await row.getByRole('textbox').last().fill('Agreed on site')
  await row.getByRole('button', { name: 'Add Comment' }).tap()
  await expect(row.getByText('Agreed on site')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
})
