/** The registers in a real browser: records added, edited, alarmed, found, deleted, restored, and exported to a calendar. */
import type { Page } from '@playwright/test'
import { noteAnnouncements } from '../support/announcements.ts'
import { downloadBy, readCalendar } from '../support/downloads.ts'
import { choose, expect, openSignedIn, quayHouse, storedList, test } from '../support/site.ts'

const today = new Date()
const dayFrom = (days: number) => {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12)
  return day.toISOString().slice(0, 10)
}

const row = (page: Page, name: string) => page.getByRole('row', { name })
const toast = (page: Page, title: string) =>
  expect(page.getByRole('region', { name: /^Messages/ }).getByText(title, { exact: true })).toBeVisible()

async function setAlarm(page: Page, name: string, day: string) {
  await page.getByRole('button', { name: `Set alarm for ${name}` }).click()
  await page.getByLabel('Alarm Date').fill(day)
  await page.getByRole('dialog').getByRole('button', { name: 'Set Alarm' }).click()
}

async function findBySearch(page: Page, name: string, href: RegExp) {
  const box = page.getByRole('combobox', { name: 'Search', exact: true })
  await box.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(href)
  await expect(row(page, name)).toHaveClass(/is-highlighted/)
}

async function deleteAndUndo(page: Page, name: string, message: string) {
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, message)
  await expect(row(page, name)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, name)).toBeVisible()
}

test('a long lead item is added, edited, given an alarm, exported, found, deleted and restored', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/lead-times')
  await expect(page.getByText('No lead time items yet. Add one to get started!')).toBeVisible()

  await page.getByRole('button', { name: 'Add Lead Time Item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Item Name Required')
  await dialog.getByLabel('Item Name').fill('Facade panels')
  await dialog.getByLabel('Order By').fill(dayFrom(7))
  await dialog.getByLabel('Required On Site').fill(dayFrom(60))
  await dialog.getByLabel('Fabrication Timeframe').fill('5 weeks')
  await dialog.getByLabel('Fabrication Timeframe').press('Enter')
  await expect(row(page, 'Facade panels')).toContainText('Tracking')

  await page.getByRole('button', { name: 'Edit Facade panels' }).click()
  await choose(page, 'Status', 'In Fabrication')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Facade panels')).toContainText('In Fabrication')

  await setAlarm(page, 'Facade panels', 'soon')
  await toast(page, 'Invalid Date')
  await page.getByLabel('Alarm Date').fill(dayFrom(5))
  await page.getByRole('dialog').getByRole('button', { name: 'Set Alarm' }).click()
  await toast(page, 'Alarm Set')

  const calendar = await downloadBy(page, 'Export .ics')
  expect(calendar.suggestedFilename()).toMatch(/^plumbline_lead_times_\d{8}\.ics$/)
  expect(await readCalendar(calendar)).toEqual([
    `${dayFrom(7)} Order by: Facade panels PT9H`,
    `${dayFrom(60)} Required on site: Facade panels PT9H`,
    `${dayFrom(5)} Alarm: Facade panels PT9H`,
  ])
  expect(await readCalendar(await downloadBy(page, 'Add to calendar: Facade panels'))).toEqual([
    `${dayFrom(5)} Alarm: Facade panels PT9H`,
  ])

  await findBySearch(page, 'Facade panels', /\/lead-times\?highlight=/)
  await deleteAndUndo(page, 'Facade panels', 'Lead Time Item Deleted')
  await page.reload()
  await expect(row(page, 'Facade panels')).toContainText('In Fabrication')
})

test('a hold point is added, released, given an alarm, found, deleted and restored', async ({
  page,
  files,
}) => {
  await openSignedIn(page, '/hold-points', {
    stored: { constructionProjects: [quayHouse, { ...quayHouse, id: 2, name: 'Mill Lane' }] },
  })
  await page.getByRole('button', { name: 'Add Hold Point' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Hold Point Name').fill('Membrane before backfill')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Project Required')
  await dialog.getByRole('combobox', { name: 'Project' }).click()
  await page.getByRole('option', { name: 'Mill Lane' }).click()
  await dialog.getByLabel('Due Date').fill(dayFrom(-1))
  await dialog.getByLabel('Responsible Party').fill('Asante Build')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Membrane before backfill')).toContainText('Overdue')

  await choose(page, 'Project', 'Quay House')
  await expect(page.getByText('No hold points for this project yet.')).toBeVisible()
  await findBySearch(page, 'Membrane before backfill', /\/hold-points\?highlight=/)

  await page.getByRole('button', { name: 'Pending Approval: change status of' }).click()
  await page.getByRole('menuitemradio', { name: 'Closed' }).click()
  await dialog.getByLabel('Note').fill('Laps and upstands are tight')
  await dialog.locator('input[type=file]').setInputFiles(files['facade.png'])
  await dialog.getByRole('button', { name: 'Record Decision' }).click()
  await toast(page, 'Hold Point Released')
  await expect(row(page, 'Membrane before backfill')).toContainText('Closed')
  await expect(row(page, 'Membrane before backfill')).not.toContainText('Overdue')
  await expect(row(page, 'Membrane before backfill')).toContainText('1 file')
  await page.getByRole('button', { name: /^Decisions on Membrane before backfill/ }).click()
  await expect(dialog).toContainText('Laps and upstands are tight')
  await dialog.getByRole('button', { name: /^View / }).click()
  await page.getByRole('button', { name: 'Close Viewer' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await setAlarm(page, 'Membrane before backfill', dayFrom(3))
  await toast(page, 'Alarm Set')
  await deleteAndUndo(page, 'Membrane before backfill', 'Hold Point Deleted')
  expect(await storedList(page, 'constructHoldPoints')).toMatchObject([
    { name: 'Membrane before backfill', projectId: '2', status: 'Closed', alarmDate: dayFrom(3) },
  ])
})

test('a due alarm is in the notifications and, if allowed, announced by the browser', {
  tag: ['@long', '@desktop'],
}, async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  const announced = await noteAnnouncements(page)
  await openSignedIn(page, '/lead-times', {
    stored: { constructLeadTimeItems: [{ id: 'a', name: 'Lift cars', status: 'Tracking' }] },
  })
  await setAlarm(page, 'Lift cars', dayFrom(0))
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await expect.poll(announced).toEqual(['Alarm: Lift cars'])

  await page.goto('/projects')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('button', { name: /Alarm: Lift cars/ }).click()
  await expect(page).toHaveURL('/lead-times?highlight=a')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a person invited to a register is on its list until the invitation is withdrawn', {
  tag: '@long',
}, async ({ page }) => {
  await openSignedIn(page, '/lead-times', { workspace: 'demo' })
  await page.getByRole('button', { name: 'Invite User' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('li.chen@x.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Invite User' }).click()
  await toast(page, 'Invitation Sent (Simulated)')
  await expect(page.getByText('Invited: li.chen@x.example', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Show All (1)' }).click()
  await page.getByRole('button', { name: 'Withdraw invitation of li.chen@x.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No one is invited any more.')).toBeVisible()
})

test(
  '5,000 items scroll without an empty row on a monitor, and the highlighted one is found',
  { tag: '@long' },
  ({ page }) => scrollThroughMany(page, { width: 1440, height: 900 }),
)

test(
  '5,000 items scroll without an empty card on a phone, and the highlighted one is found',
  { tag: '@long' },
  ({ page }) => scrollThroughMany(page, { width: 390, height: 844 }),
)

async function scrollThroughMany(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  const items = Array.from({ length: 5_000 }, (_, at) => ({
    id: `item_${at + 1}`,
    name: `Item ${at + 1}`,
    orderByDate: dayFrom(at % 90),
    status: 'Tracking',
  }))
  await openSignedIn(page, '/lead-times?highlight=item_4000', { stored: { constructLeadTimeItems: items } })
  const found = page.locator('tr[data-key=item_4000]')
  await expect(found).toHaveClass(/is-highlighted/)
  await expect(found).toBeInViewport({ ratio: 1 })
  expect(await countEmptyFrames(page)).toBe(0)
  expect(await page.locator('tbody tr').count()).toBeLessThan(80)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
}

/**
 * Scrolls by more than a screen in each of 30 frames. Returns how many had no row in the middle of the table's visible
 * part.
 */
async function countEmptyFrames(page: Page) {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let empty = 0
    window.scrollTo(0, 400)
    await nextFrame()
    for (let frame = 0; frame < 30; frame++) {
      window.scrollBy(0, 1_300)
      await nextFrame()
      const x = innerWidth - 60
      const bare = [200, innerHeight / 2, innerHeight - 20].filter(
        (y) =>
          !document.elementsFromPoint(x, y).some((part) => part.closest('tr[data-key]')) &&
          // There is a gap between two cards.
          !document.elementsFromPoint(x, y + 13).some((part) => part.closest('tr[data-key]')),
      )
      if (bare.length > 0) empty += 1
    }
    return empty
  })
}

test('a key typed before the list of a cell has the focus finds its option', { tag: '@long' }, async ({
  page,
}) => {
  const plumblineTasks = ['Order mesh', 'Pour slab'].map((name, at) => ({
    id: `t${at}`,
    name,
    priority: 'Urgent',
  }))
  await openSignedIn(page, '/actions?table=', { stored: { plumblineTasks } })
  for (const name of ['Order mesh', 'Pour slab']) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    const cell = row.locator('[data-column=priority]')
    await cell.click()
    // Both keys in one task of the browser, as two that wait for a busy page.
    await page.evaluate(async () => {
      for (const key of ['F2', 'c']) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        await Promise.resolve()
      }
    })
    await expect(page.getByRole('option', { name: 'Complete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText('Complete')
  }
})
