/** The frame of the document viewer: how much of the screen it takes, and what it always contains. */
import { expect, openSignedIn, quayHouse, shopDrawings, test } from '../support/site.ts'

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
