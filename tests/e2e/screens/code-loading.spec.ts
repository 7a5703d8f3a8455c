/** Code that cannot be fetched: the screen reports it, and Try again shows it once the network is back. */
import type { Page } from '@playwright/test'
import { getProgram, task } from '../fixtures/programme.ts'
import { choose, expect, openSignedIn, quayHouse, test } from '../support/site.ts'

test.use({ mayFailToLoad: true, savesData: false })

const stored = {
  constructionProjects: [quayHouse],
  constructHoldPoints: [{ id: 'h1', name: 'Membrane', projectId: 1 }],
}

/** Fails requests for this code until the returned function is called. */
async function withhold(page: Page, code: RegExp): Promise<() => Promise<void>> {
  await page.route(code, (route) => route.abort())
  return () => page.unroute(code)
}

/**
 * Simulates a browser that remembers failed code: until the page is reloaded it can be fetched, but not imported.
 * Returns how often the page was loaded.
 */
async function withholdUntilReload(page: Page, code: RegExp): Promise<() => number> {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.route(code, (route) =>
    loads === 1 && route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
  )
  return () => loads
}

const message = (page: Page) => page.getByText('This screen could not be shown')
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** A page that is reloaded loses the mark. */
const markPage = (page: Page) => page.evaluate(() => document.documentElement.classList.add('is-same-page'))
const expectSamePage = (page: Page) => expect(page.locator('html')).toContainClass('is-same-page')

test('the first screen is shown by Try again once its code can be fetched', async ({ page }) => {
  const restore = await withhold(page, /\/screen-projects-.*\.js$/)
  await openSignedIn(page, '/projects', { stored })
  await expect(message(page)).toBeVisible()
  await tryAgain(page)
  await expect(message(page)).toBeVisible()
  await restore()
  await tryAgain(page)
  await expect(page.getByRole('article', { name: 'Quay House' })).toBeVisible()
})

test('the first screen is shown after a reload if the browser remembers that its code failed', {
  tag: '@long',
}, async ({ page }) => {
  const loads = await withholdUntilReload(page, /\/screen-projects-.*\.js$/)
  await openSignedIn(page, '/projects', { stored })
  // The page may also reload without the button, because the code of all screens is fetched in the background.
  await expect(async () => {
    const isVisible = await message(page).isVisible()
    if (isVisible) await page.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 })
    await expect(page.getByRole('article', { name: 'Quay House' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(loads()).toBeGreaterThan(1)
})

test('a screen that is opened later is shown by Try again, without reloading the page', {
  tag: '@long',
}, async ({ page }) => {
  const restore = await withhold(page, /\/screen-projects-.*\.js$/)
  await openSignedIn(page, '/settings', { stored })
  await expect(heading(page, 'Settings')).toBeVisible()
  await markPage(page)
  await link(page, 'Projects').click()
  await expect(message(page)).toBeVisible()
  await tryAgain(page)
  await expect(message(page)).toBeVisible()
  await restore()
  await tryAgain(page)
  await expect(page.getByRole('article', { name: 'Quay House' })).toBeVisible()
  await expectSamePage(page)
})

test('code that failed with the first screen does not keep another screen from being shown', {
  tag: '@long',
}, async ({ page }) => {
  const restore = await withhold(page, /\/documents-register-.*\.js$/)
  await openSignedIn(page, '/documents', { stored })
  await expect(message(page)).toBeVisible()
  await restore()
  await link(page, 'Projects').click()
  await expect(page.getByRole('article', { name: 'Quay House' })).toBeVisible()
})

test('after the first screen failed, other code that cannot be fetched does not reload the page', {
  tag: '@long',
}, async ({ page }) => {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/shell-idle-'))
  await withhold(page, /\/(screen-projects|shell-idle)-.*\.js$/)
  await openSignedIn(page, '/projects', { stored })
  await expect(message(page)).toBeVisible()
  await markPage(page)
  await page.getByRole('combobox', { name: 'Search', exact: true }).fill('membrane')
  await page.getByRole('option', { name: 'Membrane' }).click()
  await failed
  await page.getByRole('button', { name: 'Edit Membrane' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSamePage(page)
})

test('the list of public holidays is loaded by Try Again once it can be fetched', async ({ page }) => {
  const restore = await withhold(page, /\/public-holidays-.*\.js$/)
  await openSignedIn(page, '/program', {
    stored: getProgram([task('a', 'Excavate', '2027-03-03', 2)], {}),
  })
  await page.getByRole('button', { name: 'More tools' }).click()
  for (const name of ['Schedule settings', 'Calendars…', 'Add Calendar', 'Import Public Holidays'])
    await page.getByText(name, { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Days Off' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'The list of public holidays could not be loaded. Connect, or choose a calendar file.',
  )
  await restore()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await choose(page, 'Country', 'Australia')
  await choose(page, 'State or Region', 'New South Wales')
  await expect(dialog.getByRole('checkbox', { name: /Oct 5, 2026, Labour Day/ })).toBeChecked()
})
