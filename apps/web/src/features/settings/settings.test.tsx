import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { writeDaysIn } from '#core/dates/labels.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import { openApp } from '#testing/open-app.tsx'

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
  const app = await openApp('/settings?tab=appearance')
  await app.press(option)
  expect(app.storage.getItem(key)).toContain(value)
})

test('appearance offers three themes, five accents, three densities, and how dates, weeks and paper are used', async () => {
  const app = await openApp('/settings?tab=appearance')
  await app.findText('Theme')
  expect(app.radios()).toEqual([
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

test('the date order defaults to that of the browser’s language, and a choice is kept', async () => {
  const app = await openApp('/settings?tab=appearance')
  await app.findText('Date Order')
  expect(screen.getByRole('radio', { name: 'Nov 21, 2026' })).toBeChecked()
  await app.press('21 Nov 2026')
  await app.reload()
  await app.findText('Date Order')
  expect(screen.getByRole('radio', { name: '21 Nov 2026' })).toBeChecked()
})

test.each([
  ['month-first', 'Dec 3, 2026'],
  ['day-first', '3 Dec 2026'],
  ['year-first', '2026-12-03'],
])('%s: a due date is shown as %s', async (plumblineDateOrder, label) => {
  const plumblineTasks = [{ id: 't1', name: 'Order mesh', dueDate: '2026-12-03' }]
  const stored = { plumblineTasks, plumblineDateOrder, plumblineActionsView: 'list' }
  const app = await openApp('/actions', { stored })
  expect(await app.card('Order mesh')).toHaveTextContent(label)
})

test('the weeks of the calendar start on the chosen day', async () => {
  const app = await openApp('/dashboard', { stored: { plumblineWeekStart: 'monday' } })
  await app.findText('Calendar & Deadlines')
  const [first] = await screen.findAllByRole('columnheader', { hidden: true })
  expect(first).toHaveTextContent(/^Mo/)
})

test('leaving the demo for a personal workspace asks first, offers a back-up, and empties every list', async () => {
  const app = await openApp('/settings?tab=data')

  await app.press('Start Empty Workspace')
  expect(app.dialog()).toHaveTextContent('Back Up Everything')
  await app.press('Start Empty Workspace')

  await app.expectToast('Empty Workspace Started')
  for (const { key } of lists) expect([key, app.stored(key)]).toEqual([key, []])
  await app.reload()
  for (const { key } of lists) expect([key, app.stored(key)]).toEqual([key, []])
})

test('cancelling leaves every record as it was', async () => {
  const stored = { constructionProjects: [project] }
  const app = await openApp('/settings?tab=data', { stored })
  await app.press('Start Empty Workspace')
  await app.press('Cancel')
  expect(app.stored('constructionProjects')).toEqual([project])
})

test('the sample data can be loaded again', async () => {
  const app = await openApp('/settings?tab=data', {
    workspace: 'own',
    stored: { constructionProjects: [project] },
  })
  await app.press('Load Sample Data Again')
  await app.press('Load Sample Data')
  await app.expectToast('Sample Data Loaded')
  expect(app.stored('constructionProjects')).toHaveLength(3)
})

test('the meter shows how much of the space for records is used', async () => {
  const app = await openApp('/settings?tab=data')
  expect(await app.findText(/ of 5.0 MB$/)).toBeVisible()
})

test('a second meter shows how much of the browser’s quota the files use', async () => {
  const app = await openApp('/settings?tab=data')
  // In the units that a browser reports.
  Object.assign(app.files, { usage: async () => ({ used: 3 * 1024 ** 2, quota: 12 * 1024 ** 2 }) })
  await app.reload()
  const meter = await screen.findByRole('progressbar', { name: 'Space for files used' })
  expect(meter).toHaveAttribute('aria-valuenow', '25')
  expect(app.text('3.0 MB of 12.0 MB')).toBeVisible()
})

test('a personal workspace started in another tab is shown here', async () => {
  const app = await openApp('/settings?tab=data')
  expect(await app.findText(/^This is the demo/)).toBeVisible()
  app.storeElsewhere('plumblineWorkspace', 'own')
  expect(app.text(/^This is your personal workspace/)).toBeVisible()
})

test('the meter is updated after the workspace was emptied', async () => {
  const app = await openApp('/settings?tab=data')
  const before = (await app.findText(/ of 5.0 MB$/)).textContent
  await app.press('Start Empty Workspace')
  await app.press('Start Empty Workspace')
  await app.expectToast('Empty Workspace Started')
  expect(app.text(/ of 5.0 MB$/).textContent).not.toBe(before)
})
