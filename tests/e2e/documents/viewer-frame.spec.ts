/** The frame of the document viewer: how much of the screen it takes, and what it always contains. */
import { PDFDocument } from 'pdf-lib'
import { waitForMarkups } from '../support/markups.ts'
import { addDocument, choose, expect, openSignedIn, quayHouse, shopDrawings, test } from '../support/site.ts'

test('the viewer fills the screen, on a desktop and on a phone, and has its comments and Close Viewer', async ({
  page,
}) => {
  const stored = { constructionProjects: [quayHouse], constructionDocuments: shopDrawings(1) }
  await openSignedIn(page, '/documents', { stored })
  await page.getByRole('button', { name: 'View Shop drawing 1' }).click()
  const viewer = page.getByRole('dialog')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, ...size })
    await expect(viewer.getByRole('button', { name: 'Close Viewer' })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(viewer.getByRole('heading', { name: 'Comments & Markups' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Close Viewer' }).click()
  await expect(viewer).toBeHidden()
})

test('undo and the look of the next markup are in view at every width', async ({ page }) => {
  await openSignedIn(page, '/documents', { workspace: 'demo' })
  await page.getByRole('button', { name: 'View Ground Floor General Arrangement' }).click()
  await waitForMarkups(page)
  const tools = page.getByRole('group', { name: 'Markup tools' })
  for (const width of [1920, 1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Undo markup', 'Colour and line'])
      await expect(tools.getByRole('button', { name }), `${width} px`).toBeInViewport({ ratio: 1 })
  }
  await tools.getByRole('button', { name: 'Colour and line' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Colour and line' })
  await panel.getByRole('button', { name: 'Green' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Green' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(tools.getByRole('button', { name: 'Colour and line' })).toBeFocused()

  await page.setViewportSize({ width: 1440, height: 800 })
  await page.locator('[data-pdf-stage]').focus()
  await page.keyboard.press('t')
  await page.keyboard.press('Enter')
  await page.getByLabel('Text', { exact: true }).fill('Check levels')
  await page.getByRole('button', { name: 'Add Text' }).click()
  const markup = page.getByRole('button', { name: /^Text by Ana Okafor: Check levels/ })
  await markup.press('Enter')
  const getSize = async () => Number(await markup.locator('text').getAttribute('font-size'))
  const medium = await getSize()
  await tools.getByRole('button', { name: 'Colour and line' }).click()
  await choose(page, 'Text size', 'Large text')
  await expect.poll(getSize).toBeCloseTo(medium * 1.5)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the controls of a PDF take one row, in which a menu has the less common ones, by touch and by keyboard', async ({
    page,
  }) => {
    await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
    // With a second document of the project, the sheet can have links.
    for (const name of ['A-501 - Sections', 'A-101 - Plan']) {
      const pdf = await PDFDocument.create()
      for (const text of [name, 'Second page']) pdf.addPage([842, 595]).drawText(text, { x: 60, y: 500 })
      const buffer = Buffer.from(await pdf.save())
      await addDocument(page, name.slice(8), { name: `${name}.pdf`, mimeType: 'application/pdf', buffer })
    }
    await page.getByRole('button', { name: 'View Plan' }).tap()
    await expect(page.getByRole('group', { name: 'Markups of page 1' })).toBeVisible()
    const controls = page.getByRole('group', { name: 'PDF controls' })
    expect((await controls.boundingBox())?.height).toBeLessThan(2 * 44)

    const more = controls.getByRole('button', { name: 'More controls' })
    await more.tap()
    const entries = page.getByRole('menu', { name: 'More controls' }).locator('[role^=menuitem]')
    await expect(entries).toHaveText([
      ...['Previous page', 'Next page', 'Links to other drawings', 'Zoom out', 'Zoom in'],
      ...['Fit width', 'Fit page', 'Rotate'],
    ])
    for (const box of await entries.evaluateAll((all) => all.map((each) => each.getBoundingClientRect())))
      expect(box.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('menuitem', { name: 'Next page' }).tap()
    await expect(page.getByLabel('Page number')).toHaveValue('2')
    await more.press('Enter')
    await page.getByRole('menuitemradio', { name: 'Fit page' }).press('Enter')
    await expect(page.getByRole('menu')).toBeHidden()
    await more.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Fit page' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()

    await controls.getByRole('button', { name: 'Search the document' }).tap()
    const field = controls.getByRole('searchbox', { name: 'Find in document' })
    await expect(field).toBeFocused()
    await field.fill('Second')
    await expect(controls.getByText('1 of 1', { exact: true })).toBeVisible()
    expect((await controls.boundingBox())?.height).toBeLessThan(3 * 44)
    await field.press('Escape')
    await expect(field).toBeHidden()
    await page.keyboard.press('Control+f')
    await expect(field).toBeFocused()
  })
})
