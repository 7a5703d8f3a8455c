/** The table of documents: sort, select by mouse and keyboard, change, download and delete several at once. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'
import { unstamped } from '#testing/stamped.ts'

const project = (id: number, name: string) => ({
  id,
  name,
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
})
const document = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  type: 'Blueprint',
  project: 'Quay House',
  updated: `2026-11-0${id}`,
  size: `${id}.0 MB`,
  status: 'New',
  ...more,
})
const constructionDocuments = [
  document(1, 'Roof plan', { size: '900.0 KB' }),
  document(2, 'Crane permit', { type: 'Permit', status: 'Approved' }),
  document(3, 'Lift contract', { type: 'Contract', status: 'Pending' }),
  document(4, 'Ground floor plan'),
  document(5, 'Soil report', { type: 'Report', project: 'Mill Lane' }),
]
const stored = {
  constructionProjects: [project(1, 'Quay House'), project(2, 'Mill Lane')],
  constructionDocuments,
  plumblineDocumentsView: 'table',
}

async function openTable(options: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp('/documents', { stored, ...options })
  return { app, table: await screen.findByRole('grid', { name: 'Documents' }) }
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const selectedNames = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => within(row).getByRole('rowheader').textContent)
const activeName = (table: HTMLElement) =>
  globalThis.document
    .getElementById(table.getAttribute('aria-activedescendant') ?? '')
    ?.querySelector('[role=rowheader]')?.textContent
const statuses = (app: OpenedApp) =>
  (app.stored('constructionDocuments') as { status: string }[]).map(({ status }) => status)

test('the switch between cards and table is remembered', async () => {
  const app = await openApp('/documents', { stored: { ...stored, plumblineDocumentsView: 'cards' } })
  expect(await app.card('Roof plan')).toBeVisible()
  await app.press('Table')
  expect(await screen.findByRole('grid', { name: 'Documents' })).toBeVisible()
  expect(app.cardNames()).toEqual([])
  expect(app.storage.getItem('plumblineDocumentsView')).toBe('table')
})

test("the project's Documents tab shows the same table", async () => {
  await openApp('/projects/2?tab=documents', { stored })
  await screen.findByRole('grid', { name: 'Documents' })
  expect(names()).toEqual(['Soil report'])
})

test('each row has its row number and the total, and shows every field', async () => {
  const { table } = await openTable()
  expect(table).toHaveAttribute('aria-rowcount', '6')
  const [head, first] = within(table).getAllByRole('row')
  expect(head).toHaveAttribute('aria-rowindex', '1')
  expect(first).toHaveAttribute('aria-rowindex', '2')
  for (const shown of ['Roof plan', 'Blueprint', 'Quay House', 'New', '900.0 KB', 'Nov 1, 2026'])
    expect(first).toHaveTextContent(shown)
})

test.each([
  ['Document Name', ['Crane permit', 'Ground floor plan', 'Lift contract', 'Roof plan', 'Soil report']],
  ['Type', ['Roof plan', 'Ground floor plan', 'Lift contract', 'Crane permit', 'Soil report']],
  ['Project', ['Soil report', 'Roof plan', 'Crane permit', 'Lift contract', 'Ground floor plan']],
  ['Status', ['Roof plan', 'Ground floor plan', 'Soil report', 'Lift contract', 'Crane permit']],
  ['Size', ['Roof plan', 'Crane permit', 'Lift contract', 'Ground floor plan', 'Soil report']],
  ['Last Updated', ['Roof plan', 'Crane permit', 'Lift contract', 'Ground floor plan', 'Soil report']],
])('clicking %s sorts by it and announces it', async (title, expected) => {
  const { app } = await openTable()
  await app.press(title)
  expect(names()).toEqual(expected)
  expect(screen.getByRole('columnheader', { name: title })).toHaveAttribute('aria-sort', 'ascending')
})

test('keys: arrows move, Space selects, Shift extends, Ctrl+A selects all, Escape clears', async () => {
  const { app, table } = await openTable()
  table.focus()
  await waitFor(() => expect(activeName(table)).toBe('Roof plan'))
  await app.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeName(table)).toBe('Lift contract')
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([])
  await app.user.keyboard(' ')
  expect(selectedNames()).toEqual(['Lift contract'])
  await app.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selectedNames()).toEqual(['Lift contract', 'Ground floor plan', 'Soil report'])
  expect(screen.getByRole('toolbar')).toHaveTextContent('3 documents selected')
  await app.user.keyboard('{Home}')
  expect(activeName(table)).toBe('Roof plan')
  await app.user.keyboard('{Control>}a{/Control}')
  expect(selectedNames()).toHaveLength(5)
  await app.user.keyboard('{Escape}')
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([])
  expect(screen.getByRole('toolbar')).toHaveTextContent('5 documents')
  await app.user.keyboard('{End}')
  expect(activeName(table)).toBe('Soil report')
})

test('Enter opens the viewer, and closing it returns the focus to the row', async () => {
  const { app, table } = await openTable()
  table.focus()
  await app.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Crane permit'))
  await app.press('Close Viewer')
  await waitFor(() => expect(table).toHaveFocus())
  expect(activeName(table)).toBe('Crane permit')
})

test('F2 edits the row', async () => {
  const { app, table } = await openTable()
  table.focus()
  await app.user.keyboard('{ArrowDown}{F2}')
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Edit Document'))
  expect(screen.getByLabelText('Document Name')).toHaveValue('Crane permit')
})

test('mouse: a click selects one row, Ctrl adds, Shift extends, the checkbox toggles, the name opens', async () => {
  const { app } = await openTable()
  const cell = (name: string) =>
    screen.getByText(name).closest('[role=row]')?.lastElementChild?.previousElementSibling
  const click = (name: string) => app.user.click(cell(name) ?? globalThis.document.body)
  await click('Crane permit')
  expect(selectedNames()).toEqual(['Crane permit'])
  await app.user.keyboard('{Control>}')
  await click('Ground floor plan')
  await app.user.keyboard('{/Control}')
  expect(selectedNames()).toEqual(['Crane permit', 'Ground floor plan'])
  await app.user.keyboard('{Shift>}')
  await click('Soil report')
  await app.user.keyboard('{/Shift}')
  expect(selectedNames()).toEqual(['Ground floor plan', 'Soil report'])
  await app.user.click(screen.getByLabelText('Select Soil report').closest('td') ?? globalThis.document.body)
  expect(selectedNames()).toEqual(['Ground floor plan'])
  await app.press('Roof plan')
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Roof plan'))
})

test('a status set for the selection changes all of them, and one Undo reverts it', async () => {
  const { app, table } = await openTable()
  table.focus()
  await app.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await app.press('Set status')
  await app.press('Approved')
  await app.says('Documents updated', '2 documents set to Approved.')
  expect(statuses(app)).toEqual(['Approved', 'Approved', 'Approved', 'New', 'New'])
  expect(selectedNames()).toHaveLength(3)
  await app.press('Undo')
  expect(unstamped(app.stored('constructionDocuments'))).toEqual(constructionDocuments)
})

test.each([
  ['Set type', 'Permit', { type: 'Permit' }],
  ['Set project', 'Mill Lane', { project: 'Mill Lane', projectId: '2' }],
])('%s sets "%s" for the selection', async (button, choice, expected) => {
  const { app, table } = await openTable()
  table.focus()
  await app.user.keyboard('{Control>}a{/Control}')
  await app.press(button)
  await app.press(choice)
  await app.says('Documents updated')
  for (const row of app.stored('constructionDocuments') as object[])
    expect({ projectId: '2', ...row }).toMatchObject(expected)
})

test('Delete asks once, deletes the selection, keeps the focus in the table, and one Undo restores all', async () => {
  const { app, table } = await openTable()
  table.focus()
  await app.user.keyboard('{ArrowDown} {ArrowDown} {Delete}')
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Delete 2 documents'))
  expect(app.dialog()).toHaveTextContent('Crane permit')
  await app.press('Delete 2 documents')
  await app.says('Documents deleted', '2 documents have been removed.')
  expect(names()).toEqual(['Roof plan', 'Ground floor plan', 'Soil report'])
  await waitFor(() => expect(table).toHaveFocus())
  expect(activeName(table)).toBe('Soil report')
  await app.press('Undo')
  expect(unstamped(app.stored('constructionDocuments'))).toEqual(constructionDocuments)
})

test('a filter narrows the selection to what is shown', async () => {
  const { app, table } = await openTable()
  table.focus()
  await app.user.keyboard('{Control>}a{/Control}')
  await app.fill('Search documents', 'plan')
  expect(screen.getByRole('toolbar')).toHaveTextContent('2 documents selected')
})

test('a Viewer can select and download, but not change documents', async () => {
  const { app, table } = await openTable({ as: 'Viewer' })
  table.focus()
  await app.user.keyboard(' {Delete}{F2}')
  expect(app.dialog()).not.toBeInTheDocument()
  expect(app.button('Download')).toBeVisible()
  for (const name of ['Edit', 'Set type', 'Set project', 'Set status', 'Delete'])
    expect(app.button(name)).not.toBeInTheDocument()
})

test('only those rows of 10,000 documents that are near the viewport are mounted', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => document(at + 1, `Drawing ${at + 1}`))
  const { table } = await openTable({ stored: { ...stored, constructionDocuments: many } })
  expect(table).toHaveAttribute('aria-rowcount', '10001')
  expect(table.querySelectorAll('*').length).toBeLessThan(700)
})
