/** Lengths, areas and counts on a sheet, whose scale is in the file, on the sheet, entered, or measured. */
import type { Page } from '@playwright/test'
import { PDFDocument, PDFName, type PDFPage, PDFString, StandardFonts } from 'pdf-lib'
import { waitUntilStill } from '../support/markups.ts'
import { addDocument, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const mm = (value: number) => (value * 72) / 25.4

async function openSheet(page: Page, draw: (sheet: PDFPage, pdf: PDFDocument) => unknown) {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  const pdf = await PDFDocument.create()
  await draw(pdf.addPage([mm(841), mm(594)]), pdf)
  const buffer = Buffer.from(await pdf.save())
  await addDocument(page, 'Plan', { name: 'plan.pdf', mimeType: 'application/pdf', buffer })
  await page.getByRole('button', { name: 'View Plan' }).click()
  const svg = page.getByRole('group', { name: 'Markups of page 1' })
  await expect(svg).toBeVisible()
  await expect(page.getByRole('group', { name: 'Markup tools' })).toBeVisible()
  return async (right: number, down: number) => {
    await waitUntilStill(page)
    const { x, y, width, height } = (await svg.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x + width * right, y + height * down] as const
  }
}

type At = Awaited<ReturnType<typeof openSheet>>

async function drag(page: Page, at: At, from: readonly [number, number], to: readonly [number, number]) {
  await page.mouse.move(...(await at(...from)))
  await page.mouse.down()
  await page.mouse.move(...(await at(...to)), { steps: 6 })
  await page.mouse.up()
}

/** Of the stored rectangle, calculated from its corners. */
async function readArea(page: Page, ratio: number) {
  const [stored] = await storedList(page, 'plumblineMarkups')
  const [[left = 0, top = 0, right = 0, , , bottom = 0] = []] = (stored as { points: number[][] }).points
  const metres = (value: number) => (value / 72) * 0.0254 * ratio
  return `${(metres(right - left) * metres(bottom - top)).toFixed(2)} m²`
}

test('an area gets its value by the scale that is written on the sheet, and undo keeps the scale', async ({
  page,
}) => {
  const at = await openSheet(page, async (sheet, pdf) => {
    const font = await pdf.embedFont(StandardFonts.Helvetica)
    sheet.drawText('Scale 1:100 @ A1', { x: 40, y: 40, size: 24, font })
    sheet.drawText('Fall 1:80', { x: 900, y: 900, size: 24, font })
  })
  await page.getByRole('button', { name: 'Area (Shift+Alt+A)' }).click()
  await page.getByLabel('Subject of the measurement').fill('Screed')
  await drag(page, at, [0.2, 0.2], [0.4, 0.4])
  await expect(page.getByText('Scale Set to 1:100')).toBeVisible()
  const value = await readArea(page, 100)
  await expect(page.getByRole('button', { name: `Area by Ana Okafor, ${value}, Open` })).toBeVisible()
  await page.getByText(/^Markups \(1/).click()
  await page.getByText('Subtotals (1)').click()
  await expect(page.getByRole('row', { name: `Screed ${value}` })).toBeVisible()
  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-markup]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Scale 1:100', exact: true })).toBeVisible()
  const form = page.getByRole('form', { name: 'Scale of page 1' })
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Scale 1:100', exact: true }).click()
  await expect(form.getByText(/^1:100, read on the sheet/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Use 1:100' })).toHaveCount(0)
})

test('an area gets its value by the viewport of the file', async ({ page }) => {
  const at = await openSheet(page, (sheet, pdf) => {
    const format = { Type: 'NumberFormat', C: 0.0176388889 }
    const viewport = pdf.context.obj({
      ...{ Type: 'Viewport', BBox: [0, 0, mm(841), mm(594)] },
      Measure: { Type: 'Measure', Subtype: 'RL', X: [{ ...format, U: PDFString.of('m') }] },
    })
    sheet.node.set(PDFName.of('VP'), pdf.context.obj([viewport]))
  })
  await page.getByRole('button', { name: 'Area (Shift+Alt+A)' }).click()
  await drag(page, at, [0.2, 0.2], [0.4, 0.4])
  await expect(page.getByText('Scale Set to 1:50')).toBeVisible()
  const value = await readArea(page, 50)
  await expect(page.getByRole('button', { name: `Area by Ana Okafor, ${value}, Open` })).toBeVisible()
})

test('a sheet without a scale asks for it, and takes it from a known distance, with the keyboard too', async ({
  page,
}) => {
  const at = await openSheet(page, () => {})
  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('Shift+Alt+KeyL')
  await expect(page.getByRole('group', { name: 'Measuring' })).toBeVisible()
  await drag(page, at, [0.2, 0.2], [0.6, 0.2])
  const form = page.getByRole('form', { name: 'Scale of page 1' })
  await expect(page.getByRole('button', { name: 'Length by Ana Okafor, No scale, Open' })).toBeVisible()
  await form.getByLabel('Scale 1 :').fill('none')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Please enter a ratio, such as 100.')).toBeVisible()

  await form.getByRole('button', { name: 'Draw a Known Distance' }).click()
  await page.mouse.click(...(await at(0.2, 0.2)))
  await page.mouse.click(...(await at(0.6, 0.2)))
  await form.getByLabel('Known distance').fill('12.5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Length by Ana Okafor, 12.50 m, Open' })).toBeVisible()

  await page.keyboard.press('Escape')
  await page.locator('[data-markup]').focus()
  await page.keyboard.press('Shift+Alt+KeyC')
  await page.locator('[data-pdf-stage]').focus()
  await page.mouse.click(...(await at(0.3, 0.5)))
  await page.mouse.click(...(await at(0.4, 0.5)))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Count by Ana Okafor, 2, Open' })).toBeVisible()
})
