/** Views of a program in a real browser: a filter by keyboard, the look-ahead with its band, and a jump to a hidden task. */
import type { Page } from '@playwright/test'
import { getProgram } from '../fixtures/programme.ts'
import { choose, expect, openSignedIn, storedList, test } from '../support/site.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const today = '2026-11-23'
const item = (id: string, name: string, more: object = {}) => ({
  id,
  projectId: '1',
  name,
  isHeading: false,
  level: 0,
  parentId: null,
  startDate: '2026-11-24',
  duration: 4,
  status: 'Pending',
  predecessorId: null,
  ...more,
})
const heading = (id: string, name: string) =>
  item(id, name, { isHeading: true, startDate: null, duration: null })
const ana = { level: 1, assigneeEmail: 'ana.okafor@harbour.example' }

const items = [
  heading('h', 'Ground'),
  item('a', 'Excavate', { ...ana, parentId: 'h', startDate: '2026-03-02' }),
  item('b', 'Blind', { level: 1, parentId: 'h', predecessorId: 'a', startDate: '2026-11-24' }),
  heading('i', 'Frame'),
  item('c', 'Columns', { ...ana, parentId: 'i', startDate: '2026-12-07' }),
  item('d', 'Deck', { level: 1, parentId: 'i', predecessorId: 'c', startDate: '2027-06-07' }),
]

const names = (page: Page) => page.getByRole('row').getByRole('rowheader').allTextContents()
const line = (page: Page) => page.getByText(/^Showing /)

async function openProgram(page: Page, more: Record<string, unknown> = {}) {
  await page.clock.setFixedTime(`${today}T10:00:00`)
  await openSignedIn(page, '/program', { stored: { ...getProgram(items), ...more } })
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible()
}

test('a filter is set, used and cleared by keyboard only', { tag: '@long' }, async ({ page }) => {
  await openProgram(page)
  const filter = page.getByRole('button', { name: 'Filter' })
  const assignee = page.getByRole('combobox', { name: 'Assigned To' })
  await filter.focus()
  await page.keyboard.press('Enter')
  await expect(assignee).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Anybody' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('option', { name: 'ana.okafor@harbour.example' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line(page)).toHaveText('Showing 2 of 4 tasks.')
  await expect(assignee).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
  expect(await names(page)).toEqual(['Ground', 'Excavate', 'Frame', 'Columns'])

  // A change in a filtered view is a change of the whole program, and so is undoing it.
  await page.getByRole('gridcell', { name: /^Columns, / }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  const starts = async () =>
    (await storedList(page, 'plumblineProgramTasks')).map(({ startDate }) => startDate)
  await expect.poll(starts).toContain('2026-12-08')
  await page.keyboard.press('Control+z')
  await expect.poll(starts).toEqual(items.map(({ startDate }) => startDate))
  await expect(line(page)).toHaveText('Showing 2 of 4 tasks.')

  await page.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(filter).toBeFocused()
  await expect.poll(() => names(page)).toHaveLength(6)
})

test('a look-ahead scrolls to today and marks its weeks', { tag: '@long' }, async ({ page }) => {
  await openProgram(page)
  const chart = page.getByRole('group', { name: 'Program chart' })
  await chart.evaluate((element) => element.scrollTo(0, 0))
  await choose(page, 'Look-ahead', '3 weeks ahead')
  await expect(line(page)).toHaveText('Showing 3 of 4 tasks: Nov 23 to Dec 13, and late tasks.')
  expect(await names(page)).toEqual(['Ground', 'Excavate', 'Blind', 'Frame', 'Columns'])
  const [band, bar, plot] = await page.evaluate(() =>
    ['.chart-band', '.chart-bar[aria-label^="Blind"]', '.chart-plot'].map((part) => {
      const { x = 0, width = 0 } = document.querySelector(part)?.getBoundingClientRect() ?? {}
      return { x, width }
    }),
  )
  if (!band?.width || !bar?.width || !plot?.width) throw new Error('The chart is not shown.')
  // From today, a day before the task, for three weeks, or to the edge of the view, which limits the size of elements.
  expect(Math.round(bar.x - band.x)).toBe(25)
  expect(Math.round(band.x - plot.x)).toBe(100)
  expect(Math.round(band.width)).toBe(Math.round(Math.min(21 * 25, plot.x + plot.width - band.x)))
  // An edit does not scroll back.
  await chart.evaluate((element) => element.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Move down Ground' }).click()
  await expect.poll(() => names(page)).toEqual(['Frame', 'Columns', 'Ground', 'Excavate', 'Blind'])
  expect(await chart.evaluate((element) => element.scrollLeft)).toBe(0)
})

test('a jump to a task that the filter hides clears the filter and goes there', { tag: '@long' }, async ({
  page,
}) => {
  await openProgram(page)
  await choose(page, 'Look-ahead', '2 weeks ahead')
  await expect.poll(() => names(page)).not.toContain('Deck')
  await page.getByRole('combobox', { name: 'Search' }).fill('Deck')
  await page.getByRole('option', { name: /^Deck/ }).click()
  await expect(page.getByText('The filter hid Deck and has been cleared.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Deck/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('gridcell', { name: /^Deck, / })).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the planner’s options are in one menu, and the filter explains how many tasks it shows', {
    tag: '@long',
  }, async ({ page }) => {
    await openProgram(page)
    await expect(page.getByText('Schedule health')).toBeHidden()
    await page.getByRole('button', { name: 'More actions' }).tap()
    await expect(page.getByRole('menuitem', { name: 'Schedule health' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filters' }).tap()
    await choose(page, 'Assigned To', 'Unassigned')
    await page.getByRole('button', { name: 'Done' }).tap()
    await expect(line(page)).toHaveText('Showing 2 of 4 tasks.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
