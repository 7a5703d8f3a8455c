import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { readCalendar, watchDownloads } from '#testing/saved-calendars.ts'

const key = 'plumblineDeadlines'
const pour = { id: 'a', name: 'Slab pour', date: '2026-12-03', project: 'Quay House', foreign: 'kept' }
const lift = { id: 'b', name: 'Crane lift', date: '2026-11-26' }
const permit = { id: 'c', name: 'Permit lapsed', date: '2026-11-01T10:00:00.000Z', project: 'General' }
const stored = { [key]: [pour, permit, lift] }

const list = () => screen.findByLabelText('Upcoming deadlines', { selector: 'ul' })
const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)

/** Finds days by their date and buttons by their text, because queries by role for 42 days take seconds. */
const day = (scrollTarget: string) =>
  document.querySelector<HTMLElement>(`[data-day="${scrollTarget}"] button`) ?? document.body
const pressText = (app: Awaited<ReturnType<typeof openApp>>, text: string) =>
  app.user.click(screen.getByText(text))

test('selecting a day shows an input and Set Deadline, which adds the deadline, reports it and clears both', async () => {
  const app = await openApp('/dashboard', {
    workspace: 'own',
    stored: { constructionProjects: [{ id: 1, name: 'Quay House' }] },
  })
  await screen.findByLabelText('November 2026')
  expect(screen.queryByText('Set Deadline')).not.toBeInTheDocument()

  await app.user.click(day('2026-11-28'))
  await app.fill('Deadline description', '   ')
  await pressText(app, 'Set Deadline')
  expect(screen.queryByText('Deadline Added')).not.toBeInTheDocument()
  expect(app.stored(key)).toBeNull()

  await app.fill('Deadline description', ' Slab pour ')
  await pressText(app, 'Set Deadline')
  await app.expectToast('Deadline Added', 'Deadline "Slab pour" set for November 28, 2026')
  expect(screen.queryByLabelText('Deadline description')).not.toBeInTheDocument()
  expect(document.querySelector('[data-day][aria-selected]')).not.toBeInTheDocument()
  expect(day('2026-11-28')).toHaveFocus()
  expect(day('2026-11-28')).toHaveAccessibleName('Saturday, November 28, 2026, deadline: Slab pour')

  await app.user.click(day('2026-12-04'))
  expect(await screen.findByLabelText('Deadline description')).toHaveValue('')
  await app.fill('Deadline description', 'Crane lift')
  await app.choose('Project', 'Quay House')
  await pressText(app, 'Set Deadline')
  expect(app.stored(key)).toMatchObject([
    { name: 'Slab pour', date: '2026-11-28', project: 'General' },
    { name: 'Crane lift', date: '2026-12-04', project: 'Quay House', projectId: '1' },
  ])
  expect(app.stored(key)).not.toMatchObject([{ projectId: '1' }, {}])
})

test('a deadline that stores only the name of its project follows a renamed project', async () => {
  const project = { id: 4, name: 'Quay House', location: 'Perth', startDate: '2026-01-01' }
  const app = await openApp('/dashboard', { stored: { ...stored, constructionProjects: [project] } })
  expect(within(await list()).getByText('Dec 3, 2026 · Quay House')).toBeVisible()
  app.storeElsewhere('constructionProjects', [{ ...project, name: 'Quay Tower' }])
  expect(await within(await list()).findByText('Dec 3, 2026 · Quay Tower')).toBeVisible()
  expect(within(await list()).getByText('Nov 26, 2026 · General')).toBeVisible()
  await app.user.click(day('2026-12-03'))
  expect(await screen.findByText('Deadline · Quay Tower')).toBeVisible()
})

test('a project deleted in another tab can no longer be chosen', async () => {
  const app = await openApp('/dashboard', {
    workspace: 'own',
    stored: { constructionProjects: [{ id: 1, name: 'Quay House' }] },
  })
  await screen.findByLabelText('November 2026')
  await app.user.click(day('2026-11-28'))
  await app.fill('Deadline description', 'Slab pour')
  await app.choose('Project', 'Quay House')
  app.storeElsewhere('constructionProjects', [])
  await pressText(app, 'Set Deadline')
  await app.expectToast(
    'Project No Longer Exists',
    'Another user has deleted this project. Choose another one.',
  )
  expect(app.text('Choose another project.')).toBeVisible()
  expect(app.stored(key)).toBeNull()
})

test('upcoming deadlines are sorted by day, with date and project; past ones are collapsed', async () => {
  const app = await openApp('/dashboard', { stored })

  const inOrder = await list()
  expect(screen.getByRole('heading', { name: 'Calendar & Deadlines' }).closest('section')).toContainElement(
    inOrder,
  )
  expect(await names()).toEqual(['Crane lift', 'Slab pour'])
  expect(within(await list()).getByText('Nov 26, 2026 · General')).toBeVisible()
  expect(within(await list()).getByText('Dec 3, 2026 · Quay House')).toBeVisible()
  expect((await list()).closest('section')).toHaveAttribute('tabindex', '0')
  await pressText(app, '1 past')
  expect(await names()).toEqual(['Permit lapsed', 'Crane lift', 'Slab pour'])
})

test('a demo starts with three deadlines', async () => {
  await openApp('/dashboard')
  expect(await names()).toEqual([
    'Submit the traffic plan to council',
    'Client design review',
    'Renew site insurance',
  ])
})

test('the week starts on Sunday, past days cannot be selected, and today is marked', async () => {
  await openApp('/dashboard', { workspace: 'own', stored })
  const grid = await screen.findByLabelText('November 2026')
  expect([...grid.querySelectorAll('th')].map((head) => head.getAttribute('aria-label'))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  expect(day('2026-11-20')).toBeDisabled()
  expect(day('2026-11-21')).toBeEnabled()
  expect(day('2026-11-21')).toHaveAccessibleName('Today, Saturday, November 21, 2026')
  expect(day('2026-11-26')).toHaveAccessibleName('Thursday, November 26, 2026, deadline: Crane lift')
})

test('the button with the current month goes to today in the calendar from any month', async () => {
  const app = await openApp('/dashboard')
  const grid = await screen.findByLabelText('November 2026')
  const message = () => grid.closest('.calendar')?.querySelector('[aria-live]')?.textContent
  // The initial month is not counted as a change.
  expect(message()).toBe('')
  await app.user.click(screen.getByLabelText('Go to the Next Month'))
  expect(screen.getByLabelText('December 2026')).toBeVisible()
  expect(message()).toBe('December 2026')

  const [monthButton = document.body] = screen.getAllByText('November 2026')
  expect(monthButton).toHaveRole('button')
  await app.user.click(monthButton)

  expect(screen.getByLabelText('November 2026')).toBeVisible()
  expect(day('2026-11-21')).toHaveFocus()
})

test('arrows, Home, End, Page Up and Page Down move through the days, and Enter selects one', async () => {
  const app = await openApp('/dashboard', { workspace: 'own' })
  await screen.findByLabelText('November 2026')
  await app.user.click(day('2026-11-21'))
  day('2026-11-21').focus()
  const after = async (keys: string) => {
    await app.user.keyboard(keys)
    return document.activeElement?.getAttribute('aria-label')
  }
  expect(await after('{ArrowRight}')).toBe('Sunday, November 22, 2026')
  expect(await after('{ArrowDown}')).toBe('Sunday, November 29, 2026')
  expect(await after('{End}')).toBe('Saturday, December 5, 2026')
  expect(await after('{Home}')).toBe('Sunday, November 29, 2026')
  expect(await after('{PageDown}')).toBe('Tuesday, December 29, 2026')
  expect(await after('{PageUp}{ArrowUp}')).toBe('Sunday, November 22, 2026')
  await app.user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Deadline description')).toHaveFocus()
})

test('deleting a deadline asks first, and Undo restores it', async () => {
  const app = await openApp('/dashboard', { stored })

  await app.user.click(await screen.findByLabelText('Delete Slab pour'))
  expect(await app.findDialog()).toHaveTextContent('“Slab pour” will be deleted.')
  await app.press('Delete')
  await app.expectToast('Deadline Deleted', 'Slab pour has been removed.')
  expect(await names()).toEqual(['Crane lift'])
  await app.press('Undo')
  expect(app.stored(key)).toEqual(stored[key])
})

test('when another tab deletes the deadline, the confirmation closes with a message', async () => {
  const app = await openApp('/dashboard', { stored })
  await app.user.click(await screen.findByLabelText('Delete Slab pour'))
  await app.findDialog()

  app.storeElsewhere(key, [lift])

  await app.expectToast('Deadline No Longer Exists', 'Another user has deleted it already.')
  expect(app.dialog()).not.toBeInTheDocument()
})

test('deadlines can be exported as one calendar, or each on its own', async () => {
  const saved = watchDownloads()
  const app = await openApp('/dashboard', { stored })

  await list()
  await pressText(app, 'Export .ics')
  await app.expectToast('Calendar Downloaded', '3 dates are in the file.')
  await app.user.click(screen.getByLabelText('Add to calendar: Crane lift'))
  await vi.waitFor(() => expect(saved).toHaveLength(2))

  expect(await readCalendar(saved[0])).toEqual([
    ['2026-12-03', 'Deadline: Slab pour'],
    ['2026-11-01', 'Deadline: Permit lapsed'],
    ['2026-11-26', 'Deadline: Crane lift'],
  ])
  expect(await readCalendar(saved[1])).toEqual([['2026-11-26', 'Deadline: Crane lift']])
})

test('damaged deadlines fall back to the three samples; malformed ones are shown as far as possible', async () => {
  const app = await openApp('/dashboard', { stored: { [key]: '[{"id":' } })
  expect(await names()).toHaveLength(3)
  app.storeElsewhere(key, [{ id: 4, name: null, date: 'in spring' }])
  expect(await app.findText('in spring · General')).toBeVisible()
  expect(app.button('Delete Untitled')).toBeVisible()
  expect(app.button('Add to calendar: Untitled')).not.toBeInTheDocument()
})
