/** The table beside the chart: its share of the width, row actions, collapsible headings, and what survives a reload. */
import type { Page } from '@playwright/test'
import { getProgram, heading, manyTasks, task } from '../fixtures/programme.ts'
import { expect, openSignedIn, test } from '../support/site.ts'

const few = [
  heading('h', 'Design'),
  task('a', 'Survey', '2027-03-01', 5, { parentId: 'h', level: 1 }),
  task('b', 'Concept', '2027-03-10', 3, { parentId: 'h', level: 1, predecessorId: 'a' }),
  task('c', 'Handover', '2027-03-25', 2),
]
const line = (page: Page) => page.getByRole('separator', { name: 'Width of the table' })
const rows = (page: Page) => page.getByRole('treegrid').getByRole('rowheader')

async function openProgram(page: Page, items: readonly object[] = few) {
  await openSignedIn(page, '/program', { stored: getProgram(items) })
  await expect(page.getByRole('button', { name: 'More tools' })).toBeVisible()
}

/** The width of the chart with its table. */
async function shareOfChart(page: Page) {
  return page.evaluate(() => {
    const width = (part: string) => document.querySelector(part)?.getBoundingClientRect().width ?? 0
    return width('.chart-plot') / width('.chart-host')
  })
}

for (const width of [1024, 1280, 1440, 1920])
  test(`at ${width} px the chart has more than half of the width, and the tools are in one row`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openProgram(page)
    await expect.poll(() => shareOfChart(page)).toBeGreaterThanOrEqual(width === 1440 ? 0.54 : 0.595)
    const tops = await page.evaluate(() =>
      ['Undo', 'Filter', 'More tools', 'Invite User'].map((name) => {
        const buttons = [...document.querySelectorAll('main button')]
        const button = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
        const { top = 0, height = 0 } = button?.getBoundingClientRect() ?? {}
        return Math.round(top + height / 2)
      }),
    )
    expect(new Set(tops).size).toBe(1)
    expect(await page.evaluate(findCutColumns)).toEqual([])
  })

/** Titles of columns that are only partly visible next to the actions. */
function findCutColumns() {
  const end = document.querySelector('.chart-head .chart-actions')?.getBoundingClientRect().left ?? 0
  return [...document.querySelectorAll('.chart-head .chart-fact')]
    .filter((title) => {
      const { left, right } = title.getBoundingClientRect()
      return left < end - 1 && right > end + 1
    })
    .map(({ textContent }) => textContent)
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the divider between table and chart can be dragged or moved by keys, and is remembered', {
    tag: '@long',
  }, async ({ page }) => {
    await openProgram(page)
    const width = async () => Number(await line(page).getAttribute('aria-valuenow'))
    const first = await width()
    const box = await line(page).boundingBox()
    if (!box) throw new Error('There is no line.')
    await page.mouse.move(box.x + 4, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(box.x + 154, box.y + 200, { steps: 3 })
    await page.mouse.up()
    await expect.poll(width).toBe(first + 150)
    await page.reload()
    await expect.poll(width).toBe(first + 150)
    await line(page).focus()
    await page.keyboard.press('Home')
    await expect.poll(width).toBe(Number(await line(page).getAttribute('aria-valuemin')))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('End')
    await expect.poll(width).toBe(Number(await line(page).getAttribute('aria-valuemax')))
    await page.reload()
    await expect.poll(width).toBeGreaterThan(first + 300)
    await line(page).dblclick()
    await expect.poll(width).toBe(first)
  })

  test('the actions of a row appear on hover and do not cover its cells', { tag: '@long' }, async ({
    page,
  }) => {
    await openProgram(page)
    const opacity = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).opacity)
    expect(await opacity('Delete Survey')).toBe('0')
    await page.getByRole('button', { name: 'Row actions Survey' }).hover()
    await expect.poll(() => opacity('Delete Survey')).toBe('1')
    expect(await opacity('Delete Concept')).toBe('0')
    // The pointer over a date must hit the date, not something that covers it.
    const start = page.getByRole('row', { name: /^Concept/ }).getByRole('gridcell', { name: 'Mar 10, 2027' })
    await start.dblclick({ position: { x: 40, y: 12 } })
    await expect(page.getByLabel('Start Date, Concept')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Move down Survey' }).click()
    await expect(rows(page)).toHaveText(['Design', 'Concept', 'Survey', 'Handover'])
  })

  test('a bar outside the visible chart can be shown from the menu of its row', { tag: '@long' }, async ({
    page,
  }) => {
    await openProgram(page, [...few, task('d', 'Snagging', '2029-08-06', 4)])
    const bar = page.getByRole('gridcell', { name: /^Snagging, / })
    await expect(bar).not.toBeInViewport()
    await page.getByRole('rowheader', { name: 'Snagging' }).press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Show bar' }).click()
    await expect(bar).toBeInViewport()
    await expect(page.getByRole('rowheader', { name: 'Snagging' })).toBeFocused()
  })

  test('10,000 rows collapse into their headings, and the focus stays on a visible row', {
    tag: '@long',
  }, async ({ page }) => {
    await openProgram(page, manyTasks(10_000))
    await page.getByRole('rowheader', { name: 'Task 5', exact: true }).click()
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(page.getByRole('rowheader', { name: 'Zone 0' })).toBeFocused()
    await expect(rows(page).nth(1)).toHaveText('Zone 12')
    await page.getByRole('button', { name: 'More tools' }).click()
    await page.getByRole('button', { name: 'Collapse all' }).click()
    await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '835')
    await page.reload()
    await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '835')
    await page.getByRole('rowheader', { name: 'Zone 12', exact: true }).click()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '846')
  })
})
