/** The table of a register by keyboard alone: the focus is never lost, and cells are edited as in a spreadsheet. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRegister } from '#testing/open-register.ts'
import { testedRegisters } from '#testing/tested-registers.ts'

const register = testedRegisters.find(({ name }) => name === 'tasks') ?? expect.fail()

async function openActions(view = '') {
  const opened = await openRegister(register, view)
  const titles = async () =>
    within(await opened.grid())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  return { ...opened, titles, records: register.records }
}

/** Focuses a button and presses it by key. */
async function enter({ app }: Awaited<ReturnType<typeof openActions>>, name: string) {
  const button = await app.findButton(name)
  button.focus()
  await app.user.keyboard('{Enter}')
}

test('a title keeps its name when it sorts; its place in the order is announced', async () => {
  const { app, grid } = await openActions('s.priority.-name')
  const titles = within(await grid())
  for (const [label, sort, part] of [
    ['Priority', 'ascending', 'Sort column 1 of 2. Sort by Priority.'],
    ['Task Name', 'descending', 'Sort column 2 of 2. Sort by Task Name.'],
  ] as const) {
    expect(titles.getByRole('columnheader', { name: label })).toHaveAttribute('aria-sort', sort)
    expect(app.button(label)).toHaveAccessibleDescription(expect.stringContaining(part))
  }
  await app.press('Priority')
  expect(app.button('Priority')).toHaveAccessibleDescription(/^Sort by Priority\./)
})

const filter = 'f.priority.is.Urgent'

test('the arrow keys move in the menu of a column, not in the table behind it', async () => {
  const actions = await openActions()
  await actions.grid()
  await enter(actions, 'Column Priority')
  ;(await screen.findByRole('menuitem', { name: 'Sort ascending' })).focus()
  await actions.app.user.keyboard('{ArrowDown}')
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Sort descending' })).toHaveFocus())
  await actions.app.user.keyboard('{Enter}')
  await actions.shows('Call the council', 'Order anchors', 'Book the crane')
  expect(screen.getByRole('columnheader', { name: /^Priority/ })).toHaveAttribute('aria-sort', 'descending')
  expect(actions.app.button('Column Priority')).toHaveFocus()
})

test('a hidden column leaves the focus to the table', async () => {
  const actions = await openActions()
  await actions.grid()
  await enter(actions, 'Column Priority')
  ;(await screen.findByRole('menuitem', { name: 'Hide column' })).focus()
  await actions.app.user.keyboard('{Enter}')
  await waitFor(async () => expect(await actions.titles()).not.toContain('Priority'))
  expect(await actions.grid()).toHaveFocus()
})

test('a new filter begins with its value, which is typed immediately', async () => {
  const actions = await openActions()
  await actions.grid()
  await actions.app.press('Add filter')
  await actions.app.user.click(await screen.findByRole('menuitem', { name: 'Task Name' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Value' })).toHaveFocus())
  await actions.app.user.keyboard('crane{Escape}')
  await actions.shows('Book the crane')
  expect(actions.app.button('Task Name contains crane')).toHaveFocus()
})

/** Filters by every column of the register, so that no filter can be added. */
async function filterAll({ app }: Awaited<ReturnType<typeof openActions>>) {
  while (app.button('Add filter')) {
    await app.press('Add filter')
    const [first] = await screen.findAllByRole('menuitem')
    await app.user.click(first as HTMLElement) // `as`: the menu has an item for each column that is left.
    await screen.findByRole('button', { name: 'Remove Filter' })
    await app.user.keyboard('{Escape}')
  }
  return within(screen.getByRole('group', { name: 'Filters' }))
}

const chipsIn = (filters: ReturnType<typeof within>) =>
  filters.getAllByRole('button', { name: /^(?!Remove filter|Clear Filters)/ })

test('while every column is filtered, a filter that is removed leaves the focus to the next one', async () => {
  const actions = await openActions()
  await actions.grid()
  const filters = await filterAll(actions)
  const [first, second, ...others] = chipsIn(filters)
  await enter(actions, `Remove filter: ${first?.textContent}`)
  await waitFor(() => expect(first).not.toBeInTheDocument())
  expect(second).toHaveFocus()
  // From the last one, the focus goes back.
  others.at(-1)?.focus()
  await actions.app.user.keyboard('{Delete}')
  await waitFor(() => expect(others.at(-1)).not.toBeInTheDocument())
  expect(others.at(-2)).toHaveFocus()
})

test('while every column is filtered, all filters are cleared together, and the focus goes to the search', async () => {
  const actions = await openActions()
  await actions.grid()
  await filterAll(actions)
  await enter(actions, 'Clear Filters')
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument())
  expect(screen.getByRole('searchbox', { name: 'Search this table' })).toHaveFocus()
})

test.each([
  [
    'beside it',
    async (actions: Awaited<ReturnType<typeof openActions>>) => {
      await enter(actions, 'Remove filter: Priority is Urgent')
    },
  ],
  [
    'in its editor',
    async (actions: Awaited<ReturnType<typeof openActions>>) => {
      await enter(actions, 'Priority is Urgent')
      await enter(actions, 'Remove Filter')
    },
  ],
])('a filter that is removed %s leaves the focus to the button that adds one', async (_, remove) => {
  const actions = await openActions(filter)
  await actions.shows('Call the council')
  await remove(actions)
  await actions.shows(...actions.records)
  expect(actions.app.button('Add filter')).toHaveFocus()
})

test('clearing a search that finds nothing leaves the focus to the search', async () => {
  const actions = await openActions()
  await actions.app.fill('Search this table', 'nothing like it')
  await enter(actions, 'Clear Search and Filters')
  await actions.shows(...actions.records)
  expect(screen.getByRole('searchbox', { name: 'Search this table' })).toHaveFocus()
})

test('the switch of the views keeps the focus in the next view', async () => {
  const { app, grid } = await openActions()
  await grid()
  screen.getByRole('radio', { name: 'Table' }).focus()
  await app.user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument())
  expect(screen.getByRole('radio', { name: 'Grouped' })).toHaveFocus()
})

test('the switch of another register does not take over the focus', async () => {
  const { app, grid } = await openActions()
  await grid()
  screen.getByRole('radio', { name: 'Table' }).focus()
  await app.go('/lead-times')
  const other = await screen.findByRole('radio', { name: 'Table' })
  expect(other).not.toHaveFocus()
  expect(screen.getByRole('radio', { name: 'List' })).not.toHaveFocus()
})

test('F2 goes on writing in a text', async () => {
  const { app, grid } = await openActions()
  const table = await grid()
  table.focus()
  await app.user.keyboard('{F2}')
  const name: HTMLInputElement = await screen.findByRole('textbox', { name: 'Task Name, Call the council' })
  expect([name.selectionStart, name.selectionEnd]).toEqual([16, 16])
  await app.user.keyboard(' today{Enter}')
  await app.expectToast('Updated')
  expect(app.stored('plumblineTasks')).toMatchObject([{ name: 'Call the council today' }, {}, {}])
  expect(table).toHaveFocus()
})

test('F2 and typing go to the cell that was pressed', async () => {
  const { app, grid } = await openActions()
  await grid()
  const getCell = (row: RegExp, column: string) => {
    const cell = screen.getByRole('row', { name: row }).querySelector(`[data-column="${column}"]`)
    if (!cell) throw new Error(`${column} is not shown`)
    return cell
  }
  await app.user.click(getCell(/Call the council/, 'due'))
  await app.user.keyboard('{F2}')
  expect(await screen.findByLabelText('Due Date, Call the council')).toHaveFocus()
  await app.user.keyboard('{Escape}')
  // The cell stays active, and another press moves it.
  await app.user.click(getCell(/Call the council/, 'name'))
  await app.user.keyboard('{F2}')
  expect(await screen.findByRole('textbox', { name: 'Task Name, Call the council' })).toHaveFocus()
})

test('a letter that is typed on a choice finds it in the list', async () => {
  const { app, grid } = await openActions()
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}c')
  await waitFor(() => expect(screen.getByRole('option', { name: 'Complete' })).toHaveFocus())
  await app.user.keyboard('{Enter}')
  await app.expectToast('Updated')
  expect(app.stored('plumblineTasks')).toMatchObject([{}, { priority: 'Complete' }, {}])
})

const openAt = (option: string) =>
  waitFor(() => expect(screen.getByRole('option', { name: option })).toHaveFocus())

test('Tab in an open list chooses the option that was moved to, and goes on to the next cell', async () => {
  const { app, grid } = await openActions()
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowRight}{ArrowRight}{F2}')
  await openAt('Urgent')
  await app.user.keyboard('{ArrowDown}')
  await openAt('Complete')
  await app.user.keyboard('{Tab}')
  await app.expectToast('Updated')
  expect(app.stored('plumblineTasks')).toMatchObject([{ priority: 'Complete' }, {}, {}])
  const due = await screen.findByLabelText('Due Date, Call the council')
  await waitFor(() => expect(due).toHaveFocus())
})

test('Tab in an open list keeps the value if no other option was moved to, and Shift+Tab goes back', async () => {
  const { app, grid } = await openActions()
  const table = await grid()
  table.focus()
  const before = app.stored('plumblineTasks')
  await app.user.keyboard('{ArrowRight}{ArrowRight}{F2}')
  await openAt('Urgent')
  await app.user.keyboard('{Shift>}{Tab}{/Shift}')
  const name = await screen.findByRole('textbox', { name: 'Task Name, Call the council' })
  await waitFor(() => expect(name).toHaveFocus())
  expect(app.stored('plumblineTasks')).toEqual(before)
})

test('Tab in a cell for people chooses the marked person', async () => {
  const { app, grid } = await openActions()
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}ana')
  expect(await screen.findByRole('option', { name: /Ana Okafor/, selected: true })).toBeVisible()
  await app.user.keyboard('{Tab}')
  await app.expectToast('Updated')
  expect(app.stored('plumblineTasks')).toMatchObject([
    { assigneeEmails: ['ana.okafor@harbour.example'] },
    {},
    {},
  ])
})
