import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { stored } from '#testing/stored-program.ts'

const key = 'plumblineProgramTasks'
type Stored = { id: string; [field: string]: unknown }

const bar = (name: string) => screen.findByRole('gridcell', { name: new RegExp(`^${name}, `) })
const dates = (items: unknown) =>
  (items as Stored[])
    .filter(({ startDate }) => startDate)
    .map(({ name, startDate, endDate }) => [name, startDate, endDate])

/** Open the menu of a row, as the menu key does. */
async function openMenu(site: Awaited<ReturnType<typeof openSite>>, name: string) {
  ;(await screen.findByRole('rowheader', { name })).focus()
  await site.user.keyboard('{Shift>}{F10}{/Shift}')
}

test('a task is linked to several others, with type and lag, and the table says so', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Edit Handover')
  await site.choose('Predecessor', 'Dig · Ground')
  await site.press('Add Predecessor')
  await site.choose('Predecessor 2', 'Lay pipes · Ground')
  await site.choose('Link 2', 'Start to start')
  await site.fill('Lag (days) 2', '2')
  await site.press('Save Changes')
  await site.says('Task Updated')
  expect((site.stored(key) as Stored[])[3]).toMatchObject({
    predecessorId: 'p2',
    links: [
      { predecessorId: 'p2', type: 'FS', lag: 0 },
      { predecessorId: 'p3', type: 'SS', lag: 2 },
    ],
  })
  expect(screen.getByRole('row', { name: /^Handover/ })).toHaveTextContent('Dig, Lay pipes SS+2d')

  await site.press('Edit Handover')
  await site.press('Remove predecessor 2')
  await site.press('Save Changes')
  await waitFor(() => expect((site.stored(key) as Stored[])[3]).not.toHaveProperty('links'))
})

test('links that would go round are refused, and the form names the loop', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Edit Dig')
  await site.choose('Predecessor', 'Lay pipes · Ground')
  await site.press('Save Changes')
  await site.says('Loop of links')
  expect(site.dialog()).toHaveTextContent('Dig → Lay pipes → Dig: these would wait for each other.')
  expect(site.stored(key)).toEqual(stored.plumblineProgramTasks)
})

test('constraint, deadline, progress and milestone are kept', async () => {
  const site = await openSite('/program', { stored })
  await site.press('Edit Dig')
  await site.choose('Constraint', 'Finish no later than')
  await site.press('Save Changes')
  expect(site.dialog()).toHaveTextContent('Choose a day between 1900 and 2299.')
  await site.fill('Constraint Date', '2026-12-20')
  await site.fill('Deadline', '2026-12-24')
  await site.fill('Progress (%)', '40')
  await site.press('Save Changes')
  await waitFor(() => expect(site.dialog()).not.toBeInTheDocument())
  expect((site.stored(key) as Stored[])[1]).toMatchObject({
    constraint: { type: 'FNLT', day: '2026-12-20' },
    deadline: '2026-12-24',
    progress: 40,
    status: 'In Progress',
  })
  expect(await bar('Dig')).toHaveAccessibleName(/40% done/)

  await site.press('Edit Handover')
  await site.user.click(await screen.findByLabelText('This is a milestone'))
  await site.press('Save Changes')
  await waitFor(async () =>
    expect(await bar('Handover')).toHaveAccessibleName('Handover, milestone, Jan 11, Pending'),
  )
})

test('the critical path is shown on demand, remembered, and told by every bar together with its float', async () => {
  const site = await openSite('/program', { stored })
  await site.press('More tools')
  const toggle = await screen.findByRole('switch', { name: 'Critical path' })
  expect(await bar('Handover')).not.toHaveAccessibleName(/float/)
  await site.user.click(toggle)
  await site.user.keyboard('{Escape}')
  await waitFor(async () => expect(await bar('Handover')).toHaveAccessibleName(/critical, 0 days of float/))
  expect(await bar('Dig')).toHaveAccessibleName(/, 34 days of float/)
  expect(await bar('Handover')).toHaveClass('is-critical')
  expect(await screen.findByRole('list', { name: 'Colors of the bars' })).toHaveTextContent('CriticalFloat')
  await site.reload()
  await waitFor(async () => expect(await bar('Handover')).toHaveAccessibleName(/critical/))
})

test('auto-schedule lets dates follow the links, says how many moved, and is one step to undo', async () => {
  const early = stored.plumblineProgramTasks.map((item) =>
    item.id === 'p3' ? { ...item, startDate: '2026-12-02' } : item,
  )
  const site = await openSite('/program', { stored: { ...stored, [key]: early } })
  await waitFor(async () =>
    expect(await bar('Lay pipes')).toHaveAccessibleName(/starts 4 days too early for Dig/),
  )
  await site.press('More tools')
  await site.user.click(await screen.findByRole('switch', { name: 'Auto-schedule' }))
  await site.user.keyboard('{Escape}')
  await site.says('Auto-schedule On', 'Dates follow the links from now on. 1 task has moved.')
  expect(dates(site.stored(key))[1]).toEqual(['Lay pipes', '2026-12-06', '2026-12-08'])

  await site.press('Edit Dig')
  await site.fill('Duration (days)', '7')
  await site.press('Save Changes')
  await site.says('Task Updated', 'Dig has been updated. 1 other task has moved with it.')
  expect(dates(site.stored(key))[1]).toEqual(['Lay pipes', '2026-12-08', '2026-12-10'])
  await site.user.keyboard('{Control>}z{/Control}')
  expect(dates(site.stored(key))[1]).toEqual(['Lay pipes', '2026-12-06', '2026-12-08'])
  await site.user.keyboard('{Control>}z{/Control}')
  await site.press('More tools')
  expect(await screen.findByRole('switch', { name: 'Auto-schedule' })).not.toBeChecked()
  expect(dates(site.stored(key))[1]?.[1]).toBe('2026-12-02')
})

test('"Why this date?" names what drives a task, and leads to it', async () => {
  const settings = [{ id: '4', projectId: '4', autoSchedule: true }]
  const site = await openSite('/program', { stored: { ...stored, plumblineProgramSettings: settings } })
  await site.findButton('More tools')
  await openMenu(site, 'Lay pipes')
  await site.press('Why this date?')
  const dialog = await site.findDialog()
  await within(dialog).findByText('It starts when Dig ends.')
  await site.press('Go to Dig')
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^Dig/ })).toHaveAttribute('aria-current', 'true'),
  )
})

test('schedule health lists fourteen checks with figures, and leads to each task', async () => {
  const site = await openSite('/program', { stored })
  await site.press('More tools')
  await site.press('Schedule health')
  const dialog = await site.findDialog()
  expect(await within(dialog).findAllByRole('heading', { level: 3 })).toHaveLength(14)
  expect(dialog).toHaveTextContent('Missing logic100% of 3 (at most 5%)')
  await site.user.click(within(dialog).getAllByText('3 tasks to look at')[0] as HTMLElement) // `as`: the first check has them.
  await site.press('Handover')
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^Handover/ })).toHaveAttribute('aria-current', 'true'),
  )
})

test('a baseline is set under a name, shown, compared, and deleted again', async () => {
  const site = await openSite('/program', { stored })
  await site.press('More tools')
  await site.press('Baselines')
  await site.press('Set Baseline')
  await site.says('Name Required')
  await site.fill('Name of the baseline', 'Contract')
  await site.press('Set Baseline')
  await site.says('Baseline Set', 'The dates of today are kept as Contract.')
  expect(site.dialog()).toHaveTextContent('Every task stands where it stood in Contract.')
  await site.press('Close')
  await site.press('Edit Dig')
  await site.fill('Start Date', '2026-12-04')
  await site.press('Save Changes')
  await site.press('More tools')
  await site.press('Baselines')
  const table = await screen.findByRole('table', { name: 'Variance from Contract' })
  expect(within(table).getByRole('row', { name: /^Dig/ })).toHaveTextContent('DigDec 5, 2026+3 d+3 d0 d')
  await site.press('Delete Baseline')
  await site.press('Delete')
  await site.says('Baseline Deleted')
  await waitFor(() => expect((site.stored(key) as Stored[])[1]).not.toHaveProperty('baselines'))
})

test.each(['Viewer', 'Commenter'] as const)(
  'a %s sees the schedule, but changes nothing of it',
  async (as) => {
    const site = await openSite('/program', { stored, as })
    await site.press('More tools')
    await site.findButton('Schedule health')
    expect(screen.queryByRole('switch', { name: 'Auto-schedule' })).not.toBeInTheDocument()
    expect(site.button('Schedule settings')).not.toBeInTheDocument()
    await site.press('Baselines')
    await screen.findByRole('dialog', { name: 'Baselines' })
    expect(screen.queryByRole('button', { name: 'Set Baseline' })).not.toBeInTheDocument()
  },
)

test('tasks that wait for each other in what is stored are named', async () => {
  const loop = stored.plumblineProgramTasks.map((item) =>
    item.id === 'p2' ? { ...item, predecessorId: 'p3' } : item,
  )
  await openSite('/program', { stored: { ...stored, [key]: loop } })
  expect(await screen.findByText(/wait for each other/)).toHaveTextContent('Dig → Lay pipes → Dig')
})
