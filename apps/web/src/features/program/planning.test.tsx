import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'
type Stored = { id: string; [field: string]: unknown }

const bar = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}, `) })
const dates = (items: unknown) =>
  (items as Stored[])
    .filter(({ startDate }) => startDate)
    .map(({ name, startDate, endDate }) => [name, startDate, endDate])

/** Opens the menu of a row with the menu key. */
async function openMenu(app: Awaited<ReturnType<typeof openApp>>, name: string) {
  ;(await screen.findByRole('rowheader', { name })).focus()
  await app.user.keyboard('{Shift>}{F10}{/Shift}')
}

test('a task is linked to several others, with type and lag, as shown in the table', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Edit Handover')
  await app.choose('Predecessor', 'Dig · Ground')
  await app.press('Add Predecessor')
  await app.choose('Predecessor 2', 'Lay pipes · Ground')
  await app.choose('Link 2', 'Start to start')
  await app.fill('Lag (days) 2', '2')
  await app.press('Save Changes')
  await app.expectToast('Task Updated')
  expect((app.stored(key) as Stored[])[3]).toMatchObject({
    predecessorId: 'p2',
    links: [
      { predecessorId: 'p2', type: 'FS', lag: 0 },
      { predecessorId: 'p3', type: 'SS', lag: 2 },
    ],
  })
  expect(screen.getByRole('row', { name: /^Handover/ })).toHaveTextContent('Dig, Lay pipes SS+2d')

  await app.press('Edit Handover')
  await app.press('Remove predecessor 2')
  await app.press('Save Changes')
  await waitFor(() => expect((app.stored(key) as Stored[])[3]).not.toHaveProperty('links'))
})

test('links that would close a loop are refused, and the form names the loop', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Edit Dig')
  await app.choose('Predecessor', 'Lay pipes · Ground')
  await app.press('Save Changes')
  await app.expectToast('Circular Dependency')
  expect(app.dialog()).toHaveTextContent('Dig → Lay pipes → Dig: these would wait for each other.')
  expect(app.stored(key)).toEqual(stored.plumblineProgramTasks)
})

test('constraint, deadline, progress and milestone are stored', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Edit Dig')
  await app.choose('Constraint', 'Finish no later than')
  await app.press('Save Changes')
  expect(app.dialog()).toHaveTextContent('Choose a day between 1900 and 2299.')
  await app.fill('Constraint Date', '2026-12-20')
  await app.fill('Deadline', '2026-12-24')
  await app.fill('Progress (%)', '40')
  await app.press('Save Changes')
  await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
  expect((app.stored(key) as Stored[])[1]).toMatchObject({
    constraint: { type: 'FNLT', day: '2026-12-20' },
    deadline: '2026-12-24',
    progress: 40,
    status: 'In Progress',
  })
  expect(await bar('Dig')).toHaveAccessibleName(/40% done/)

  await app.press('Edit Handover')
  await app.user.click(await screen.findByLabelText('This is a milestone'))
  await app.press('Save Changes')
  await waitFor(async () =>
    expect(await bar('Handover')).toHaveAccessibleName('Handover, milestone, Jan 11, Pending'),
  )
})

test('the critical path is shown on demand, remembered, and part of the label of every bar together with its float', async () => {
  const app = await openApp('/program', { stored })
  await app.press('More tools')
  const toggle = await screen.findByRole('switch', { name: 'Critical path' })
  expect(await bar('Handover')).not.toHaveAccessibleName(/float/)
  await app.user.click(toggle)
  await app.user.keyboard('{Escape}')
  await waitFor(async () => expect(await bar('Handover')).toHaveAccessibleName(/critical, 0 days of float/))
  expect(await bar('Dig')).toHaveAccessibleName(/, 34 days of float/)
  expect(await bar('Handover')).toHaveClass('is-critical')
  expect(await screen.findByRole('list', { name: 'Colors of the bars' })).toHaveTextContent('CriticalFloat')
  await app.reload()
  await waitFor(async () => expect(await bar('Handover')).toHaveAccessibleName(/critical/))
})

test('with auto-schedule, dates follow the links, a message explains how many tasks moved, and it is one step to undo', async () => {
  const early = stored.plumblineProgramTasks.map((item) =>
    item.id === 'p3' ? { ...item, startDate: '2026-12-02' } : item,
  )
  const app = await openApp('/program', { stored: { ...stored, [key]: early } })
  await waitFor(async () =>
    expect(await bar('Lay pipes')).toHaveAccessibleName(/starts 4 days too early for Dig/),
  )
  await app.press('More tools')
  await app.user.click(await screen.findByRole('switch', { name: 'Auto-schedule' }))
  await app.user.keyboard('{Escape}')
  await app.expectToast('Auto-schedule On', 'Dates follow the links from now on. 1 task has moved.')
  expect(dates(app.stored(key))[1]).toEqual(['Lay pipes', '2026-12-06', '2026-12-08'])

  await app.press('Edit Dig')
  await app.fill('Duration (days)', '7')
  await app.press('Save Changes')
  await app.expectToast('Task Updated', 'Dig has been updated. 1 other task has moved with it.')
  expect(dates(app.stored(key))[1]).toEqual(['Lay pipes', '2026-12-08', '2026-12-10'])
  await app.user.keyboard('{Control>}z{/Control}')
  expect(dates(app.stored(key))[1]).toEqual(['Lay pipes', '2026-12-06', '2026-12-08'])
  await app.user.keyboard('{Control>}z{/Control}')
  await app.press('More tools')
  expect(await screen.findByRole('switch', { name: 'Auto-schedule' })).not.toBeChecked()
  expect(dates(app.stored(key))[1]?.[1]).toBe('2026-12-02')
})

test('"Why this date?" names what drives a task, and links to it', async () => {
  const settings = [{ id: '4', projectId: '4', autoSchedule: true }]
  const app = await openApp('/program', { stored: { ...stored, plumblineProgramSettings: settings } })
  await app.findButton('More tools')
  await openMenu(app, 'Lay pipes')
  await app.press('Why this date?')
  const dialog = await app.findDialog()
  await within(dialog).findByText('It starts when Dig ends.')
  await app.press('Go to Dig')
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^Dig/ })).toHaveAttribute('aria-current', 'true'),
  )
})

test('schedule health lists fourteen checks with values, and links to each task', async () => {
  const app = await openApp('/program', { stored })
  await app.press('More tools')
  await app.press('Schedule health')
  const dialog = await app.findDialog()
  expect(await within(dialog).findAllByRole('heading', { level: 3 })).toHaveLength(14)
  expect(dialog).toHaveTextContent('Missing logic100% of 3 (at most 5%)')
  await app.user.click(within(dialog).getAllByText('3 tasks to look at')[0] as HTMLElement) // `as`: the first check lists them.
  await app.press('Handover')
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^Handover/ })).toHaveAttribute('aria-current', 'true'),
  )
})

test('a baseline is created with a name, shown, compared, and deleted again', async () => {
  const app = await openApp('/program', { stored })
  await app.press('More tools')
  await app.press('Baselines')
  await app.press('Set Baseline')
  await app.expectToast('Name Required')
  await app.fill('Name of the baseline', 'Contract')
  await app.press('Set Baseline')
  await app.expectToast('Baseline Set', 'The current dates are kept as Contract.')
  expect(app.dialog()).toHaveTextContent('Every task still has its dates from Contract.')
  await app.press('Close')
  await app.press('Edit Dig')
  await app.fill('Start Date', '2026-12-04')
  await app.press('Save Changes')
  await app.press('More tools')
  await app.press('Baselines')
  const table = await screen.findByRole('table', { name: 'Variance from Contract' })
  expect(within(table).getByRole('row', { name: /^Dig/ })).toHaveTextContent('DigDec 5, 2026+3 d+3 d0 d')
  await app.press('Delete Baseline')
  await app.press('Delete')
  await app.expectToast('Baseline Deleted')
  await waitFor(() => expect((app.stored(key) as Stored[])[1]).not.toHaveProperty('baselines'))
})

test.each(['Viewer', 'Commenter'] as const)('a %s sees the schedule, but cannot change it', async (as) => {
  const app = await openApp('/program', { stored, as })
  await app.press('More tools')
  await app.findButton('Schedule health')
  expect(screen.queryByRole('switch', { name: 'Auto-schedule' })).not.toBeInTheDocument()
  expect(app.button('Schedule settings')).not.toBeInTheDocument()
  await app.press('Baselines')
  await screen.findByRole('dialog', { name: 'Baselines' })
  expect(screen.queryByRole('button', { name: 'Set Baseline' })).not.toBeInTheDocument()
})

test('a stored circular dependency is reported with the names of its tasks', async () => {
  const loop = stored.plumblineProgramTasks.map((item) =>
    item.id === 'p2' ? { ...item, predecessorId: 'p3' } : item,
  )
  await openApp('/program', { stored: { ...stored, [key]: loop } })
  expect(await screen.findByText(/wait for each other/)).toHaveTextContent('Dig → Lay pipes → Dig')
})
