/** Planning in a real browser: preview, drop and undo of a cascade; the critical path; ten thousand tasks. */
import type { Page } from '@playwright/test'
import { chain, getProgram, task } from '../fixtures/programme.ts'
import { expect, openSignedIn, storedList, test } from '../support/site.ts'

// A drag near the chart's edge scrolls it, so there must be room for both table and chart.
test.use({ viewport: { width: 1680, height: 720 } })

const bar = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}, `) })
const getLeft = async (page: Page, name: string) => (await bar(page, name).boundingBox())?.x
const starts = async (page: Page) =>
  (await storedList(page, 'plumblineProgramTasks')).map(({ startDate }) => String(startDate).slice(5))

async function openProgram(page: Page, more: Record<string, unknown> = {}) {
  await openSignedIn(page, '/program', {
    stored: { ...getProgram(chain, { autoSchedule: true }), ...more },
  })
  await expect(page.getByRole('button', { name: 'More tools' })).toBeVisible()
}

test('a drag previews everything that moves before the drop, and is one step to undo', async ({ page }) => {
  await openProgram(page)
  // Three days earlier than Blind allows.
  const box = await bar(page, 'Blind').boundingBox()
  if (!box) throw new Error('The bar is not shown.')
  const before = await bar(page, 'Slab poured').boundingBox()
  await page.mouse.move(box.x + 10, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 10 + 50, box.y + 8, { steps: 5 })
  await expect(page.getByText('moves 2 others')).toBeVisible()
  const during = await bar(page, 'Slab poured').boundingBox()
  expect(Math.round((during?.x ?? 0) - (before?.x ?? 0))).toBe(50)
  expect(await starts(page)).toEqual(['03-01', '03-06', '03-08', '03-06', '03-10'])
  await page.mouse.up()
  await expect(page.getByText('2 other tasks have moved with it.')).toBeVisible()
  expect(await starts(page)).toEqual(['03-01', '03-08', '03-10', '03-06', '03-12'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => starts(page)).toEqual(['03-01', '03-06', '03-08', '03-06', '03-10'])
})

test('a bar dragged earlier than its links allow stays where they allow', { tag: '@long' }, async ({
  page,
}) => {
  await openProgram(page)
  // Three days earlier than Blind allows.
  const box = await bar(page, 'Reinforce').boundingBox()
  if (!box) throw new Error('The bar is not shown.')
  await page.mouse.move(box.x + 20, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 20 - 75, box.y + 8, { steps: 5 })
  await expect(page.getByText('Mar 8 – Mar 10')).toBeVisible()
  expect(await getLeft(page, 'Reinforce')).toBe(box.x)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await starts(page)).toEqual(['03-01', '03-06', '03-08', '03-06', '03-10'])
})

test('ten thousand tasks are scheduled after the first paint, and scrolling does not add elements', async ({
  page,
}) => {
  const many = Array.from({ length: 10_000 }, (_, at) => {
    const day = new Date(Date.UTC(2027, 0, 4 + Math.floor(at / 20))).toISOString().slice(0, 10)
    return task(`p${at}`, `Task ${at}`, day, 3, at % 20 ? { predecessorId: `p${at - 1}` } : {})
  })
  await openProgram(page, { plumblineProgramTasks: many, plumblineCriticalPath: 'on' })
  await expect(bar(page, 'Task 3')).toHaveAccessibleName(/days? of float/)
  const count = () => page.evaluate(() => document.querySelectorAll('.chart-host *').length)
  const first = await count()
  await page.getByRole('group', { name: 'Program chart' }).evaluate((element) => element.scrollTo(0, 90_000))
  await expect(bar(page, 'Task 2500')).toBeAttached()
  expect(Math.abs((await count()) - first)).toBeLessThan(30)
})
