/** The table of a register, on the example of lead times: view, search, filters, order, groups, columns, bulk change. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'

const key = 'constructLeadTimeItems'
const items = [
  { id: 'a', name: 'Steel beams A-101', projectId: '1', status: 'Ordered', orderByDate: '2026-11-20' },
  { id: 'b', name: 'Facade panels', projectId: '2', status: 'Tracking', orderByDate: '2026-11-27' },
  { id: 'c', name: 'Pumps', status: 'Tracking', orderByDate: '2026-11-02' },
  { id: 'd', name: 'Lift cars', projectId: '1', status: 'Shipped' },
]
const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House' },
    { id: 2, name: 'Mill Lane' },
  ],
  [key]: items,
}

const grid = () => screen.findByRole('grid', { name: 'Lead Times' })
const names = async () =>
  within(await grid())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent)
const shows = (...expected: string[]) =>
  waitFor(async () => expect((await names()).slice(0, -1)).toEqual(expected))

test('the list stays the default; the table is remembered for the person, and the list comes back [R50]', async () => {
  const app = await openApp('/lead-times', { stored })
  expect(screen.queryByRole('grid')).not.toBeInTheDocument()
  await app.press('Table')
  await shows('Steel beams A-101', 'Facade panels', 'Pumps', 'Lift cars')
  expect(app.stored('plumblineTableSettings')).toEqual({ tables: { 'lead-times': { isTable: true } } })
  await app.go('/dashboard')
  await app.go('/lead-times')
  await grid()
  await app.press('List')
  expect(await screen.findByRole('table', { name: 'Lead Times' })).toBeVisible()
})

test('the address opens the table with its search, filters and order, and follows them', async () => {
  const app = await openApp('/lead-times?table=f.status.is.Tracking*s.orderBy', { stored })
  await shows('Pumps', 'Facade panels')
  expect(app.button('Status is Tracking')).toBeVisible()
  await app.fill('Search this table', 'overdue')
  await shows('Pumps')
  await app.waitForPath('/lead-times?table=q.overdue*f.status.is.Tracking*s.orderBy')
  await app.press('Remove filter: Status is Tracking')
  await app.fill('Search this table', 'a101')
  await shows('Steel beams A-101')
  await app.press('Clear search')
  await app.waitForPath('/lead-times?table=s.orderBy')
})

test('a search without hits reports it and can be cleared', async () => {
  const app = await openApp('/lead-times?table=q.zzz', { stored })
  expect(await screen.findByText('No lead time item matches')).toBeVisible()
  await app.press('Clear Search and Filters')
  await shows('Steel beams A-101', 'Facade panels', 'Pumps', 'Lift cars')
})

test('a filter is added by its column and chosen from the values of the records [R57]', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  await grid()
  await app.press('Add filter')
  await app.user.click(await screen.findByRole('menuitem', { name: 'Project' }))
  const editor = await screen.findByRole('group', { name: 'Filter Project' })
  await app.user.click(within(editor).getByRole('checkbox', { name: 'Empty' }))
  await shows('Pumps')
  await app.user.click(within(editor).getByRole('checkbox', { name: 'Mill Lane' }))
  await shows('Facade panels', 'Pumps')
  await app.waitForPath('/lead-times?table=f.project.is..2')
})

test('titles sort; with Shift by several columns; their menu groups, and groups fold [R55]', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  await grid()
  await app.press('Status')
  await app.user.keyboard('{Shift>}')
  await app.press('Item Name')
  await app.user.keyboard('{/Shift}')
  await shows('Facade panels', 'Pumps', 'Steel beams A-101', 'Lift cars')
  expect(screen.getByRole('columnheader', { name: /^Status/ })).toHaveAttribute('aria-sort', 'ascending')
  await app.press('Column Status')
  await app.press('Group by Status')
  await shows(
    'Tracking2 lead time items',
    'Facade panels',
    'Pumps',
    'Ordered1 lead time item',
    'Steel beams A-101',
    'Shipped1 lead time item',
    'Lift cars',
  )
  await app.user.click(within(await grid()).getByRole('rowheader', { name: /^Tracking/ }))
  await shows(
    'Tracking2 lead time items',
    'Ordered1 lead time item',
    'Steel beams A-101',
    'Shipped1 lead time item',
    'Lift cars',
  )
  await app.waitForPath('/lead-times?table=s.status.name*g.status')
})

test('the totals count the records and say the earliest and the latest day [R56]', async () => {
  await openApp('/lead-times?table=f.orderBy.filled', { stored })
  await shows('Steel beams A-101', 'Facade panels', 'Pumps')
  const totals = within(await grid())
    .getAllByRole('row')
    .at(-1)
  // They are counted once the browser is idle.
  await waitFor(() => expect(totals).toHaveTextContent('Total 3Nov 2 – Nov 27, 2026'))
})

test('columns are hidden, shown, moved, widened and frozen, and stay so [R51]', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  await grid()
  const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
  await app.press('Column Fabrication')
  await app.press('Hide column')
  await app.press('Column Status')
  await app.press('Move left')
  await app.press('Column Status')
  await app.press('Wider')
  await app.press('Column Project')
  await app.press('Freeze up to here')
  await app.press('Columns')
  await app.user.click(await screen.findByRole('checkbox', { name: 'Description' }))
  const expected = [
    '',
    'Item Name',
    'Project',
    'Order By',
    'Status',
    'Required On Site',
    'Delivery',
    'Alarm',
    'Description',
  ]
  expect(titles()).toEqual(expected)
  expect(app.stored('plumblineTableSettings')).toMatchObject({
    tables: {
      'lead-times': {
        frozen: 2,
        columns: [{ key: 'name' }, {}, {}, { key: 'status', width: 190 }, {}, {}, {}, {}],
      },
    },
  })
  await app.go('/dashboard')
  await app.go('/lead-times?table=')
  await grid()
  expect(titles()).toEqual(expected)
})

test('many are changed together, with one Undo for all [R59]', async () => {
  const app = await openApp('/lead-times?table=f.status.is.Tracking', { stored })
  await shows('Facade panels', 'Pumps')
  await app.user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
  await app.press('Change…')
  await app.choose('Field', 'Project')
  await app.choose('Project', 'Quay House')
  await app.press('Change 2 lead time items')
  await app.expectToast('Updated', '2 lead time items updated.')
  expect(app.stored(key)).toMatchObject([{}, { projectId: '1' }, { projectId: '1' }, {}])
  await app.press('Undo')
  expect(app.stored(key)).toMatchObject([{}, { projectId: '2' }, { id: 'c' }, {}])
})

test('many are deleted together after one question, with one Undo for all', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  await grid()
  await app.user.click(screen.getByRole('checkbox', { name: 'Select Pumps' }))
  await app.user.click(screen.getByRole('checkbox', { name: 'Select Lift cars' }))
  await app.press('Delete')
  await app.press('Delete 2 lead time items')
  await app.expectToast('Deleted', '2 lead time items have been removed.')
  await shows('Steel beams A-101', 'Facade panels')
  await app.press('Undo')
  await shows('Steel beams A-101', 'Facade panels', 'Pumps', 'Lift cars')
})

test('a view is saved with its columns, picked again, shared, and deleted [R58]', async () => {
  const app = await openApp('/lead-times?table=f.status.is.Tracking*s.-orderBy', { stored })
  await shows('Facade panels', 'Pumps')
  await app.press('Views')
  await app.user.type(await screen.findByRole('textbox', { name: 'Save this view as' }), 'To order')
  await app.press('Save View')
  await app.expectToast('View Saved', 'To order is in your list of views.')
  await app.user.keyboard('{Escape}')
  await app.press('Remove filter: Status is Tracking')
  await shows('Facade panels', 'Steel beams A-101', 'Pumps', 'Lift cars')
  await app.press('Views')
  await app.press('To order')
  await shows('Facade panels', 'Pumps')

  await app.press('Views')
  await app.user.type(await screen.findByRole('textbox', { name: 'Save this view as' }), 'Ours')
  await app.user.click(screen.getByRole('checkbox', { name: 'For everybody in this workspace' }))
  await app.press('Save View')
  await app.expectToast('View Shared')
  expect(app.stored('plumblineSharedViews')).toMatchObject([{ table: 'lead-times', name: 'Ours' }])
  await app.press('Delete view Ours')
  expect(app.stored('plumblineSharedViews')).toEqual([])
})

test.each([
  ['Escape', (app: OpenedApp) => app.user.keyboard('{Escape}')],
  ['Clear', (app: OpenedApp) => app.press('Clear')],
])(
  'after %s, Shift selects from the active row and not from where the last selection began',
  async (_, clear) => {
    const app = await openApp('/lead-times?table=', { stored })
    const table = await grid()
    table.focus()
    await app.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(screen.getByText('3 lead time items selected')).toBeVisible()
    await clear(app)
    await waitFor(() => expect(table).toHaveFocus())
    await app.user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(screen.getByText('2 lead time items selected')).toBeVisible()
  },
)

test('by keyboard: arrows move, Space selects, Enter opens the form', async () => {
  const app = await openApp('/lead-times?table=', { stored })
  const table = await grid()
  table.focus()
  await app.user.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText('2 lead time items selected')).toBeVisible()
  await app.user.keyboard('{Home}{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Edit Lead Time Item' })).toBeVisible()
})

test('a Viewer reads the table, but changes nothing', async () => {
  const app = await openApp('/lead-times?table=', { stored, as: 'Viewer' })
  await grid()
  await app.user.click(screen.getByRole('checkbox', { name: 'Select Pumps' }))
  expect(screen.getByText('1 lead time item selected')).toBeVisible()
  expect(app.button('Change…')).not.toBeInTheDocument()
  expect(app.button('Delete')).not.toBeInTheDocument()
})

test('?highlight= shows a record that a filter hides', async () => {
  await openApp('/lead-times?table=q.pumps&highlight=b', { stored })
  await shows('Steel beams A-101', 'Facade panels', 'Pumps', 'Lift cars')
  expect(screen.getByRole('row', { name: /Facade panels/ })).toHaveClass('is-highlighted')
})
