/** Zooming the program by control, keys and wheel, and the marks above the bars. */
import type { Page } from '@playwright/test'
import { getProgram, task } from '../fixtures/programme.ts'
import { expect, openSignedIn, storedList, test } from '../support/site.ts'

// A drag near the chart's edge scrolls it, so there must be room for both table and chart.
test.use({ viewport: { width: 1680, height: 720 } })

const items = [
  task('a', 'Survey', '2027-01-04', 5),
  task('b', 'Concept', '2027-03-10', 30, { predecessorId: 'a' }),
  task('c', 'Permit', '2027-06-01', 1, { milestone: true }),
  task('d', 'Handover', '2028-02-25', 1),
]

const scroller = (page: Page) => page.getByRole('group', { name: 'Program chart' })
const bar = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, `) })
const labels = (page: Page, row: 'month' | 'day') =>
  page
    .locator(`.chart-${row}`)
    .evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility()).map((cell) => cell.textContent))
const zoom = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true })
const getWidth = async (page: Page, name: string) => (await bar(page, name).boundingBox())?.width
const getLeft = async (page: Page, name: string) => (await bar(page, name).boundingBox())?.x ?? 0

async function openProgram(page: Page, stored: Record<string, unknown> = {}) {
  await openSignedIn(page, '/program', { stored: { ...getProgram(items), ...stored } })
  await expect(zoom(page, 'Day')).toBeVisible()
}

/** Moves the focus to the bar, by its arrow at the edge where the bar is out of sight. */
async function goToBar(page: Page, name: string) {
  const arrow = page.getByRole('button', { name: new RegExp(`^Go to ${name}, `) })
  await page.getByRole('rowheader', { name }).click()
  await expect(async () => {
    await page.keyboard.press((await arrow.evaluateAll(hasFocus)) ? 'Enter' : 'ArrowRight')
    await expect(bar(page, name)).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

const hasFocus = (elements: Element[]) => elements.some((element) => element === document.activeElement)

test('each zoom level has its own two header rows, and a bar has the width of its days at that level', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page)
  const visible: [string, string, string, number][] = [
    ['Day', 'January 2027', '4', 25],
    ['Week', 'January 2027', 'Jan 4', 8],
    ['Month', '2027', 'Mar', 2.6],
    ['Quarter', '2027', 'Q1', 0.9],
  ]
  for (const [label, upper, lower, dayWidth] of visible) {
    await zoom(page, label).check()
    await scroller(page).evaluate((element) => element.scrollTo({ left: 0 }))
    await expect.poll(() => labels(page, 'month')).toContain(upper)
    await expect.poll(() => labels(page, 'day')).toContain(lower)
    expect(await getWidth(page, 'Concept')).toBeCloseTo(30 * dayWidth, 0)
    expect(await getWidth(page, 'Handover')).toBeCloseTo(Math.max(10, dayWidth), 0)
  }
  await page.reload()
  await expect(zoom(page, 'Quarter')).toBeChecked()
  await expect.poll(() => labels(page, 'day')).toContain('Q1')
})

test('+ and - and the wheel with Control zoom the chart around the current position, and this is announced', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page)
  await goToBar(page, 'Concept')
  const before = await getLeft(page, 'Concept')
  await page.keyboard.press('-')
  await expect(zoom(page, 'Week')).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Zoom: Week' })).toBeAttached()
  expect(Math.abs((await getLeft(page, 'Concept')) - before)).toBeLessThan(2)
  await expect(bar(page, 'Concept')).toBeFocused()
  await page.keyboard.press('+')
  await expect(zoom(page, 'Day')).toBeChecked()
  expect(Math.abs((await getLeft(page, 'Concept')) - before)).toBeLessThan(2)

  // The day under the pointer stays under it.
  const box = await bar(page, 'Concept').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 1, (box?.y ?? 0) + 5)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 120)
  await expect(zoom(page, 'Week')).toBeChecked()
  await page.keyboard.up('Control')
  expect(Math.abs((await getLeft(page, 'Concept')) - before)).toBeLessThan(3)
})

test('after zooming out and in the same days are in the middle, although the whole program fitted', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page)
  await scroller(page).evaluate((element) => element.scrollTo({ left: 2500 }))
  const left = () => scroller(page).evaluate((element) => element.scrollLeft)
  await expect.poll(left).toBe(2500)
  for (const label of ['Week', 'Quarter', 'Month', 'Day']) await zoom(page, label).check()
  expect(Math.abs((await left()) - 2500)).toBeLessThan(3)
})

const hold = (id: string, name: string, dueDate: string) => ({ id, name, dueDate, projectId: '1' })
const lead = (id: string, name: string, orderByDate: string, requiredOnSiteDate: string) => ({
  ...{ id, name, orderByDate, requiredOnSiteDate },
  status: 'Tracking',
})

test('hold points and long lead items are above the bars: only those in view, reachable by keyboard, linked to their records', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.setFixedTime('2027-01-04T09:00:00')
  const weekly = Array.from({ length: 50 }, (_, at) => {
    const day = new Date(Date.UTC(2027, 0, 11 + 7 * at)).toISOString().slice(0, 10)
    return hold(`h${at}`, `Pour ${at}`, day)
  })
  await openProgram(page, {
    constructHoldPoints: weekly,
    constructLeadTimeItems: [
      lead('l1', 'Lifts', '2026-10-01', '2027-01-20'),
      ...['Beams', 'Panels', 'Pumps', 'Doors', 'Glass'].map((name, at) =>
        lead(`m${at}`, name, '2027-02-10', '2027-06-01'),
      ),
    ],
  })
  const lane = page.getByRole('group', { name: 'Hold points and long lead items' })
  const mark = (name: string | RegExp) => lane.getByRole('link', { name })
  await expect(mark('Hold point: Pour 0, due Jan 11, 2027')).toBeInViewport()
  expect(await lane.getByRole('link').count()).toBeLessThan(20)
  await expect(mark('Long lead item: Lifts, order by Oct 1, 2026, on site Jan 20, 2027')).toBeInViewport()
  const { y } = (await lane.boundingBox()) ?? { y: 0 }
  await scroller(page).evaluate((element) => element.scrollTo({ top: 300 }))
  expect((await lane.boundingBox())?.y).toBe(y)

  await mark('Pour 0').focus()
  await page.keyboard.press('End')
  await expect(mark('Hold point: Pour 49')).toBeFocused()
  await expect(mark('Hold point: Pour 49')).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(mark('Hold point: Pour 48')).toBeFocused()
  await page.keyboard.press('-')
  await expect(zoom(page, 'Week')).toBeChecked()
  await expect(mark('Hold point: Pour 48')).toBeFocused()
  for (const label of ['Month', 'Quarter']) await zoom(page, label).check()
  await scroller(page).evaluate((element) => element.scrollTo({ left: 0 }))
  await expect(mark('2 more long lead items: ')).toHaveText('+2 more')
  await expect(mark(/^\d+ hold points: Pour 0, /)).toBeVisible()

  const tools = page.getByRole('button', { name: 'More tools' })
  const laneSwitch = page.getByRole('switch', { name: 'Long lead items and hold points' })
  await tools.click()
  await laneSwitch.uncheck()
  await expect(lane).toBeHidden()
  await page.reload()
  await expect(zoom(page, 'Quarter')).toBeChecked()
  await tools.click()
  await expect(laneSwitch).not.toBeChecked()
  await expect(lane).toBeHidden()
  await laneSwitch.check()
  await page.keyboard.press('Escape')
  await expect(laneSwitch).toBeHidden()
  await mark('Long lead item: Lifts').click()
  await expect(page).toHaveURL(/lead-times\?highlight=l1/)
})

test('at quarter zoom a bar can be dragged by whole days, and moved and lengthened by keys', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page, { plumblineProgramZoom: 'quarter' })
  const stored = async () =>
    (await storedList(page, 'plumblineProgramTasks')).find((item) => item.id === 'b') ?? {}
  const { x, y, height } = (await bar(page, 'Concept').boundingBox()) ?? { x: 0, y: 0, height: 0 }
  await page.mouse.move(x + 6, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.move(x + 15, y + height / 2)
  await page.mouse.up()
  await expect.poll(async () => (await stored()).startDate).toBe('2027-03-20')

  await goToBar(page, 'Concept')
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(stored).toMatchObject({ startDate: '2027-03-21', duration: 31 })
  await expect(bar(page, 'Concept')).toBeInViewport()
})
