/** In a basement without signal: what was loaded once works. */
import { addProject, expect, openSignedIn, test } from './site.ts'

test.use({ serviceWorkers: 'allow' })

test('after one load the product works without a network, a reload included', async ({ context, page }) => {
  await openSignedIn(page, '/projects')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)

  await context.setOffline(true)
  await addProject(page, 'Level B3')
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible()
  await page.goto('/projects')
  await expect(page.getByRole('article', { name: 'Level B3' })).toBeVisible()
})
