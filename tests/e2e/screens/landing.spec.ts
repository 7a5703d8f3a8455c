/** The public pages in a browser: anchors, the navigation, the menu on a phone, every width. */
import type { Page } from '@playwright/test'
import { expect, holdBack, test } from '../support/site.ts'

test('the anchors of the navigation scroll to their sections, and Discover Features to the showcases', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const name of ['Features', 'Benefits', 'Pricing', 'Testimonials']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    await expect(page.locator(`#${name.toLowerCase()} h2`)).toBeInViewport()
    await expect(page).toHaveURL(`/#${name.toLowerCase()}`)
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Discover Features' }).click()
  await expect(page.locator('#features h2')).toBeInViewport()
})

test('the bar is solid after 20 px of scrolling, and when the page opens at an anchor', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  const bar = page.locator('header').first()
  const isBarSolid = () => bar.evaluate((element) => element.hasAttribute('data-solid'))
  const scrollTo = (px: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), px)
  await expect(bar).toHaveAttribute('data-live')
  for (const [px, solid] of [
    [20, false],
    [21, true],
    [0, false],
  ] as const) {
    await scrollTo(px)
    await expect.poll(isBarSolid).toBe(solid)
  }
  await page.goto('/about')
  await page.goto('/#pricing')
  await expect.poll(isBarSolid).toBe(true)
})

test('on a phone the menu can be opened, read and closed by keyboard', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  const panel = page.getByRole('navigation', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(panel.getByRole('link')).toHaveText([
    'Features',
    'Benefits',
    'Pricing',
    'Testimonials',
    'About',
    'Login',
    'Sign Up',
  ])
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: 'Features' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Pricing' }).click()
  await expect(panel).toBeHidden()
  await expect(page.locator('#pricing h2')).toBeInViewport()
})

for (const path of ['/', '/about'])
  test(`nothing on ${path} is wider than the page, from 320 to 1440 px`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(path)
    for (const width of [320, 390, 768, 900, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const widths = () => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
      await expect.poll(async () => (await widths())[0]).toBe(width)
      expect((await widths())[1], `at ${width} px`).toBeLessThanOrEqual(width)
    }
  })

test('only the screenshots of the current theme are fetched', { tag: '@long' }, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.webp')) fetched.push(request.url())
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await page.locator('#features img').last().scrollIntoViewIfNeeded()
  await expect.poll(() => fetched.some((url) => url.includes('lead-times-dark'))).toBe(true)
  expect(fetched.filter((url) => url.includes('-light-'))).toEqual([])
})

test('messages of the checkout are shown in a toast, although React does not run on the page', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('[data-front-bar]')).toHaveAttribute('data-live')
  await expectCheckoutToast(page)
})

test('a plan chosen before any script has loaded is processed once they are loaded', {
  tag: '@long',
}, async ({ page }) => {
  const letScriptsCome = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto('/')
  await expectCheckoutToast(page, letScriptsCome)
})

async function expectCheckoutToast(page: Page, meanwhile = () => {}) {
  await page.route('**/functions/**', (route) => route.fulfill({ body: '<!doctype html>' }))
  await page.getByRole('button', { name: 'Choose Starter' }).click()
  meanwhile()
  const toast = page.getByRole('status').filter({ hasText: 'Stripe Not Configured' })
  await expect(toast).toContainText('Stripe API Key or Price ID is missing. Please contact support.')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is complete, and its menu opens', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-plan]')).toHaveCount(2)
    await page.locator('summary').click()
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }),
    ).toBeVisible()
  })
})
