/** The program's chart in a real browser: its size, its scrolling, and its bars by mouse, touch and keyboard. */
import type { Page } from '@playwright/test'
import { getProgram, heading, manyTasks, task } from '../fixtures/programme.ts'
import { countBlankFrames, waitForLayout } from '../support/frames.ts'
import { expect, openSignedIn, storedList, test } from '../support/site.ts'

// A drag near the chart's edge scrolls it, so there must be room for both table and chart.
test.use({ viewport: { width: 1680, height: 720 } })

const few = [
  heading('h', 'Design'),
  task('a', 'Survey', '2027-03-01', 5, { parentId: 'h', level: 1 }),
  task('b', 'Concept', '2027-03-10', 3, { parentId: 'h', level: 1, predecessorId: 'a' }),
  task('c', 'Handover', '2027-03-25', 2),
]

const chart = (page: Page) => page.getByRole('treegrid', { name: 'Construction program' })
const scroller = (page: Page) => page.getByRole('group', { name: 'Program chart' })
const bar = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, `) })
const stored = async (page: Page, id: string) =>
  (await storedList(page, 'plumblineProgramTasks')).find((item) => item.id === id)

async function openProgram(page: Page, items: readonly object[]) {
  await openSignedIn(page, '/program', { stored: getProgram(items) })
  await expect(chart(page).getByRole('row').nth(1)).toBeVisible()
  // Once the tools above the chart are loaded, it does not move.
  await expect(page.getByRole('button', { name: /^Filters?$/ })).toBeVisible()
}

/** The position of the bar's left edge, or of its end. */
async function getSpot(page: Page, name: string, part: 'middle' | 'end') {
  const box = await bar(page, name).boundingBox()
  if (!box) throw new Error(`${name} has no bar`)
  return { x: part === 'end' ? box.x + box.width - 3 : box.x + 20, y: box.y + box.height / 2 }
}

async function drag(page: Page, name: string, part: 'middle' | 'end', byPx: number) {
  const { x, y } = await getSpot(page, name, part)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx / 2, y)
  await page.mouse.move(x + byPx, y)
}

test('a bar is 25 px per day, and has its content as text', { tag: '@long' }, async ({ page }) => {
  await openProgram(page, few)
  await expect(bar(page, 'Concept')).toHaveAccessibleName(
    'Concept, 3 days, Mar 10 to Mar 12, Pending, after Survey',
  )
  await expect(bar(page, 'Design')).toHaveAccessibleName('Design, heading, 12 days, Mar 1 to Mar 12')
  const [survey, concept] = [
    await bar(page, 'Survey').boundingBox(),
    await bar(page, 'Concept').boundingBox(),
  ]
  expect(survey?.width).toBe(5 * 25)
  expect((concept?.x ?? 0) - (survey?.x ?? 0)).toBe(9 * 25)
})

test('a dragged bar moves by whole days, shows its dates during the drag, and the drop is stored', async ({
  page,
}) => {
  await openProgram(page, few)
  await drag(page, 'Concept', 'middle', 56)
  await expect(page.getByText('Mar 12 – Mar 14 · 3 days')).toBeVisible()
  await page.mouse.up()
  await expect(bar(page, 'Concept')).toHaveAccessibleName(/Mar 12 to Mar 14/)
  await expect
    .poll(() => stored(page, 'b'))
    .toMatchObject({
      startDate: '2027-03-12',
      duration: 3,
      endDate: '2027-03-14',
    })
})

test("a bar's end that is dragged changes the duration, to one day at least", async ({ page }) => {
  await openProgram(page, few)
  await drag(page, 'Concept', 'end', 50)
  await page.mouse.up()
  await expect
    .poll(() => stored(page, 'b'))
    .toMatchObject({
      startDate: '2027-03-10',
      duration: 5,
      endDate: '2027-03-14',
    })
  await drag(page, 'Concept', 'end', -400)
  await page.mouse.up()
  await expect
    .poll(() => stored(page, 'b'))
    .toMatchObject({
      startDate: '2027-03-10',
      duration: 1,
      endDate: '2027-03-10',
    })
})

test('Escape cancels the drag of a bar, and a click moves nothing', { tag: '@long' }, async ({ page }) => {
  await openProgram(page, few)
  await drag(page, 'Concept', 'middle', 100)
  await expect(bar(page, 'Concept')).toHaveAccessibleName(/Mar 14 to Mar 16/)
  await page.keyboard.press('Escape')
  await expect(bar(page, 'Concept')).toHaveAccessibleName(/Mar 10 to Mar 12/)
  await page.mouse.up()
  await drag(page, 'Concept', 'middle', 2)
  await page.mouse.up()
  expect(await stored(page, 'b')).toMatchObject({ startDate: '2027-03-10', duration: 3 })
  // A later command is processed after the earlier one.
  await bar(page, 'Concept').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(bar(page, 'Concept')).toHaveAccessibleName(/^Concept, 3 days, Mar 11 to Mar 13/)
})

test('a bar dragged to the edge scrolls the chart, which extends past its end', { tag: '@long' }, async ({
  page,
}) => {
  await openProgram(page, few)
  const view = await scroller(page).boundingBox()
  const { x, y } = await getSpot(page, 'Concept', 'middle')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move((view?.x ?? 0) + (view?.width ?? 0) - 10, y, { steps: 4 })
  await expect(bar(page, 'Concept')).toHaveAccessibleName(/ May /)
  await page.mouse.up()
  await expect.poll(async () => (await stored(page, 'b'))?.startDate).toMatch(/^2027-0[4-6]/)
})

test('the arrow keys move from cell to cell and row to row, and there is one tab stop', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page, few)
  await page.getByRole('rowheader', { name: 'Design' }).click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('rowheader', { name: 'Survey' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveText('Mar 1, 2027')
  await page.keyboard.press('End')
  await expect(bar(page, 'Survey')).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(bar(page, 'Handover')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('rowheader', { name: 'Handover' })).toBeFocused()
  await expect(scroller(page).locator('[tabindex="0"]')).toHaveCount(1)
})

test('Alt and arrows move a focused bar by a day, or with Shift its end', { tag: '@long' }, async ({
  page,
}) => {
  await openProgram(page, few)
  await bar(page, 'Concept').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(bar(page, 'Concept')).toHaveAccessibleName(/^Concept, 3 days, Mar 11 to Mar 13/)
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(bar(page, 'Concept')).toHaveAccessibleName(/^Concept, 4 days, Mar 11 to Mar 14/)
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect(bar(page, 'Concept')).toBeFocused()
  await expect.poll(() => stored(page, 'b')).toMatchObject({ startDate: '2027-03-11', duration: 3 })
})

test('the focus moves with a row, and the menu key opens its actions', { tag: '@long' }, async ({ page }) => {
  await openProgram(page, few)
  await page.getByRole('button', { name: 'Move down Survey' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move down Survey' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Move down Survey' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(chart(page).getByRole('rowheader')).toHaveText(['Design', 'Concept', 'Survey', 'Handover'])

  await page.keyboard.press('Shift+F10')
  await page.getByRole('menu').getByRole('menuitem', { name: 'Move up' }).click()
  await expect(chart(page).getByRole('rowheader')).toHaveText(['Design', 'Survey', 'Concept', 'Handover'])
  await expect(page.getByRole('button', { name: 'Move down Survey' })).toBeFocused()
})

test('the divider between table and chart can be moved by mouse and by arrow keys', { tag: '@long' }, async ({
  page,
}) => {
  await openProgram(page, few)
  const line = page.getByRole('separator', { name: 'Width of the table' })
  const width = async () => Number(await line.getAttribute('aria-valuenow'))
  const before = await width()
  await line.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(width).toBe(before - 24)
  const box = await line.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 100)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 104, (box?.y ?? 0) + 100)
  await page.mouse.up()
  await expect.poll(width).toBeGreaterThan(before + 60)
})

test('10,000 items take no more elements than 1,000 items, fewer than 600, and no frame is blank while scrolling', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page, manyTasks(1_000))
  // Once everything that loads after the chart has loaded.
  const count = async () => {
    await expect(page.getByRole('button', { name: 'More tools' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Project' })).toBeVisible()
    await expect(chart(page)).toHaveAttribute('aria-multiselectable', 'true')
    return page.evaluate(() => document.querySelectorAll('main *').length)
  }
  const small = await count()
  await page.evaluate(
    (items) => localStorage.setItem('plumblineProgramTasks', JSON.stringify(items)),
    manyTasks(10_000),
  )
  await page.reload()
  await expect(chart(page)).toHaveAttribute('aria-rowcount', '10001')
  await expect(chart(page).getByRole('row').nth(1)).toBeVisible()
  expect(await count()).toBeLessThanOrEqual(small + 4)
  expect(small).toBeLessThan(600)

  for (const step of [90, 7_001]) expect(await countBlankFrames(scroller(page), step)).toBe(0)
  expect(await count()).toBeLessThan(600)
})

test('if the focused row has been scrolled away, the next arrow key continues from it', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page, manyTasks(1_000))
  await page.getByRole('rowheader', { name: 'Task 2', exact: true }).click()
  await scroller(page).evaluate((element) => element.scrollTo({ top: 20_000 }))
  await expect(page.getByRole('rowheader', { name: 'Task 2', exact: true })).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('rowheader', { name: 'Task 3', exact: true })).toBeFocused()
})

test('resizing the window keeps the focus and the row that is being dragged', { tag: '@long' }, async ({
  page,
}) => {
  await openProgram(page, manyTasks(1_000))
  const name = page.getByRole('rowheader', { name: 'Task 2', exact: true })
  await name.click()
  const row = await name.elementHandle()
  await page.setViewportSize({ width: 1680, height: 640 })
  await waitForLayout(page)
  await expect(chart(page).getByRole('row').nth(1)).toBeVisible()
  await expect(name).toBeFocused()
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true)
  await page.setViewportSize({ width: 700, height: 640 })
  await expect(page.getByText('Table', { exact: true })).toBeVisible()
  await waitForLayout(page)
  await expect(name).toBeFocused()
})

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a long press drags a bar; a swipe scrolls and drags nothing', async ({ page }) => {
    await openProgram(page, few)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await bar(page, 'Survey').scrollIntoViewIfNeeded()
    const { x, y } = await getSpot(page, 'Survey', 'middle')
    await touch('touchStart', [{ x, y }])
    await expect(page.getByText('Mar 1 – Mar 5 · 5 days')).toBeVisible()
    await touch('touchMove', [{ x: x + 30, y }])
    await touch('touchMove', [{ x: x + 51, y }])
    await touch('touchEnd', [])
    await expect(bar(page, 'Survey')).toHaveAccessibleName(/Mar 3 to Mar 7/)

    const spot = await getSpot(page, 'Survey', 'middle')
    // In one go, because waiting between events could make it a long press.
    await Promise.all([
      touch('touchStart', [spot]),
      touch('touchMove', [{ x: spot.x - 20, y: spot.y }]),
      touch('touchMove', [{ x: spot.x - 80, y: spot.y }]),
      touch('touchEnd', []),
    ])
    await expect.poll(() => scroller(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(20)
    expect(await stored(page, 'a')).toMatchObject({ startDate: '2027-03-03', duration: 5 })
  })

  test('table and chart can be switched next to the names, and each row has its actions', {
    tag: '@long',
  }, async ({ page }) => {
    await openProgram(page, few)
    await expect(bar(page, 'Survey')).toBeVisible()
    await page.getByText('Table', { exact: true }).click()
    await expect(bar(page, 'Survey')).toBeHidden()
    await page.getByRole('button', { name: 'Row actions Survey' }).tap()
    await page.getByRole('menuitem', { name: 'Move down' }).tap()
    await expect(chart(page).getByRole('rowheader')).toHaveText(['Design', 'Concept', 'Survey', 'Handover'])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)
  })
})
