/** The onboarding tour in a real browser: its positions, its focus, and how it ends. */
import type { Locator, Page } from '@playwright/test'
import { expect, openSignedIn, test } from '../support/site.ts'

// A step that is still moving handles no keys.
test.use({ reducedMotion: 'reduce' })

const flag = 'hasCompletedPlumblineTour'
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

async function openTour(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await openSignedIn(page, '/projects', { stored: { [flag]: 'false' }, workspace: 'demo' })
  const tour = page.getByRole('dialog')
  await expect(tour).toHaveAccessibleName('Welcome')
  return tour
}

const next = (tour: Locator) => tour.getByRole('button', { name: 'Next' }).click()
const isTourDone = (page: Page) => page.evaluate((key) => localStorage.getItem(key), flag)

/** The position of an element, once it has stopped moving. */
async function getBox(thing: Locator) {
  await thing.evaluate((element) =>
    Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  )
  const box = await thing.boundingBox()
  if (!box) throw new Error('It is not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('each step is where the tour states, next to its target', async ({ page }) => {
  const tour = await openTour(page, desk)
  const target = (name: string) => getBox(page.locator(`[data-tour=${name}]`).first())
  const at = async (title: string) => {
    await expect(tour).toHaveAccessibleName(title)
    return getBox(tour)
  }

  expect((await at('Welcome')).x).toBeGreaterThan((await target('sidebar')).right)
  await next(tour)
  expect((await at('Global Search')).y).toBeGreaterThan((await target('search')).bottom)
  for (const [title, name] of [
    ['Notifications', 'notifications'],
    ['Your Profile', 'profile'],
  ] as const) {
    await next(tour)
    const [box, about] = [await at(title), await target(name)]
    expect(box.y).toBeGreaterThan(about.bottom)
    expect(Math.abs(box.right - about.right)).toBeLessThan(24)
  }
  await next(tour)
  const middle = await at('Main Content Area')
  expect(Math.abs(middle.x + middle.width / 2 - desk.width / 2)).toBeLessThan(2)
  expect(Math.abs(middle.y + middle.height / 2 - desk.height / 2)).toBeLessThan(2)
  await next(tour)
  expect((await at('Manage Projects')).x).toBeGreaterThan((await target('projects-link')).right)
  await tour.getByRole('button', { name: 'Finish Tour' }).click()
  await expect(page.getByText("You're all set to explore Plumbline. Enjoy!").first()).toBeVisible()
  expect(await isTourDone(page)).toBe('true')
})

test('on a phone every step fits the screen, and the menu button represents the closed sidebar', {
  tag: '@long',
}, async ({ page }) => {
  const tour = await openTour(page, phone)
  await expect(tour).toContainText('This menu')
  for (let at = 1; at <= 6; at++) {
    await expect(tour).toContainText(`Step ${at} of 6`)
    const box = await getBox(tour)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(phone.width)
    expect(box.bottom).toBeLessThanOrEqual(phone.height)
    await expect(tour).not.toContainText(/ key|Press/)
    if (at === 5) {
      expect(Math.abs(box.x + box.width / 2 - phone.width / 2)).toBeLessThan(2)
      expect(Math.abs(box.y + box.height / 2 - phone.height / 2)).toBeLessThan(2)
    }
    if (at < 6) await next(tour)
  }
  await expect(tour).toContainText('Open the menu and choose Projects')
})

test('the focus stays in the tour, keys move through it, and Escape ends it', async ({ page }) => {
  const tour = await openTour(page, desk)
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
  const reached = new Set<string>()
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    reached.add(await page.evaluate(() => document.activeElement?.closest('[role=dialog]')?.id ?? 'outside'))
  }
  expect([...reached]).toEqual(['driver-popover-content'])
  await page.keyboard.press('/')
  await page.keyboard.press('Control+Shift+P')
  await expect(page.getByRole('dialog')).toHaveCount(1)

  await page.keyboard.press('ArrowRight')
  await expect(tour).toHaveAccessibleName('Global Search')
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  expect(await isTourDone(page)).toBe('true')
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
})

test('clicking the backdrop ends the tour and clicks nothing behind it', { tag: '@long' }, async ({
  page,
}) => {
  const tour = await openTour(page, desk)
  const behind = page.getByRole('button', { name: 'Add Project', includeHidden: true }).first()
  await behind.evaluate((button) => {
    button.addEventListener('click', () => button.setAttribute('data-pressed', 'yes'))
  })
  const { x, y } = await getBox(behind)
  await page.mouse.click(x + 10, y + 10)
  await expect(tour).toBeHidden()
  await expect(page.getByText('Tour Complete!').first()).toBeVisible()
  expect(await behind.getAttribute('data-pressed')).toBeNull()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isTourDone(page)).toBe('true')
})

test('the tour continues after going back to another screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(desk)
  await openSignedIn(page, '/documents')
  await page.getByRole('link', { name: 'Directory' }).click()
  await expect(page.getByRole('heading', { name: 'Company Directory' })).toBeVisible()
  // Started manually: the first tour starts by a timer, and may cover the link before it is clicked.
  await page.keyboard.press('Control+Shift+P')
  await expect(page.getByRole('combobox', { name: 'Search screens, actions and records' })).toBeFocused()
  await page.keyboard.type('start tour')
  await page.keyboard.press('Enter')
  const tour = page.getByRole('dialog')
  await expect(tour).toHaveAccessibleName('Welcome')
  await page.goBack()
  await expect(page).toHaveURL(/\/documents$/)
  await next(tour)
  await expect(tour).toHaveAccessibleName('Global Search')
})

test('the first sign-in starts the tour on the dashboard', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('mei@studio.example')
  await page.getByLabel('Password').fill('x')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Welcome')
})
