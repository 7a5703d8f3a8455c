/** From one document of the register to the next, without closing the viewer. */
import { PDFDocument } from 'pdf-lib'
import { addDocument, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

async function getSheet(text: string) {
  const pdf = await PDFDocument.create()
  pdf.addPage([1191, 842]).drawText(text, { x: 60, y: 700 })
  return { name: `${text}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

test('the viewer goes on in the order of the list, by button and key, and Back returns to the list', async ({
  page,
}) => {
  await openSignedIn(page, '/documents', { stored: { constructionProjects: [quayHouse] } })
  for (const name of ['Basement', 'Annex', 'Core']) await addDocument(page, name, await getSheet(name))
  // The table sorted by name has another order than the cards, and its filter leaves one out.
  await page.goto('/documents?table=s.name')
  await page.getByRole('grid', { name: 'Documents' }).getByText('Annex', { exact: true }).dblclick()
  const viewer = page.getByRole('dialog')
  const heading = (name: string) => viewer.getByRole('heading', { name, exact: true })
  const text = viewer.getByRole('region', { name: 'Page 1', exact: true })
  await expect(heading('Annex')).toBeVisible()
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Previous Document' })).toBeDisabled()

  await viewer.getByRole('button', { name: 'Next Document' }).click()
  await expect(heading('Basement')).toBeVisible()
  await expect(text).toContainText('Basement')
  await page.keyboard.press('Alt+PageDown')
  await expect(heading('Core')).toBeVisible()
  await expect(text).toContainText('Core')
  await page.keyboard.press('Alt+PageUp')
  await expect(heading('Basement')).toBeVisible()

  await viewer.getByLabel('Add a comment').fill('Check the sump')
  await viewer.getByRole('button', { name: 'Next Document' }).click()
  await expect(page.getByText('Comment Not Added Yet')).toBeVisible()
  await expect(heading('Basement')).toBeVisible()
  await viewer.getByRole('button', { name: 'Add Comment' }).click()
  await viewer.getByRole('button', { name: 'Next Document' }).click()
  await expect(heading('Core')).toBeVisible()
  await expect(viewer.getByText('Check the sump')).toBeHidden()

  await page.goBack()
  await expect(viewer).toBeHidden()
})

test('the head of the viewer has its title and all of its buttons at every width', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/documents', { workspace: 'demo' })
  await page.getByRole('button', { name: 'View Ground Floor General Arrangement' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: 'Next Document' })).toBeVisible()
  for (const width of [1440, 1024, 1023, 768, 640, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const title = viewer.getByRole('heading', { name: 'Ground Floor General Arrangement' })
    await expect.poll(async () => (await title.boundingBox())?.width, `${width} px`).toBeGreaterThan(100)
    expect((await title.boundingBox())?.height, `${width} px`).toBeLessThan(60)
    await expect(viewer.getByRole('button', { name: 'Close Viewer' })).toBeInViewport({ ratio: 1 })
    await expect(viewer.getByRole('button', { name: 'Next Document' })).toBeInViewport({ ratio: 1 })
  }
})
