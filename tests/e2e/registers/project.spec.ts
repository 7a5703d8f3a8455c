/** One project in detail: edited, renamed, and with documents that are filed and read there. */
import { addDocument, choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const plan = {
  id: 1,
  name: 'Ground floor plan',
  type: 'Blueprint',
  project: quayHouse.name,
  updated: '2026-11-01',
  status: 'Approved',
}
const stored = { constructionProjects: [quayHouse], constructionDocuments: [plan] }

test('an edited project keeps its changes after a reload, and its new name is in the document register', async ({
  page,
}) => {
  await openSignedIn(page, '/projects/1', { stored })
  await page.getByRole('button', { name: 'Edit Project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Project Name').fill('Quay Tower')
  await choose(page, 'Status', 'In Progress')
  await dialog.getByLabel('End Date').fill('2025-12-31')
  await expect(dialog.locator('form').getByRole('status')).toHaveText(
    'The end date is before the start date.',
  )
  await dialog.getByLabel('End Date').fill('2027-06-30')
  await expect(dialog.locator('form').getByRole('status')).toHaveText('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Quay Tower' })).toBeVisible()
  await expect(page.getByText('545 days')).toBeVisible()
  expect(await storedList(page, 'constructionProjects')).toMatchObject([
    { id: 1, name: 'Quay Tower', status: 'In Progress', endDate: '2027-06-30' },
  ])
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('article', { name: 'Ground floor plan' })).toContainText('Quay Tower')
})

test('a PDF filed on the Project Documents tab can be read there, also after a reload', {
  tag: '@long',
}, async ({ page, files }) => {
  await openSignedIn(page, '/projects/1', { stored })
  await page.getByRole('tab', { name: 'Project Documents' }).click()
  await expect(page).toHaveURL(/\?tab=documents$/)
  await addDocument(page, 'Structure report', files['harbour-tower.pdf'])
  await page.getByRole('button', { name: 'View Structure report' }).click()
  await expect(page.getByText('of 17', { exact: true })).toBeVisible()

  await page.reload()
  await expect(page.getByText('of 17', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Close Viewer' }).click()
  await expect(page).toHaveURL(/\/projects\/1\?tab=documents$/)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('moving through the tabs by keyboard adds one history entry', { tag: '@long' }, async ({ page }) => {
  await openSignedIn(page, '/projects', { stored })
  await page.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('tab', { name: 'Development Application Conditions' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Project Documents' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Team' })).toBeFocused()
  await expect(page).toHaveURL(/\?tab=team$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/projects$/)
})

test('on a phone a link to a tab scrolls that tab into view and leaves the page at its top', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openSignedIn(page, '/projects/1?tab=team', { stored })
  const tab = page.getByRole('tab', { name: 'Team' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  const rightEdge = () => tab.evaluate((element) => element.getBoundingClientRect().right)
  await expect.poll(rightEdge).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
