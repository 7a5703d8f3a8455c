/** The table of the program: added columns, collapsible headings, and what the tab keeps across reloads. */
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { unstamped } from '#testing/stamped.ts'
import { rowNames, stored } from '#testing/stored-program.ts'

// These are loaded after the first paint; loading them first keeps slow machines within the time limits.
beforeAll(
  () =>
    Promise.all([
      import('./items/program-edits.ts'),
      import('./history/stored-history.ts'),
      import('./toolbar/program-tools.tsx'),
      import('./toolbar/more-tools.tsx'),
      import('./planning/baseline-dialog.tsx'),
      import('./item-dialog/program-item-dialog.tsx'),
      import('./rows/row-menu.tsx'),
    ]),
  60_000,
)

const key = 'plumblineProgramTasks'
const all = ['Ground', 'Dig', 'Lay pipes', 'Handover']
const folded = ['Ground', 'Handover']
const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(`^(\\d+ )?${name}`) })
const getCells = (name: string) =>
  [...getRow(name).querySelectorAll('.chart-cell:not(.chart-actions)')].map((cell) => cell.textContent)

test('Alt and the arrow keys collapse a heading, also from a task under it, while the tab is open', async () => {
  const app = await openApp('/program', { stored })
  expect(getRow('Ground')).toHaveAttribute('aria-expanded', 'true')
  expect(getRow('Dig')).not.toHaveAttribute('aria-expanded')
  await app.user.click(screen.getByRole('rowheader', { name: 'Ground' }))
  await app.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(rowNames()).toEqual(folded)
  expect(getRow('Ground')).toHaveAttribute('aria-expanded', 'false')
  await app.user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(rowNames()).toEqual(all)
  await app.user.click(screen.getByRole('rowheader', { name: 'Lay pipes' }))
  await app.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(rowNames()).toEqual(folded)
  expect(screen.getByRole('rowheader', { name: 'Ground' })).toHaveFocus()
  await app.reload()
  expect(rowNames()).toEqual(folded)
})

test('all headings collapse and expand from the tools, one of them from its button or its menu [R36]', async () => {
  const app = await openApp('/program', { stored })
  await app.press('More tools')
  await app.press('Collapse all')
  expect(rowNames()).toEqual(folded)
  await app.press('More tools')
  await app.press('Expand all')
  expect(rowNames()).toEqual(all)
  await app.user.click(getRow('Ground').querySelector('.chart-fold') as HTMLElement) // `as`: each row has one.
  expect(rowNames()).toEqual(folded)
  await app.press('Row actions Ground')
  await app.press('Expand')
  expect(rowNames()).toEqual(all)
})

test('a search hit and a new task are shown even if their heading was collapsed', async () => {
  const app = await openApp('/program', { stored })
  await app.user.click(screen.getByRole('rowheader', { name: 'Ground' }))
  await app.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  await app.go('/program?highlight=p3')
  await waitFor(() => expect(rowNames()).toEqual(all))
  await app.user.click(screen.getByRole('rowheader', { name: 'Ground' }))
  await app.user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(rowNames()).toEqual(folded)
  await app.press('Add Task/Heading')
  await app.fill('Task Name', 'Backfill')
  await app.choose('Parent', 'Ground')
  await app.fill('Start Date', '2026-12-20')
  await app.fill('Duration (days)', '2')
  await app.press('Add Task')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes', 'Backfill', 'Handover']))
})

test('columns can be added to the table, and are remembered [R35]', async () => {
  const links = [{ predecessorId: 'p2', type: 'FS', lag: 2, unit: 'days' }]
  const tasks = stored.plumblineProgramTasks.map((item) =>
    item.id === 'p3' ? { ...item, links, startDate: '2026-12-08', progress: 40 } : item,
  )
  const app = await openApp('/program', { stored: { ...stored, [key]: tasks } })
  expect(getCells('Lay pipes').slice(-1)).toEqual(['Dig FS+2d'])
  await app.press('More tools')
  for (const name of ['WBS', 'Percent complete', 'Total float', 'Free float', 'Predecessors as “3FS+2d”'])
    await app.user.click(await screen.findByRole('checkbox', { name }))
  // Row numbers in links need the column that shows the row numbers.
  expect(screen.getByRole('checkbox', { name: 'Row number' })).toBeChecked()
  await app.user.keyboard('{Escape}')
  const expected = [
    ...['3', 'Lay pipes', '1.2', '3', 'Dec 8, 2026', 'Dec 10, 2026', 'bo@quay.example'],
    ...['2FS+2d', '40%', '32', '32'],
  ]
  await waitFor(() => expect(getCells('Lay pipes')).toEqual(expected))
  expect(getCells('Dig').slice(-3)).toEqual(['0%', '32', '0'])
  await app.reload()
  await waitFor(() => expect(getCells('Lay pipes')).toEqual(expected))
  await app.press('More tools')
  await app.user.click(await screen.findByRole('checkbox', { name: 'Row number' }))
  expect(getCells('Lay pipes').slice(-4)).toEqual(['Dig FS+2d', '40%', '32', '32'])
})

test('remaining duration, percent type, constraint and calendar can be shown, and hours on request', async () => {
  const week = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
  const five = { id: 'five', name: 'Five days', week, exceptions: [], dayMinutes: 480 }
  const settings = [{ id: '4', projectId: '4', calendarId: 'five', calendars: [five] }]
  const minute = (day: string, hour: number) => Date.parse(day) / 60_000 + hour * 60
  const details = {
    ...{ startDate: '2026-12-08', endDate: '2026-12-09', duration: 2, workDays: 1.5 },
    ...{ status: 'In Progress', actualStart: '2026-12-08', progress: 35, percentType: 'physical' },
    remainingDays: 0.75,
    times: { start: minute('2026-12-08', 8), finish: minute('2026-12-09', 12) },
    constraint: { type: 'SNET', day: '2026-12-08' },
    furtherConstraints: [{ type: 'SNLT', day: '2026-12-08' }],
  }
  const tasks = stored.plumblineProgramTasks.map((item) =>
    item.id === 'p3' ? { ...item, ...details } : item,
  )
  const app = await openApp('/program', {
    stored: { ...stored, [key]: tasks, plumblineProgramSettings: settings },
  })
  await app.press('More tools')
  for (const name of ['Remaining duration', 'Percent type', 'Constraint', 'Calendar'])
    await app.user.click(await screen.findByRole('checkbox', { name }))
  const storedRecords = 'Start on Dec 8, 2026'
  await waitFor(() =>
    expect(getCells('Lay pipes').slice(-4)).toEqual(['0.75', 'Physical', storedRecords, 'Five days']),
  )
  expect(getCells('Dig').slice(-4, -2)).toEqual(['5', 'Duration'])

  await app.user.click(screen.getByRole('checkbox', { name: 'Hours and times of day' }))
  await waitFor(() =>
    expect(getCells('Lay pipes').slice(1, 4)).toEqual(['12', 'Dec 8, 2026 08:00', 'Dec 9, 2026 12:00']),
  )
  expect(getCells('Lay pipes').at(-4)).toBe('6')
  // Only days are stored: the hours are those of its calendar. It ends on a Saturday, which is off.
  expect(getCells('Dig').slice(2, 4)).toEqual(['Dec 1, 2026 08:00', 'Dec 5, 2026'])
  expect(getCells('Ground')[1]).toBe('7 d')
  expect(screen.getByRole('columnheader', { name: 'Duration (h)' })).toBeInTheDocument()
  // A duration is typed in days.
  await app.user.keyboard('{Escape}')
  const cell = screen.getAllByRole('gridcell', { name: '12' })[0]
  expect(cell).toHaveAttribute('aria-readonly', 'true')
  await app.reload()
  await waitFor(() => expect(getCells('Lay pipes')[1]).toBe('12'))
})

test('bars show hours on request, at the zoom of days and not of weeks', async () => {
  const week = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
  const five = { id: 'five', name: 'Five days', week, exceptions: [], dayMinutes: 480 }
  const minute = (day: string, hour: number) => Date.parse(day) / 60_000 + hour * 60
  const reported = { dataDate: '2026-12-08', times: { dataDate: minute('2026-12-08', 8) } }
  const settings = [{ id: '4', projectId: '4', calendarId: 'five', calendars: [five], ...reported }]
  const timed = {
    ...{ startDate: '2026-12-08', endDate: '2026-12-09', duration: 2, workDays: 1.5 },
    times: { start: minute('2026-12-08', 8), finish: minute('2026-12-09', 12) },
  }
  const tasks = stored.plumblineProgramTasks.map((item) => (item.id === 'p3' ? { ...item, ...timed } : item))
  const app = await openApp('/program', {
    stored: { ...stored, [key]: tasks, plumblineProgramSettings: settings },
  })
  const getWidth = (name: string) =>
    screen.getAllByRole('gridcell', { name: new RegExp(`^${name}, `) }).map(({ style }) => style.width)
  const getLeft = (element: HTMLElement | null | undefined) =>
    Number(/translate(?:X)?\(([\d.-]+)px/.exec(element?.style.transform ?? '')?.[1])
  /** From the bar to the data date, in pixels. */
  const toDataDate = () => {
    const bar = screen.getByRole('gridcell', { name: /^Lay pipes, / })
    const line = document.querySelector<HTMLElement>('.chart-data-date')
    // All bars are scrolled together.
    return getLeft(line) - getLeft(bar) - getLeft(bar.parentElement)
  }
  await waitFor(() => expect(getWidth('Lay pipes')).toEqual(['50px']))
  await waitFor(() => expect(toDataDate()).toBe(0))
  await app.press('More tools')
  await app.user.click(await screen.findByRole('checkbox', { name: 'Hours and times of day' }))
  // From 8 on Tuesday to 12 on Wednesday: 28 hours of two pixels.
  await waitFor(() => expect(getWidth('Lay pipes')).toEqual(['56px']))
  // The line is at the data date, which is the same hour.
  expect(Math.abs(toDataDate())).toBeLessThan(1)
  // Only days are stored: from 8 on Tuesday. It ends on a Saturday, which is off, so its days are shown.
  expect(getWidth('Dig')).toEqual(['240px'])
  await app.user.keyboard('{Escape}')
  await app.user.click(screen.getByRole('radio', { name: 'Week' }))
  await waitFor(() => expect(getWidth('Lay pipes')).toEqual(['16px']))
})

test('a heading counts working days, as the tasks under it do [R37]', async () => {
  const week = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
  const five = { id: 'five', name: 'Five days', week, exceptions: [], dayMinutes: 480 }
  const settings = [{ id: '4', projectId: '4', calendarId: 'five', calendars: [five] }]
  await openApp('/program', { stored: { ...stored, plumblineProgramSettings: settings } })
  // Tuesday to the following Tuesday.
  expect(getCells('Ground').slice(1, 4)).toEqual(['6', 'Dec 1, 2026', 'Dec 8, 2026'])
  const bar = await screen.findByRole('gridcell', { name: /^Ground, heading/ })
  await waitFor(() => expect(bar).toHaveAccessibleName('Ground, heading, 6 days of work, Dec 1 to Dec 8'))
})

test('undo and redo survive a reload', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Move down Ground')
  await app.press('Move down Dig')
  await app.press('Undo')
  await app.reload()
  expect(rowNames()).toEqual(['Handover', 'Ground', 'Dig', 'Lay pipes'])
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Redo' })).not.toHaveAttribute('aria-disabled', 'true'),
  )
  await app.press('Redo')
  expect(rowNames()).toEqual(['Handover', 'Ground', 'Lay pipes', 'Dig'])
  await app.press('Undo')
  await app.press('Undo')
  expect(unstamped(app.stored(key))).toEqual(stored.plumblineProgramTasks)
})

test('changes that others have overwritten during a reload are not undone', async () => {
  const app = await openApp('/program', { stored })
  await app.press('Delete Handover')
  await app.press('Delete')
  await app.expectToast('Task Deleted')
  await app.press('Edit Dig')
  await app.fill('Duration (days)', '9')
  await app.press('Save Changes')
  await waitFor(() => expect(app.dialog()).not.toBeInTheDocument())
  await app.go('/dashboard')
  const list = app.stored(key) as { id: string }[]
  app.storeElsewhere(
    key,
    list.map((item) => (item.id === 'p2' ? { ...item, name: 'Dig deeper' } : item)),
  )
  await app.go('/program')
  const undo = await app.findButton('Undo')
  await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled', 'true'))
  await app.press('Undo')
  // The deletion is undone; the duration is not, because another person has renamed that task.
  expect(rowNames()).toEqual(['Ground', 'Dig deeper', 'Lay pipes', 'Handover'])
  expect(app.stored(key)).toMatchObject([{}, { name: 'Dig deeper', duration: 9 }, {}, {}])
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')
})

test('the visible baseline survives a reload, and is hidden when it is deleted', async () => {
  const baselines = [{ name: 'Contract', startDate: '2026-12-01', endDate: '2026-12-05', duration: 5 }]
  const tasks = stored.plumblineProgramTasks.map((item) => (item.id === 'p2' ? { ...item, baselines } : item))
  const app = await openApp('/program', { stored: { ...stored, [key]: tasks } })
  const legend = () => screen.findByRole('list', { name: 'Colors of the bars' })
  expect(await legend()).not.toHaveTextContent('Contract')
  await app.press('More tools')
  await app.press('Baselines')
  await app.choose('Show in the chart', 'Contract')
  await app.press('Close')
  expect(await legend()).toHaveTextContent('Contract')
  await app.reload()
  expect(await legend()).toHaveTextContent('Contract')
  app.storeElsewhere(key, stored.plumblineProgramTasks)
  await waitFor(async () => expect(await legend()).not.toHaveTextContent('Contract'))
})

test('an empty program asks for the working days, and uses the answer', async () => {
  const app = await openApp('/program', { stored: { ...stored, [key]: [] } })
  expect(await screen.findByRole('radio', { name: 'Every day' })).toBeChecked()
  await app.user.click(screen.getByRole('radio', { name: 'Monday to Friday' }))
  expect(screen.getByRole('radio', { name: 'Monday to Friday' })).toBeChecked()
  await app.press('Add Task/Heading')
  await app.fill('Task Name', 'Dig')
  // A Thursday.
  await app.fill('Start Date', '2026-12-03')
  await app.fill('Duration (days)', '3')
  await app.press('Add Task')
  await waitFor(() => expect(rowNames()).toEqual(['Dig']))
  expect(app.stored(key)).toMatchObject([{ endDate: '2026-12-07', workDays: 3 }])
})
