/** The dashboard in a real browser: its calendar by keyboard, a deadline from setting to restoring, the tabs, a phone. */
import type { Page } from '@playwright/test'
import { downloadBy, readCalendar } from '../support/downloads.ts'
import { recordShifts } from '../support/frames.ts'
import { getSample } from '../support/long.ts'
import { expect, openSignedIn, quayHouse, shopDrawings, test } from '../support/site.ts'

/** The 15th of next month, which is never in the current month. */
const now = new Date()
const middle = new Date(now.getFullYear(), now.getMonth() + 1, 15)
const toLongText = (date: Date, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleDateString('en-US', options)
const full = toLongText(middle, { dateStyle: 'full' })
const getMonth = (date: Date) => toLongText(date, { month: 'long', year: 'numeric' })

const toast = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: /^Messages/ }).getByText(title, { exact: true })).toBeVisible()
const deadlines = (page: Page) => page.getByRole('list', { name: 'Upcoming deadlines' }).getByRole('listitem')
const calendar = (page: Page, month: Date) => page.getByRole('grid', { name: getMonth(month) })

test('by keyboard only, the month button goes to today, a day is selected and its deadline is set', async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard')
  const monthButton = page.getByRole('button', { name: getMonth(now), exact: true })
  await monthButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Today, / })).toBeFocused()

  await page.keyboard.press('PageDown')
  await expect(calendar(page, middle)).toBeVisible()
  await expect.poll(() => focusedDay(page)).toContain(dayText(middle).slice(0, 7))
  for (let step = 0; step < 40; step += 1) {
    const day = await focusedDay(page)
    if (day === dayText(middle)) break
    await page.keyboard.press(Number(day.slice(8)) < 15 ? 'ArrowRight' : 'ArrowLeft')
    await expect.poll(() => focusedDay(page)).not.toBe(day)
  }
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('Deadline description')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Deadline description')).toBeVisible()
  await page.keyboard.type('Slab pour')
  await page.keyboard.press('Enter')
  await toast(page, 'Deadline Added')
  await expect(
    page.getByText(`Deadline "Slab pour" set for ${toLongText(middle, { dateStyle: 'long' })}`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: `${full}, deadline: Slab pour` })).toBeFocused()
  await expect(page.getByLabel('Deadline description')).toBeHidden()
})

const dayText = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
const focusedDay = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day ?? '')

test('a deadline survives a reload, and can be exported, deleted and restored', { tag: '@long' }, async ({
  page,
}) => {
  await openSignedIn(page, '/dashboard', { stored: { constructionProjects: [quayHouse] } })
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  await page.getByRole('button', { name: full }).click()
  await page.getByLabel('Deadline description').fill('Crane lift')
  await page.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Quay House' }).click()
  await page.getByRole('button', { name: 'Set Deadline' }).click()
  await expect(deadlines(page)).toHaveText([/^Crane lift.*Quay House/])

  await page.reload()
  await expect(deadlines(page)).toHaveText([/^Crane lift.*Quay House/])
  const line = `${dayText(middle)} Deadline: Crane lift PT9H`
  expect(await readCalendar(await downloadBy(page, 'Export .ics'))).toEqual([line])
  expect(await readCalendar(await downloadBy(page, 'Add to calendar: Crane lift'))).toEqual([line])

  await page.getByRole('button', { name: 'Delete Crane lift' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Deadline Deleted')
  await expect(page.getByText('No deadlines set yet. Click a date on the calendar to add one.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(deadlines(page)).toHaveCount(1)

  await page.getByRole('tab', { name: 'Activity Log' }).click()
  await expect(page.getByRole('list', { name: 'Activity Log' }).getByRole('listitem')).toHaveText([
    /undid a change to Crane lift/,
    /deleted the deadline Crane lift/,
    /set the deadline Crane lift/,
  ])
})

test('the list of deadlines scrolls at 10rem', { tag: '@long' }, async ({ page }) => {
  const plumblineDeadlines = Array.from({ length: 12 }, (_, at) => ({
    id: `d${at}`,
    name: `Deadline ${at}`,
    date: dayText(middle),
  }))
  await openSignedIn(page, '/dashboard', { stored: { plumblineDeadlines } })
  const region = page.getByRole('region', { name: 'Upcoming deadlines' })
  await expect(deadlines(page)).toHaveCount(12)
  const [height, rem] = await region.evaluate((box) => [
    box.clientHeight,
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  ])
  expect(height).toBe(Number(rem) * 10)
  await region.focus()
  await page.keyboard.press('End')
  await expect(deadlines(page).last()).toBeInViewport()
})

const sizes = [
  [1440, 900],
  [390, 844],
  [320, 640],
] as const

for (const [width, height] of getSample(sizes, 0, 1))
  test.describe(`at ${width} px`, () => {
    test('nothing on the dashboard overflows or shifts while it loads', { tag: '@long' }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      const readShifts = await recordShifts(page)
      await openSignedIn(page, '/dashboard', {
        workspace: 'demo',
        stored: { constructionDocuments: shopDrawings(40) },
      })
      await expect(page.getByText('40', { exact: true })).toBeVisible()
      await expect(deadlines(page)).toHaveCount(3)
      await expect(page.getByRole('tab')).toHaveCount(3)

      expect((await readShifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.001)
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    })
  })

const soon = dayText(new Date(now.getTime() + 86_400_000))
const task = { id: 't', name: 'Order mesh', dueDate: soon, assigneeEmails: ['ana.okafor@harbour.example'] }

for (const [amount, stored] of [
  ['nothing', {}],
  ['one project and one action', { constructionProjects: [quayHouse], plumblineTasks: [task] }],
  [
    'many of each',
    {
      constructionProjects: Array.from({ length: 9 }, (_, id) => ({ ...quayHouse, id, name: `Site ${id}` })),
      plumblineTasks: Array.from({ length: 40 }, (_, at) => ({ ...task, id: `t${at}` })),
    },
  ],
] as const)
  test(`no card of the dashboard is half empty at any width, with ${amount}`, { tag: '@long' }, async ({
    page,
  }) => {
    await openSignedIn(page, '/dashboard', { stored })
    await expect(page.getByRole('heading', { name: 'Due from Me' })).toBeVisible()
    await expect(page.getByText('Upcoming deadlines', { exact: true })).toBeVisible()
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(halfEmptyCards), `at ${width} px`).toEqual([])
    }
  })

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } })

  test('the only item that is due is visible as a whole', async ({ page }) => {
    await openSignedIn(page, '/dashboard', { stored: { plumblineTasks: [task] } })
    const items = page.getByRole('region', { name: 'Due from Me' }).last()
    await expect(items.getByText('Order mesh')).toBeVisible()
    const hidden = () => items.evaluate((box) => box.scrollHeight - box.clientHeight)
    await expect.poll(hidden).toBe(0)
  })
})

/** Cards above the tabs whose text, images and buttons take less than half of their height. */
function halfEmptyCards(): string[] {
  return [...document.querySelectorAll('.dashboard-halves .card')]
    .filter((card) => {
      const box = card.getBoundingClientRect()
      const parts = [...card.querySelectorAll('p, a, h2, h3, svg, button, span')].map((part) =>
        part.getBoundingClientRect(),
      )
      const bottom = Math.min(box.bottom, Math.max(...parts.map((part) => part.bottom)))
      const top = Math.min(...parts.map((part) => part.top))
      return bottom - top < box.height / 2
    })
    .map((card) => card.querySelector('h2')?.textContent ?? '')
}
