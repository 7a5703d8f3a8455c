/** Working calendars in a real browser: created and chosen by keyboard, followed by the dates, undone, kept. */
import type { Locator, Page } from '@playwright/test'
import { getProgram, task } from '../fixtures/programme.ts'
import { choose, expect, openSignedIn, storedList, test } from '../support/site.ts'

/** From a Wednesday on. Each task follows the one before. */
const chain = [
  task('a', 'Excavate', '2027-03-03', 2),
  task('b', 'Blind', '2027-03-05', 2, { predecessorId: 'a' }),
  task('c', 'Reinforce', '2027-03-07', 3, { predecessorId: 'b' }),
]
const week = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
const holiday = { first: '2027-03-08', last: '2027-03-09', shifts: [], name: 'Labour Day' }
const five = { id: 'five', name: 'Five days', week, exceptions: [holiday], dayMinutes: 480 }

async function openProgram(page: Page, settings: object, more: Record<string, unknown> = {}) {
  await openSignedIn(page, '/program', {
    stored: {
      ...getProgram(chain, { autoSchedule: true, ...settings }),
      ...more,
    },
  })
  await expect(page.getByRole('button', { name: 'More tools' })).toBeVisible()
}

const days = async (page: Page) =>
  (await storedList(page, 'plumblineProgramTasks')).map(
    ({ startDate, endDate }) => `${String(startDate).slice(5)} ${String(endDate).slice(5)}`,
  )

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('No key leads there.')
}

async function pressByKey(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

test('a week with a holiday is created and chosen by keyboard, dates skip its days off, and undo restores everything', {
  tag: '@long',
}, async ({ page }) => {
  await openProgram(page, {})
  await pressByKey(page, 'More tools')
  await pressByKey(page, 'Schedule settings')
  await pressByKey(page, 'Calendars…')
  await pressByKey(page, 'Add Calendar')
  const name = page.getByLabel('Calendar Name')
  await tabTo(page, name)
  await expect(name).toHaveValue('Five-day week')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Site week')
  await pressByKey(page, 'Add Special Day')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Labour Day')
  await page.keyboard.press('Tab')
  await page.keyboard.type('03082027')
  await pressByKey(page, 'Add Calendar')
  await expect(page.getByRole('list', { name: 'Calendars' })).toContainText('Mon to Fri, 8 hours a day')
  await pressByKey(page, 'Done')
  await expect(page.getByRole('button', { name: 'Calendars…' })).toBeFocused()
  const calendar = page.getByRole('combobox', { name: 'Project Calendar' })
  await tabTo(page, calendar)
  await page.keyboard.press('Enter')
  // The list handles letters once one of its options has the focus.
  await expect(page.getByRole('option', { name: 'Every day' })).toBeFocused()
  await page.keyboard.type('Site')
  await expect(page.getByRole('option', { name: 'Site week' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeFocused()
  await pressByKey(page, 'Save Settings')
  await expect(page.getByText('2 tasks have moved.')).toBeVisible()
  const onSite = ['03-03 03-04', '03-05 03-09', '03-10 03-12']
  expect(await days(page)).toEqual(onSite)
  await expect(page.getByText('Calendar: Site week')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Calendar: Site week')).toBeVisible()
  expect(await days(page)).toEqual(onSite)
  await page.getByRole('button', { name: 'More tools' }).click()
  await page.getByRole('button', { name: 'Schedule settings' }).click()
  await choose(page, 'Project Calendar', 'Every day')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const everyDay = ['03-03 03-04', '03-05 03-06', '03-07 03-09']
  await expect.poll(() => days(page)).toEqual(everyDay)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect.poll(() => days(page)).toEqual(onSite)
  await expect(page.getByText('Calendar: Site week')).toBeVisible()
})

test('a task with its own calendar skips different days than the project', { tag: '@long' }, async ({
  page,
}) => {
  const all = { ...five, id: 'all', name: 'All week', week: week.map(() => week[1]), exceptions: [] }
  const [excavate, blind, reinforce] = chain
  await openProgram(
    page,
    { calendarId: 'five', calendars: [five, all] },
    {
      plumblineProgramTasks: [
        excavate,
        { ...blind, endDate: '2027-03-10', duration: 6, workDays: 2 },
        reinforce,
      ],
    },
  )
  await page.getByRole('button', { name: 'Edit Blind' }).click()
  await expect(page.getByText('Days of work. Finishes Mar 10, 2027.')).toBeVisible()
  await choose(page, 'Calendar', 'All week')
  await expect(page.getByText('Days of work. Finishes Mar 6, 2027.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => days(page)).toEqual(['03-03 03-04', '03-05 03-06', '03-10 03-12'])
})

test('while a bar is dragged over days off, the table still counts working days', { tag: '@long' }, async ({
  page,
}) => {
  // A drag near the chart's edge scrolls it, so there must be room for both table and chart.
  await page.setViewportSize({ width: 1680, height: 720 })
  await openProgram(page, { calendarId: 'five', calendars: [five] })
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
  const bar = await page.getByRole('gridcell', { name: /^Excavate, / }).boundingBox()
  if (!bar) throw new Error('The bar is not shown.')
  // In the middle, because there are link handles at its ends.
  await page.mouse.move(bar.x + 25, bar.y + 8)
  await page.mouse.down()
  await page.mouse.move(bar.x + 25 + 50, bar.y + 8, { steps: 5 })
  // From a Friday on, over the weekend and a holiday. Its successor spans none.
  await expect(row('Excavate')).toHaveAccessibleName(/^Excavate 2 Mar 5, 2027 Mar 10, 2027/)
  await expect(row('Blind')).toHaveAccessibleName(/^Blind 2 Mar 11, 2027 Mar 12, 2027/)
  await expect(row('Reinforce')).toHaveAccessibleName(/^Reinforce 3 Mar 15, 2027 Mar 17, 2027/)
  await page.keyboard.press('Escape')
  await page.mouse.up()
})

test('the data date is a line at the start of its day, explained in the legend', { tag: '@long' }, async ({
  page,
}) => {
  const settings = { calendarId: 'five', calendars: [five], dataDate: '2027-03-04' }
  await openProgram(page, settings)
  const line = page.locator('.chart-data-date')
  await expect(line).toBeVisible()
  const behindStart = await page.getByRole('gridcell', { name: /^Excavate, / }).evaluate((bar) => {
    const at = document.querySelector('.chart-data-date')
    return (at?.getBoundingClientRect().x ?? 0) - bar.getBoundingClientRect().x
  })
  // A day after the start of the task.
  expect(Math.round(behindStart)).toBe(24)
  await expect(page.getByText('Data date Mar 4, 2027')).toBeVisible()
})
