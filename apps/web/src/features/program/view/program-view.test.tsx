import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'
import { rowNames, stored } from '#testing/stored-program.ts'

// Loaded first to keep slow machines within the time limits.
beforeAll(
  () => Promise.all([import('../cells/cell-editor.tsx'), import('../items/program-edits.ts')]),
  30_000,
)

const all = ['Ground', 'Dig', 'Lay pipes', 'Handover']
const line = () => screen.findByText(/^Showing /)
const seeAll = () => waitFor(() => expect(rowNames()).toEqual(all))

/** The tools are loaded after the first paint. */
async function openProgram(today = '2026-11-21') {
  const app = await openApp('/program', { stored, today })
  await screen.findByRole('combobox', { name: 'Look-ahead' }, { timeout: 15_000 })
  return app
}

test('a filter shows the tasks of one assignee under their headings, explains how many, and can be cleared [R38]', async () => {
  const app = await openProgram()
  await app.press('Filter')
  expect(await app.getOptions('Assigned To')).toEqual(['Anybody', 'Unassigned', 'bo@quay.example'])
  await app.user.keyboard('{Escape}')
  await app.choose('Assigned To', 'bo@quay.example')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Lay pipes']))
  expect(await line()).toHaveTextContent('Showing 1 of 3 tasks.')
  // A hidden predecessor is still shown in the cell.
  expect(screen.getByRole('row', { name: /^Lay pipes/, hidden: true })).toHaveTextContent('Dig')
  await app.press('Done')
  expect(await app.findButton('Filter (1)')).toBeVisible()

  // Moving a row past a hidden one would have no visible effect.
  expect(await app.findButton('Move up Lay pipes')).toHaveAttribute('aria-disabled', 'true')
  await app.press('Show all')
  await seeAll()
  expect(await app.findButton('Filter')).toHaveFocus()
  expect(screen.queryByText(/^Showing /)).not.toBeInTheDocument()
})

test('a view without matches reports it instead of the chart, and is cleared by a search hit [R39]', async () => {
  const app = await openProgram('2026-11-01')
  await app.choose('Look-ahead', '2 weeks ahead')
  expect(await app.findText('No tasks match this view')).toBeVisible()
  expect(await line()).toHaveTextContent('Showing 0 of 3 tasks: Nov 1 to Nov 14, and late tasks.')
  await app.go('/program?highlight=p4')
  await seeAll()
  await app.expectToast('All Tasks Shown', 'The filter hid Handover and has been cleared.')
})

test('a row that is inserted where a filter hides it can be named immediately', async () => {
  const app = await openProgram()
  await app.choose('Look-ahead', '2 weeks ahead')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig']))
  screen.getByRole('rowheader', { name: 'Dig' }).focus()
  await app.user.keyboard('{Insert}')
  await waitFor(() => expect(screen.getByLabelText('Task Name, New task')).toHaveFocus())
  await app.user.keyboard('Fill{Enter}')
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Fill', 'Lay pipes', 'Handover'])
})

test('new items are never hidden: the filter is cleared, with a message after the Undo toast', async () => {
  const app = await openProgram()
  await app.choose('Look-ahead', '2 weeks ahead')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig']))
  await app.press('Add Task/Heading')
  await app.fill('Task Name', 'Paint')
  await app.fill('Start Date', '2027-02-01')
  await app.fill('Duration (days)', '2')
  await app.press('Add Task')
  await waitFor(() => expect(rowNames()).toEqual([...all, 'Paint']))
  await app.expectToast('Task Created')
  await app.press('Dismiss')
  await app.expectToast('All Tasks Shown', 'The filter hid Paint and has been cleared.')
})

test('the critical filter works without highlighting the critical path, and the palette opens the look-ahead', async () => {
  const app = await openProgram()
  await app.press('Filter')
  await app.user.click(await screen.findByRole('switch', { name: 'Critical only' }))
  await waitFor(() => expect(rowNames()).toEqual(['Handover']))
  await app.press('Clear')
  await seeAll()
  await app.press('Done')
  await app.press('More tools')
  expect(await screen.findByRole('switch', { name: 'Critical path' })).not.toBeChecked()
  await app.user.keyboard('{Escape}')
  await app.go('/program?do=look-ahead-3')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes']))
  expect(screen.getByRole('combobox', { name: 'Look-ahead' })).toHaveTextContent('3 weeks ahead')
})

test('the URL contains the view, so that a reload and a shared link show the same [R40]', async () => {
  const app = await openProgram()
  await app.choose('Look-ahead', '3 weeks ahead')
  await app.waitForPath('/program?ahead=3')
  await app.press('Filter')
  await app.choose('Assigned To', 'bo@quay.example')
  await app.waitForPath('/program?assignee=bo%40quay.example&ahead=3')
  await app.reload()
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Lay pipes']))
  expect(await app.findButton('Filter (1)')).toBeVisible()
  await app.press('Show all')
  await app.waitForPath('/program')

  await app.go('/program?critical=1&heading=gone&ahead=5')
  await waitFor(() => expect(rowNames()).toEqual(['Handover']))
  await app.waitForPath('/program?critical=1')
  // A hit inside the view keeps it; a hit outside clears it.
  await app.go('/program?highlight=p4')
  await app.waitForPath('/program?highlight=p4&critical=1')
  await app.go('/program?highlight=p3')
  await seeAll()
  expect(app.path()).toBe('/program?highlight=p3')
})

const tower = { projectId: '5', isHeading: false, level: 0, parentId: null, status: 'Pending' }
const ofBoth = {
  ...stored,
  plumblineProgramTasks: [
    ...stored.plumblineProgramTasks,
    { ...tower, id: 't1', name: 'Crane', startDate: '2026-12-01', duration: 5 },
    { ...tower, id: 't2', name: 'Topping out', startDate: '2027-12-01', duration: 5 },
  ],
}

test('a hit in another project is shown there, whatever the view of this one', async () => {
  const app = await openApp('/program?ahead=3', { stored: ofBoth, today: '2026-11-21' })
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes']), { timeout: 15_000 })
  await app.go('/program?highlight=t2')
  await waitFor(() => expect(rowNames()).toEqual(['Crane', 'Topping out']))
  expect(await screen.findByRole('row', { name: /^Topping out/ })).toHaveAttribute('aria-current', 'true')
  expect(app.path()).toBe('/program?highlight=t2')

  // A view in the same address applies.
  await app.go('/program?assignee=bo%40quay.example&highlight=p3')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Lay pipes']))
})

test('choosing another project shows all of it', async () => {
  const app = await openApp('/program?ahead=3', { stored: ofBoth, today: '2026-11-21' })
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes']), { timeout: 15_000 })
  await app.choose('Project', 'Tower')
  await waitFor(() => expect(rowNames()).toEqual(['Crane', 'Topping out']))
  expect(await screen.findByRole('combobox', { name: 'Look-ahead' })).toHaveTextContent('No look-ahead')
  expect(app.path()).toBe('/program')
})
