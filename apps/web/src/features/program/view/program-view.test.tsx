import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
import { rowNames, stored } from '#testing/stored-program.ts'

// Read ahead of the tests, for a busy machine takes its time.
beforeAll(() => Promise.all([import('../cells/cell-editor.tsx'), import('../program-edits.ts')]), 30_000)

const all = ['Ground', 'Dig', 'Lay pipes', 'Handover']
const line = () => screen.findByText(/^Showing /)
const seeAll = () => waitFor(() => expect(rowNames()).toEqual(all))

/** The tools come after the first paint. */
async function openProgram(today = '2026-11-21') {
  const site = await openSite('/program', { stored, today })
  await screen.findByRole('combobox', { name: 'Look-ahead' }, { timeout: 15_000 })
  return site
}

test('a filter shows the tasks of one assignee under their headings, says how many, and gives way to all', async () => {
  const site = await openProgram()
  await site.press('Filter')
  expect(await site.optionsOf('Assigned To')).toEqual(['Anybody', 'Unassigned', 'bo@quay.example'])
  await site.user.keyboard('{Escape}')
  await site.choose('Assigned To', 'bo@quay.example')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Lay pipes']))
  expect(await line()).toHaveTextContent('Showing 1 of 3 tasks.')
  // What it waits for is hidden, not forgotten.
  expect(screen.getByRole('row', { name: /^Lay pipes/, hidden: true })).toHaveTextContent('Dig')
  await site.press('Done')
  expect(await site.findButton('Filter (1)')).toBeVisible()

  // Nothing would be seen of a move past what is hidden.
  expect(await site.findButton('Move up Lay pipes')).toHaveAttribute('aria-disabled', 'true')
  await site.press('Show all')
  await seeAll()
  expect(await site.findButton('Filter')).toHaveFocus()
  expect(screen.queryByText(/^Showing /)).not.toBeInTheDocument()
})

test('a view that leaves nothing says so in place of the chart, and gives way to what is sought', async () => {
  const site = await openProgram('2026-11-01')
  await site.choose('Look-ahead', '2 weeks ahead')
  expect(await site.findText('No task is in this view')).toBeVisible()
  expect(await line()).toHaveTextContent('Showing 0 of 3 tasks: Nov 1 to Nov 14, and what is late.')
  await site.go('/program?highlight=p4')
  await seeAll()
  await site.says('All Tasks Shown', 'The filter hid Handover, and has been lifted.')
})

test('a row that is inserted where a filter hides it can be named at once', async () => {
  const site = await openProgram()
  await site.choose('Look-ahead', '2 weeks ahead')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig']))
  screen.getByRole('rowheader', { name: 'Dig' }).focus()
  await site.user.keyboard('{Insert}')
  await waitFor(() => expect(screen.getByLabelText('Task Name, New task')).toHaveFocus())
  await site.user.keyboard('Fill{Enter}')
  expect(rowNames()).toEqual(['Ground', 'Dig', 'Fill', 'Lay pipes', 'Handover'])
})

test('what is added is never hidden: the filter is lifted, and that is said once Undo has been offered', async () => {
  const site = await openProgram()
  await site.choose('Look-ahead', '2 weeks ahead')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig']))
  await site.press('Add Task/Heading')
  await site.fill('Task Name', 'Paint')
  await site.fill('Start Date', '2027-02-01')
  await site.fill('Duration (days)', '2')
  await site.press('Add Task')
  await waitFor(() => expect(rowNames()).toEqual([...all, 'Paint']))
  await site.says('Task Created')
  await site.press('Dismiss')
  await site.says('All Tasks Shown', 'The filter hid Paint, and has been lifted.')
})

test('only what is critical is shown, apart from whether it is marked; and the palette looks ahead', async () => {
  const site = await openProgram()
  await site.press('Filter')
  await site.user.click(await screen.findByRole('switch', { name: 'Critical only' }))
  await waitFor(() => expect(rowNames()).toEqual(['Handover']))
  await site.press('Clear')
  await seeAll()
  await site.press('Done')
  await site.press('More tools')
  expect(await screen.findByRole('switch', { name: 'Critical path' })).not.toBeChecked()
  await site.user.keyboard('{Escape}')
  await site.go('/program?do=look-ahead-3')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes']))
  expect(screen.getByRole('combobox', { name: 'Look-ahead' })).toHaveTextContent('3 weeks ahead')
})

test('the address keeps what is chosen, so that a reload does, and a link to it shows the same', async () => {
  const site = await openProgram()
  await site.choose('Look-ahead', '3 weeks ahead')
  await site.waitForPath('/program?ahead=3')
  await site.press('Filter')
  await site.choose('Assigned To', 'bo@quay.example')
  await site.waitForPath('/program?assignee=bo%40quay.example&ahead=3')
  await site.reload()
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Lay pipes']))
  expect(await site.findButton('Filter (1)')).toBeVisible()
  await site.press('Show all')
  await site.waitForPath('/program')

  await site.go('/program?critical=1&heading=gone&ahead=5')
  await waitFor(() => expect(rowNames()).toEqual(['Handover']))
  await site.waitForPath('/program?critical=1')
  // A hit that the view holds leaves it as it is, another one lifts it.
  await site.go('/program?highlight=p4')
  await site.waitForPath('/program?highlight=p4&critical=1')
  await site.go('/program?highlight=p3')
  await seeAll()
  expect(site.path()).toBe('/program?highlight=p3')
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
  const site = await openSite('/program?ahead=3', { stored: ofBoth, today: '2026-11-21' })
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes']), { timeout: 15_000 })
  await site.go('/program?highlight=t2')
  await waitFor(() => expect(rowNames()).toEqual(['Crane', 'Topping out']))
  expect(await screen.findByRole('row', { name: /^Topping out/ })).toHaveAttribute('aria-current', 'true')
  expect(site.path()).toBe('/program?highlight=t2')

  // And a view that its address brings along holds there.
  await site.go('/program?assignee=bo%40quay.example&highlight=p3')
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Lay pipes']))
})

test('another project that is chosen begins whole', async () => {
  const site = await openSite('/program?ahead=3', { stored: ofBoth, today: '2026-11-21' })
  await waitFor(() => expect(rowNames()).toEqual(['Ground', 'Dig', 'Lay pipes']), { timeout: 15_000 })
  await site.choose('Project', 'Tower')
  await waitFor(() => expect(rowNames()).toEqual(['Crane', 'Topping out']))
  expect(await screen.findByRole('combobox', { name: 'Look-ahead' })).toHaveTextContent('No look-ahead')
  expect(site.path()).toBe('/program')
})
