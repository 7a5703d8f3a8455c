import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'
import { stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'
const getTask = (app: OpenedApp, id: string) =>
  // `as`: the items of the program.
  (app.stored(key) as Record<string, unknown>[]).find((item) => item.id === id)

test('a calendar with a holiday is created and chosen for the project, and dates follow in one step to undo', async () => {
  const on = { id: '4', projectId: '4', autoSchedule: true }
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramSettings: [on] } })
  await app.press('More tools')
  await app.press('Schedule settings')
  await app.press('Calendars…')
  await app.press('Add Calendar')
  await app.fill('Calendar Name', ' ')
  await app.press('Add Special Day')
  await app.press('Add Calendar')
  expect(app.dialog()).toHaveTextContent('Enter a name.')
  expect(app.dialog()).toHaveTextContent('Choose a day between 1900 and 2299.')
  await app.fill('Calendar Name', 'Site week')
  await app.fill('Name', 'Founders’ Day')
  await app.fill('First Day', '2026-12-03')
  await app.press('Add Calendar')
  await app.expectToast('Calendar Added')
  expect(screen.getByRole('list', { name: 'Calendars' })).toHaveTextContent(
    'Site weekMon to Fri, 8 hours a day, 1 special day.',
  )
  await app.press('Done')
  await app.choose('Project Calendar', 'Site week')
  await app.press('Save Settings')
  await app.expectToast('Schedule Settings Saved', 'They now apply to the program. 2 tasks have moved.')
  // Five working days from a Tuesday, without the Thursday and the weekend.
  expect(getTask(app, 'p2')).toMatchObject({ endDate: '2026-12-08', duration: 8, workDays: 5 })
  expect(getTask(app, 'p3')).toMatchObject({ startDate: '2026-12-09', endDate: '2026-12-11' })
  expect(await screen.findByText('Calendar: Site week')).toBeVisible()

  await app.user.keyboard('{Control>}z{/Control}')
  expect(getTask(app, 'p3')).toMatchObject({ startDate: '2026-12-06' })
  const [settings] = app.stored('plumblineProgramSettings') as Record<string, unknown>[] // `as`: the settings of the only project.
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

test('a calendar can be edited, copied and deleted, but not without working days and not while it is used', async () => {
  const tasks = stored.plumblineProgramTasks.map((item) =>
    item.id === 'p2' ? { ...item, calendarId: 'five' } : item,
  )
  const app = await openApp('/program', { stored: { ...byHand, [key]: tasks } })
  await app.press('More tools')
  await app.press('Schedule settings')
  await app.press('Calendars…')
  await app.press('Delete Five days')
  await app.expectToast('Calendar in Use', 'Five days is used by 1 task.')
  await app.press('Edit Spare')
  await app.fill('Monday to', '07:00')
  await app.press('Save Calendar')
  expect(app.dialog()).toHaveTextContent('It ends before it begins.')
  await app.user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await app.press('Save Calendar')
  await app.expectToast('No Working Days', 'A calendar needs at least one working day.')
  await app.press('Cancel')
  await app.press('Discard')
  await app.press('Copy Five days')
  await app.press('Add Calendar')
  await app.press('Delete Spare')
  await app.press('Delete')
  await app.expectToast('Calendar Deleted')
  const list = screen.getByRole('list', { name: 'Calendars' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(list).toHaveTextContent('Copy of Five days')
  await app.press('Undo')
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3))
})

test('the form of a task that begins at noon states the finish of its row', async () => {
  const minute = (moment: string) => Date.parse(`${moment}Z`) / 60_000
  const byHour = {
    ...stored.plumblineProgramTasks[3],
    id: 'p5',
    name: 'Screed',
    rank: 'i00009',
    startDate: '2026-12-08',
    endDate: '2026-12-15',
    duration: 8,
    workDays: 5,
    calendarId: 'five',
    times: { start: minute('2026-12-08T13:00'), finish: minute('2026-12-15T12:00') },
  }
  const app = await openApp('/program', {
    stored: { ...byHand, plumblineProgramTasks: [...stored.plumblineProgramTasks, byHour] },
  })
  expect(screen.getByRole('row', { name: /^Screed/ })).toHaveTextContent('Dec 15, 2026')
  await app.press('Edit Screed')
  expect(await app.findDialog()).toHaveTextContent('Finishes Dec 15, 2026.')
})

test('the work weeks of a calendar are shown, and stay when it is edited and copied', async () => {
  const week = five.week.map((_, day) => (day === 1 ? [{ from: 420, to: 1140 }] : day === 5 ? [] : null))
  const workWeeks = [{ first: '2026-12-07', last: '2026-12-13', name: 'Concrete', week }]
  const [settings] = byHand.plumblineProgramSettings
  const app = await openApp('/program', {
    stored: {
      ...byHand,
      plumblineProgramSettings: [{ ...settings, calendars: [{ ...five, workWeeks }, spare] }],
    },
  })
  await app.press('More tools')
  await app.press('Schedule settings')
  await app.press('Calendars…')
  expect(screen.getByRole('list', { name: 'Calendars' })).toHaveTextContent('1 work week')
  await app.press('Edit Five days')
  expect(screen.getByRole('region', { name: 'Work Weeks' })).toHaveTextContent(
    'Dec 7, 2026 to Dec 13, 2026: ConcreteMon 07:00–19:00; Fri not worked',
  )
  await app.fill('Hours a Day', '9')
  await app.press('Save Calendar')
  await app.press('Copy Five days')
  await app.press('Add Calendar')
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Calendars' }).textContent?.match(/1 work week/g)).toHaveLength(
      2,
    ),
  )
  await app.press('Edit Spare')
  expect(screen.queryByRole('region', { name: 'Work Weeks' })).not.toBeInTheDocument()
})

test('a task can have its own calendar, and the form shows when it finishes', async () => {
  const app = await openApp('/program', { stored: byHand })
  await app.press('Edit Dig')
  expect(await app.findDialog()).toHaveTextContent('Finishes Dec 5, 2026.')
  await app.choose('Calendar', 'Five days')
  expect(app.dialog()).toHaveTextContent('Days of work. Finishes Dec 7, 2026.')
  await app.press('Save Changes')
  await app.expectToast('Task Updated')
  expect(getTask(app, 'p2')).toMatchObject({ calendarId: 'five', endDate: '2026-12-07', workDays: 5 })
})

test('actual dates of a started task must be in order, and an actual finish completes the task', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Edit Dig')
  expect(screen.queryByLabelText('Actual Start')).not.toBeInTheDocument()
  await app.fill('Progress (%)', '60')
  await app.fill('Actual Start', '2026-12-02')
  await app.fill('Actual Finish', '2026-12-01')
  await app.press('Save Changes')
  expect(app.dialog()).toHaveTextContent('It finishes before it starts.')
  await app.fill('Actual Finish', '2026-12-04')
  await app.press('Save Changes')
  await app.expectToast('Task Updated')
  expect(getTask(app, 'p2')).toMatchObject({
    actualStart: '2026-12-02',
    actualFinish: '2026-12-04',
    status: 'Complete',
    progress: 100,
  })
})

test('the data date is a line in the chart with a label below; without a data date there is neither', async () => {
  const app = await openApp('/program', { stored })
  await app.press('More tools')
  await app.press('Schedule settings')
  await app.fill('Data Date', '2026-12-03')
  await app.press('Save Settings')
  await app.expectToast('Schedule Settings Saved', 'No task had to move.')
  expect(await screen.findByText('Data date Dec 3, 2026')).toBeVisible()
  const line = document.querySelector<HTMLElement>('.chart-data-date')
  expect(line).not.toHaveAttribute('hidden')
  await app.user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(line).toHaveAttribute('hidden'))
  expect(screen.queryByText(/^Data date/)).not.toBeInTheDocument()
})

test('scheduling rules have the names of their program, and a program without a choice stores none', async () => {
  const imported = { id: '4', projectId: '4', rules: { ruleSet: 'p6', progressLogic: 'override' } }
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramSettings: [imported] } })
  await app.press('More tools')
  await app.press('Schedule settings')
  const form = within(await app.findDialog())
  const logic = form.getByRole('combobox', { name: 'When Scheduling Progressed Activities Use' })
  expect(logic).toHaveTextContent('Progress Override')
  expect(logic).toHaveAccessibleDescription(/before its predecessors were finished/)
  await app.choose('Define Critical Activities As', 'Longest Path')
  expect(form.queryByLabelText('Total Float Less Than or Equal To (days)')).not.toBeInTheDocument()
  await app.choose('Scheduling Rules', 'Microsoft Project')
  expect(form.getByLabelText('Status Date')).toHaveAccessibleDescription(/It moves no task/)
  expect(form.getByRole('switch', { name: 'Tasks will always honor their constraint dates' })).toBeChecked()
  await app.user.click(form.getByRole('switch', { name: 'Calculate multiple critical paths' }))
  await app.press('Save Settings')
  await app.expectToast('Schedule Settings Saved')
  expect(app.stored('plumblineProgramSettings')).toMatchObject([
    { rules: { ruleSet: 'ms-project', openEndsCritical: true } },
  ])

  await app.press('More tools')
  await app.press('Schedule settings')
  await app.choose('Scheduling Rules', 'Plumbline')
  await app.press('Save Settings')
  await waitFor(() => expect(app.stored('plumblineProgramSettings')).not.toMatchObject([{ rules: {} }]))
})

test('an expected finish is entered in the form, and moves the task once the settings use it', async () => {
  const imported = {
    ...{ id: '4', projectId: '4', autoSchedule: true, dataDate: '2026-12-01' },
    rules: { ruleSet: 'p6' },
  }
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramSettings: [imported] } })
  await app.press('Edit Dig')
  const field = within(await app.findDialog()).getByLabelText('Expected Finish')
  expect(field).toHaveAccessibleDescription(/Moves nothing unless Schedule Settings/)
  await app.fill('Expected Finish', '1700-12-09')
  await app.press('Save Changes')
  expect(field).toHaveAccessibleDescription(/Choose a day between 1900 and 2299/)
  await app.fill('Expected Finish', '2026-12-09')
  await app.press('Save Changes')
  await app.expectToast('Task Updated')
  expect(getTask(app, 'p2')).toMatchObject({ expectedFinish: '2026-12-09', endDate: '2026-12-05' })
  await app.press('More tools')
  await app.user.click(await screen.findByRole('checkbox', { name: 'Expected finish' }))
  await app.user.keyboard('{Escape}')
  expect(await screen.findByRole('gridcell', { name: 'Dec 9, 2026' })).toBeVisible()

  await app.press('More tools')
  await app.press('Schedule settings')
  const option = within(await app.findDialog()).getByRole('switch', { name: 'Use Expected Finish Dates' })
  expect(option).toHaveAccessibleDescription(/what fits before its expected finish/)
  await app.user.click(option)
  await app.press('Save Settings')
  await app.expectToast('Schedule Settings Saved')
  expect(getTask(app, 'p2')).toMatchObject({ startDate: '2026-12-01', endDate: '2026-12-09', duration: 9 })
})

test('a leveling delay is entered in the form and delays the task, until the settings keep none', async () => {
  const imported = {
    ...{ id: '4', projectId: '4', autoSchedule: true },
    rules: { ruleSet: 'ms-project' },
  }
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramSettings: [imported] } })
  await app.press('Edit Dig')
  const field = within(await app.findDialog()).getByLabelText('Leveling Delay')
  expect(field).toHaveAccessibleDescription(/later it starts than its links allow/)
  await app.fill('Leveling Delay', 'two')
  await app.press('Save Changes')
  expect(field).toHaveAccessibleDescription(/Enter 2d for two working days/)
  await app.fill('Leveling Delay', '3d')
  await app.press('Save Changes')
  await app.expectToast('Task Updated')
  expect(getTask(app, 'p2')).toMatchObject({ levelingDelay: 3 * 1440, startDate: '2026-12-04' })
  await app.press('More tools')
  await app.user.click(await screen.findByRole('checkbox', { name: 'Leveling delay' }))
  await app.user.keyboard('{Escape}')
  expect(await screen.findByRole('gridcell', { name: '3d' })).toBeVisible()

  await app.press('More tools')
  await app.press('Schedule settings')
  const option = within(await app.findDialog()).getByRole('switch', { name: 'Keep leveling delays' })
  expect(option).toBeChecked()
  await app.user.click(option)
  await app.press('Save Settings')
  await app.expectToast('Schedule Settings Saved')
  expect(getTask(app, 'p2')).toMatchObject({ levelingDelay: 3 * 1440, startDate: '2026-12-01' })
})

test('a program is scheduled from its finish, with the finish of its tasks as a first answer', async () => {
  const rules = { ruleSet: 'ms-project' }
  const imported = { id: '4', projectId: '4', autoSchedule: true, rules }
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramSettings: [imported] } })
  await app.press('More tools')
  await app.press('Schedule settings')
  const form = within(await app.findDialog())
  await app.choose('Schedule From', 'Project Finish Date')
  expect(form.getByLabelText('Finish Date')).toHaveAccessibleDescription(/starts when its tasks require/)
  expect(form.getByLabelText('Finish Date')).toHaveValue('2027-01-11')
  await app.fill('Finish Date', '')
  await app.press('Save Settings')
  expect(form.getByLabelText('Finish Date')).toHaveAccessibleDescription(/Choose the day on which/)
  await app.fill('Finish Date', '2027-01-31')
  await app.press('Save Settings')
  await app.expectToast('Schedule Settings Saved')
  expect(app.stored('plumblineProgramSettings')).toMatchObject([
    { mustFinishBy: '2027-01-31', rules: { ruleSet: 'ms-project', scheduleFrom: 'finish' } },
  ])
  // As in MS Project, tasks that are as soon as possible stay so; new ones are as late as possible.
  await app.press('Edit Dig')
  await app.choose('Constraint', 'As late as possible')
  await app.press('Save Changes')
  await app.expectToast('Task Updated')
  expect(getTask(app, 'p2')).toMatchObject({ endDate: '2027-01-28' })
  await app.press('Add Task/Heading')
  expect(within(await app.findDialog()).getByRole('combobox', { name: 'Constraint' })).toHaveTextContent(
    'As late as possible',
  )
})
