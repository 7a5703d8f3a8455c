/** Sizes of the shell in the specification, measured in the browser. */
import { expect, openSignedIn, quayHouse, shopDrawings, test } from '../support/site.ts'

test('the sidebar is 250 px wide, and the results take 60% of the height of the view at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const stored = { constructionProjects: [quayHouse], constructionDocuments: shopDrawings(60) }
  await openSignedIn(page, '/projects', { stored })
  // The outline of the screen, which is removed when the screen is shown, has a sidebar too.
  const sidebar = page.locator('#root').getByRole('complementary')
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(250)

  await page.getByRole('combobox', { name: 'Search' }).fill('shop drawing')
  const results = page.getByRole('listbox', { name: 'Search results' })
  await results.getByRole('option', { name: /Show all/ }).click()
  await expect.poll(async () => (await results.boundingBox())?.height).toBe(360)
  expect(await results.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true)
})
