/** Links from a drawing to other drawings of the register, and between the pages of a file. */
import { degrees, PDFDocument, PDFName, rgb, StandardFonts } from 'pdf-lib'
import { addDocument, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

/** An A1 plan that is shown turned, with a bubble, a note, and texts that only look like references. */
async function getPlan() {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([1684, 2384])
  page.setCropBox(20, 20, 1644, 2344)
  page.setRotation(degrees(90))
  const write = (text: string, x: number, y: number, size = 28) =>
    page.drawText(text, { x, y, size, font, rotate: degrees(90) })
  write('3', 800, 1230)
  write('A-501', 840, 1200)
  page.drawCircle({ x: 815, y: 1238, size: 60, borderWidth: 2, borderColor: rgb(0, 0, 0) })
  page.drawLine({ start: { x: 810, y: 1178 }, end: { x: 810, y: 1298 } })
  write('REFER DRG A501', 1200, 500)
  write('SCALE 1/100', 1300, 500)
  write('3/11', 1400, 500)
  write('A-101', 1600, 2100, 60)
  const second = pdf.addPage([842, 1191])
  second.drawText('Door schedule', { x: 60, y: 1000, font })
  const link = pdf.context.obj({
    ...{ Type: 'Annot', Subtype: 'Link', Rect: [1180, 900, 1210, 1100], Border: [0, 0, 0] },
    Dest: [second.ref, 'Fit'],
  })
  write('SEE PAGE 2', 1200, 900)
  page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]))
  return {
    name: 'A-101 - Floor plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdf.save()),
  }
}

async function getSections() {
  const pdf = await PDFDocument.create()
  pdf.addPage([1191, 842]).drawText('Section through the wall', { x: 60, y: 700 })
  return {
    name: 'A-501 - Wall sections.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdf.save()),
  }
}

test('a reference on a drawing opens the document, and Back returns to the place that was left', async ({
  page,
}) => {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  await addDocument(page, 'Wall sections', await getSections())
  await addDocument(page, 'Floor plan', await getPlan())
  await page.getByRole('button', { name: 'View Floor plan' }).click()
  const viewer = page.getByRole('dialog')
  const heading = (name: string) => viewer.getByRole('heading', { name, exact: true })
  const toSections = viewer.getByRole('link', { name: 'Open A-501, Wall sections' })
  await expect(toSections).toHaveCount(2)
  await expect(viewer.getByRole('link', { name: /A-101/ })).toHaveCount(0)

  // The bubble lies in the middle of the sheet.
  const stage = viewer.getByRole('region', { name: 'Pages of Floor plan' })
  for (let times = 0; times < 4; times += 1) await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await toSections.first().scrollIntoViewIfNeeded()
  const zoom = await viewer.getByLabel('Zoom', { exact: true }).textContent()
  const place = () => stage.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop].map(Math.round))
  const left = await place()
  await toSections.first().focus()
  await page.keyboard.press('Enter')
  await expect(heading('Wall sections')).toBeVisible()
  await viewer.getByRole('button', { name: 'Back to A-101' }).click()
  await expect(heading('Floor plan')).toBeVisible()
  await expect(viewer.getByLabel('Zoom', { exact: true })).toHaveText(zoom ?? '')
  await expect.poll(place).toEqual(left)

  await toSections.first().click()
  await expect(heading('Wall sections')).toBeVisible()
  await page.goBack()
  await expect(heading('Floor plan')).toBeVisible()
  await expect.poll(place).toEqual(left)

  await viewer.getByRole('link', { name: 'Go to page 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(viewer.getByLabel('Page number')).toHaveValue('2')
  await viewer.getByRole('button', { name: 'Back to page 1' }).click()
  await expect(viewer.getByLabel('Page number')).toHaveValue('1')

  await viewer.getByRole('button', { name: 'Links to other drawings' }).click()
  await expect(toSections).toHaveCount(0)
  await page.reload()
  await expect(viewer.getByRole('link', { name: 'Go to page 2' })).toHaveCount(1)
  await expect(toSections).toHaveCount(0)
  await viewer.getByRole('button', { name: 'Links to other drawings' }).click()
  await toSections.first().focus()
  await page.keyboard.press('Enter')
  await expect(heading('Wall sections')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close Viewer' }).click()
  await expect(viewer).toBeHidden()
})
