import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'
type Site = Awaited<ReturnType<typeof openSite>>
const taskOf = (site: Site, id: string) =>
  // `as`: the list of the programme.
  (site.stored(key) as Record<string, unknown>[]).find((item) => item.id === id)

test('a calendar with a holiday is made, chosen for the project, and dates follow in one step to undo', async () => {
  const on = { id: '4', projectId: '4', autoSchedule: true }
  const site = await openSite('/program', { stored: { ...stored, plumblineProgramSettings: [on] } })
  await site.press('More tools')
  await site.press('Schedule settings')
  await site.press('Calendars…')
  await site.press('Add Calendar')
  await site.fill('Calendar Name', ' ')
  await site.press('Add Special Day')
  await site.press('Add Calendar')
  expect(site.dialog()).toHaveTextContent('Enter a name.')
  expect(site.dialog()).toHaveTextContent('Choose a day between 1900 and 2299.')
  await site.fill('Calendar Name', 'Site week')
  await site.fill('Name', 'Founders’ Day')
  await site.fill('First Day', '2026-12-03')
  await site.press('Add Calendar')
  await site.says('Calendar Added')
  expect(screen.getByRole('list', { name: 'Calendars' })).toHaveTextContent(
    'Site weekMon to Fri, 8 hours a day, 1 special day.',
  )
  await site.press('Done')
  await site.choose('Project Calendar', 'Site week')
  await site.press('Save Settings')
  await site.says('Schedule Settings Saved', 'The program goes by them from now on. 2 tasks have moved.')
  // Five days of work from a Tuesday, without the Thursday and the weekend.
  expect(taskOf(site, 'p2')).toMatchObject({ endDate: '2026-12-08', duration: 8, workDays: 5 })
  expect(taskOf(site, 'p3')).toMatchObject({ startDate: '2026-12-09', endDate: '2026-12-11' })
  expect(await screen.findByText('Calendar: Site week')).toBeVisible()

  await site.user.keyboard('{Control>}z{/Control}')
  expect(taskOf(site, 'p3')).toMatchObject({ startDate: '2026-12-06' })
  const [settings] = site.stored('plumblineProgramSettings') as Record<string, unknown>[] // `as`: of the one project.
  expect(settings).toMatchObject({ calendars: [{ name: 'Site week' }] })
  expect(settings).not.toHaveProperty('calendarId')
})

const week = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
const five = { id: 'five', name: 'Five days', week, exceptions: [], dayMinutes: 480 }
const spare = {
  ...five,
  id: 'spare',
  name: 'Spare',
  week: week.map((shifts, day) => (day === 1 ? shifts : [])),
}
const byHand = {
  ...stored,
  plumblineProgramSettings: [
    { id: '4', projectId: '4', autoSchedule: false, calendarId: null, calendars: [five, spare] },
  ],
}

test('a calendar is edited, copied and deleted, but neither without work nor while it is used', async () => {
  const tasks = stored.plumblineProgramTasks.map((item) =>
    item.id === 'p2' ? { ...item, calendarId: 'five' } : item,
  )
  const site = await openSite('/program', { stored: { ...byHand, [key]: tasks } })
  await site.press('More tools')
  await site.press('Schedule settings')
  await site.press('Calendars…')
  await site.press('Delete Five days')
  await site.says('Calendar in use', 'Five days is used by 1 task.')
  await site.press('Edit Spare')
  await site.fill('Monday to', '07:00')
  await site.press('Save Calendar')
  expect(site.dialog()).toHaveTextContent('It ends before it begins.')
  await site.user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await site.press('Save Calendar')
  await site.says('Nothing to work on', 'A calendar needs at least one working day.')
  await site.press('Cancel')
  await site.press('Discard')
  await site.press('Copy Five days')
  await site.press('Add Calendar')
  await site.press('Delete Spare')
  await site.press('Delete')
  await site.says('Calendar Deleted')
  const list = screen.getByRole('list', { name: 'Calendars' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(list).toHaveTextContent('Copy of Five days')
  await site.press('Undo')
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3))
})

test('a task takes a calendar of its own, and the form says where it ends', async () => {
  const site = await openSite('/program', { stored: byHand })
  await site.press('Edit Dig')
  expect(await site.findDialog()).toHaveTextContent('Finishes Dec 5, 2026.')
  await site.choose('Calendar', 'Five days')
  expect(site.dialog()).toHaveTextContent('Days of work. Finishes Dec 7, 2026.')
  await site.press('Save Changes')
  await site.says('Task Updated')
  expect(taskOf(site, 'p2')).toMatchObject({ calendarId: 'five', endDate: '2026-12-07', workDays: 5 })
})

test('actual dates are asked of what has begun, in their order, and an end completes the task', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Edit Dig')
  expect(screen.queryByLabelText('Actual Start')).not.toBeInTheDocument()
  await site.fill('Progress (%)', '60')
  await site.fill('Actual Start', '2026-12-02')
  await site.fill('Actual Finish', '2026-12-01')
  await site.press('Save Changes')
  expect(site.dialog()).toHaveTextContent('It finishes before it starts.')
  await site.fill('Actual Finish', '2026-12-04')
  await site.press('Save Changes')
  await site.says('Task Updated')
  expect(taskOf(site, 'p2')).toMatchObject({
    actualStart: '2026-12-02',
    actualFinish: '2026-12-04',
    status: 'Complete',
    progress: 100,
  })
})

test('the data date is a line of the chart, named below it; without one there is neither', async () => {
  const site = await openSite('/program', { stored })
  await site.press('More tools')
  await site.press('Schedule settings')
  await site.fill('Data Date', '2026-12-03')
  await site.press('Save Settings')
  await site.says('Schedule Settings Saved', 'No task had to move.')
  expect(await screen.findByText('Data date Dec 3, 2026')).toBeVisible()
  const line = document.querySelector<HTMLElement>('.chart-data-date')
  expect(line).not.toHaveAttribute('hidden')
  await site.user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(line).toHaveAttribute('hidden'))
  expect(screen.queryByText(/^Data date/)).not.toBeInTheDocument()
})
