/** What the HTML of a screen shows before its code has loaded. */
import type { Page } from '@playwright/test'
import { screenOutlines } from '../../../apps/web/src/app/routes/screen-outlines.ts'
import { recordShifts } from '../support/frames.ts'
import { expect, holdBack, openSignedIn, signedInRecords, test } from '../support/site.ts'

const scripts = /\/assets\/.*\.js$/

test('the HTML of each screen has its heading and shapes, and requests its code, which the server announces', async ({
  request,
}) => {
  for (const [pattern, { heading = '' }] of Object.entries(screenOutlines)) {
    const answer = await request.get(pattern.replace(/\$\w+/, '1'))
    const html = await answer.text()
    expect(html).toContain(`data-screen="${pattern}"`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(html).toContain('outline-shapes')
    const requested = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(
      ([, url]) => url,
    )
    expect(requested).toContainEqual(expect.stringMatching(/\/product-/))
    expect(requested).toContainEqual(expect.stringMatching(/\/database-/))
    for (const url of requested) expect(answer.headers().link).toContain(`<${url}>; rel=modulepreload`)
  }
  const dashboard = await (await request.get('/dashboard')).text()
  expect(dashboard).toMatch(/<link rel="modulepreload"[^>]* href="[^"]*\/screen-dashboard-/)
})

/** Where these are, before and after the product replaces the outline. */
function measure(page: Page) {
  return page.evaluate(() =>
    ['h1', 'main', 'body header', 'nav a[aria-current=page]'].map((selector) => {
      const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility())
      const { x, y, height } = found?.getBoundingClientRect() ?? {}
      return { selector, x, y, height: selector === 'main' ? undefined : height }
    }),
  )
}

for (const { path, heading, width } of [
  { path: '/dashboard', heading: 'Dashboard', width: 1366 },
  { path: '/lead-times', heading: 'Long Lead Times Register', width: 1366 },
  { path: '/settings', heading: 'Settings', width: 390 },
])
  test(`a user who is signed in sees the heading of ${path} before any script has loaded, and nothing moves then`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const readShifts = await recordShifts(page)
    const release = await holdBack(page, scripts)
    await page.addInitScript((values) => {
      for (const [key, value] of values) localStorage.setItem(key, value)
    }, signedInRecords({}))
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('h1', { hasText: heading })).toBeVisible()
    await expect(page.getByText('Loading ...')).toHaveCount(2)
    await page.evaluate(() => document.fonts.ready)
    const before = await measure(page)
    release()
    await expect(page.locator('#first-paint')).toHaveCount(0)
    expect(await measure(page)).toEqual(before)
    expect(await readShifts()).toEqual([])
  })

test('a visitor who is not signed in sees the loading screen, and then the landing page', async ({
  page,
}) => {
  const release = await holdBack(page, scripts)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('#first-paint > main').getByText('Loading ...')).toBeVisible()
  await expect(page.locator('h1', { hasText: 'Dashboard' })).toBeHidden()
  await expect(page.locator('nav').first()).toBeHidden()
  release()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#first-paint')).toHaveCount(0)
})

test.describe('on a second visit', () => {
  test.use({ serviceWorkers: 'allow', savesData: false, mayFailToLoad: true })

  test('the outline of a screen is drawn without the server', async ({ context, page }) => {
    await openSignedIn(page, '/dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    await context.setOffline(true)
    // Recorded when the product replaces it.
    await context.addInitScript(() => {
      new MutationObserver((changes) => {
        for (const removed of changes.flatMap(({ removedNodes }) => [...removedNodes]))
          if (removed instanceof Element && removed.id === 'first-paint')
            Object.assign(window, {
              outline: [
                removed.querySelector('h1')?.textContent,
                removed.querySelector('.sidebar-item.is-active')?.textContent,
                document.documentElement.dataset.screen,
              ],
            })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/workflows/rfis')
    await expect.poll(() => page.evaluate('window.outline')).toEqual(['RFIs', 'Workflows', '/workflows/rfis'])
    expect(await page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1)
  })
})
