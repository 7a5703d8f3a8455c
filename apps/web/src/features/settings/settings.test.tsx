import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lists } from '#data/catalogue.ts'
import { writeDaysIn } from '#parts/dates/labels.ts'
import { openSite } from '#testing/open-site.tsx'

const project = {
  id: 1,
  name: 'Quay House',
  location: '',
  status: 'Planning',
  progress: 0,
  startDate: '',
  endDate: '',
}

test.each([
  ['Dark', 'theme', 'dark'],
  ['Rose', 'plumblineAccentColor', 'rose'],
  ['Compact', 'plumblineLayoutDensity', 'compact'],
])('choosing %s is stored under %s', async (option, key, value) => {
  const site = await openSite('/settings?tab=appearance')
  await site.press(option)
  expect(site.storage.getItem(key)).toContain(value)
})

test('appearance offers three themes, five accents, three densities, and how dates, weeks and paper are used', async () => {
  const site = await openSite('/settings?tab=appearance')
  await site.findText('Theme')
  expect(site.radios()).toEqual([
    'Light',
    'Dark',
    'System',
    'Blue',
    'Green',
    'Purple',
    'Amber',
    'Rose',
    'Compact',
    'Default',
    'Comfortable',
    'Nov 21, 2026',
    '21 Nov 2026',
    '2026-11-21',
    'Sunday',
    'Monday',
    'Saturday',
    'A4',
    'Letter',
  ])
  const swatches = [...document.querySelectorAll<HTMLElement>('label [data-accent]')]
  expect(swatches.map(({ dataset }) => dataset.accent)).toEqual(['blue', 'green', 'purple', 'amber', 'rose'])
})

// A page writes all its days in one order.
afterEach(() => writeDaysIn('month-first'))

test('the order of dates is at first that of the browser’s language, and is kept', async () => {
  const site = await openSite('/settings?tab=appearance')
  await site.findText('Date Order')
  expect(screen.getByRole('radio', { name: 'Nov 21, 2026' })).toBeChecked()
  await site.press('21 Nov 2026')
  await site.reload()
  await site.findText('Date Order')
  expect(screen.getByRole('radio', { name: '21 Nov 2026' })).toBeChecked()
})

test.each([
  ['month-first', 'Dec 3, 2026'],
  ['day-first', '3 Dec 2026'],
  ['year-first', '2026-12-03'],
])('%s: a due date reads %s', async (plumblineDateOrder, label) => {
  const plumblineTasks = [{ id: 't1', name: 'Order mesh', dueDate: '2026-12-03' }]
  const stored = { plumblineTasks, plumblineDateOrder, plumblineActionsView: 'list' }
  const site = await openSite('/actions', { stored })
  expect(await site.card('Order mesh')).toHaveTextContent(label)
})

test('the calendar begins its weeks on the chosen day', async () => {
  const site = await openSite('/dashboard', { stored: { plumblineWeekStart: 'monday' } })
  await site.findText('Calendar & Deadlines')
  const [first] = await screen.findAllByRole('columnheader', { hidden: true })
  expect(first).toHaveTextContent(/^Mo/)
})

test('leaving the demo for an own workspace asks first, offers a back-up, and empties every list', async () => {
  const site = await openSite('/settings?tab=data')

  await site.press('Start Empty Workspace')
  expect(site.dialog()).toHaveTextContent('Back Up Everything')
  await site.press('Start Empty Workspace')

  await site.says('Empty workspace started')
  for (const { key } of lists) expect([key, site.stored(key)]).toEqual([key, []])
  await site.reload()
  for (const { key } of lists) expect([key, site.stored(key)]).toEqual([key, []])
})

test('cancelling leaves every record as it was', async () => {
  const stored = { constructionProjects: [project] }
  const site = await openSite('/settings?tab=data', { stored })
  await site.press('Start Empty Workspace')
  await site.press('Cancel')
  expect(site.stored('constructionProjects')).toEqual([project])
})

test('the sample data can be loaded again', async () => {
  const site = await openSite('/settings?tab=data', {
    workspace: 'own',
    stored: { constructionProjects: [project] },
  })
  await site.press('Load Sample Data Again')
  await site.press('Load Sample Data')
  await site.says('Sample data loaded')
  expect(site.stored('constructionProjects')).toHaveLength(3)
})

test('the meter tells how much of the space for records is used', async () => {
  const site = await openSite('/settings?tab=data')
  expect(await site.findText(/ of 5.0 MB$/)).toBeVisible()
})

test('a second meter tells how much of the browser’s quota the files use', async () => {
  const site = await openSite('/settings?tab=data')
  // As a browser tells it of its own files.
  Object.assign(site.files, { usage: async () => ({ used: 3 * 1024 ** 2, quota: 12 * 1024 ** 2 }) })
  await site.reload()
  const meter = await screen.findByRole('progressbar', { name: 'Space for files used' })
  expect(meter).toHaveAttribute('aria-valuenow', '25')
  expect(site.text('3.0 MB of 12.0 MB')).toBeVisible()
})

test('another tab that starts an own workspace is seen here', async () => {
  const site = await openSite('/settings?tab=data')
  expect(await site.findText(/^This is the demo/)).toBeVisible()
  site.storeElsewhere('plumblineWorkspace', 'own')
  expect(site.text(/^This is your own workspace/)).toBeVisible()
})

test('the meter is read anew after the workspace was emptied', async () => {
  const site = await openSite('/settings?tab=data')
  const before = (await site.findText(/ of 5.0 MB$/)).textContent
  await site.press('Start Empty Workspace')
  await site.press('Start Empty Workspace')
  await site.says('Empty workspace started')
  expect(site.text(/ of 5.0 MB$/).textContent).not.toBe(before)
})
