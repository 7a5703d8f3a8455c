/** Documents as a table: sorted, selected by mouse and keys, changed, downloaded and deleted together. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
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
type Site = Awaited<ReturnType<typeof openSite>>

async function openTable(options: Parameters<typeof openSite>[1] = {}) {
  const site = await openSite('/documents', { stored, ...options })
  return { site, table: await screen.findByRole('grid', { name: 'Documents' }) }
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const selectedNames = () =>
  screen.getAllByRole('row', { selected: true }).map((row) => within(row).getByRole('rowheader').textContent)
const activeName = (table: HTMLElement) =>
  globalThis.document
    .getElementById(table.getAttribute('aria-activedescendant') ?? '')
    ?.querySelector('[role=rowheader]')?.textContent
const statuses = (site: Site) =>
  (site.stored('constructionDocuments') as { status: string }[]).map(({ status }) => status)

test('the switch between cards and table is remembered', async () => {
  const site = await openSite('/documents', { stored: { ...stored, plumblineDocumentsView: 'cards' } })
  expect(await site.card('Roof plan')).toBeVisible()
  await site.press('Table')
  expect(await screen.findByRole('grid', { name: 'Documents' })).toBeVisible()
  expect(site.cardNames()).toEqual([])
  expect(site.storage.getItem('plumblineDocumentsView')).toBe('table')
})

test("the project's Documents tab shows the same table", async () => {
  await openSite('/projects/2?tab=documents', { stored })
  await screen.findByRole('grid', { name: 'Documents' })
  expect(names()).toEqual(['Soil report'])
})

test('each row says which of how many it is, and shows every field', async () => {
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
])('pressing %s sorts by it, and says so', async (title, expected) => {
  const { site } = await openTable()
  await site.press(title)
  expect(names()).toEqual(expected)
  expect(screen.getByRole('columnheader', { name: title })).toHaveAttribute('aria-sort', 'ascending')
})

test('keys: arrows move, Space selects, Shift extends, Ctrl+A selects all, Escape clears', async () => {
  const { site, table } = await openTable()
  table.focus()
  await waitFor(() => expect(activeName(table)).toBe('Roof plan'))
  await site.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(activeName(table)).toBe('Lift contract')
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([])
  await site.user.keyboard(' ')
  expect(selectedNames()).toEqual(['Lift contract'])
  await site.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selectedNames()).toEqual(['Lift contract', 'Ground floor plan', 'Soil report'])
  expect(screen.getByRole('toolbar')).toHaveTextContent('3 documents selected')
  await site.user.keyboard('{Home}')
  expect(activeName(table)).toBe('Roof plan')
  await site.user.keyboard('{Control>}a{/Control}')
  expect(selectedNames()).toHaveLength(5)
  await site.user.keyboard('{Escape}')
  expect(screen.queryAllByRole('row', { selected: true })).toEqual([])
  expect(screen.getByRole('toolbar')).toHaveTextContent('5 documents')
  await site.user.keyboard('{End}')
  expect(activeName(table)).toBe('Soil report')
})

test('Enter opens the viewer, and closing it gives the keys back to the row', async () => {
  const { site, table } = await openTable()
  table.focus()
  await site.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(site.dialog()).toHaveAccessibleName('Crane permit'))
  await site.press('Close Viewer')
  await waitFor(() => expect(table).toHaveFocus())
  expect(activeName(table)).toBe('Crane permit')
})

test('F2 edits the row', async () => {
  const { site, table } = await openTable()
  table.focus()
  await site.user.keyboard('{ArrowDown}{F2}')
  await waitFor(() => expect(site.dialog()).toHaveAccessibleName('Edit Document'))
  expect(screen.getByLabelText('Document Name')).toHaveValue('Crane permit')
})

test('mouse: a press selects one row, Ctrl adds, Shift extends, the box toggles, the name opens', async () => {
  const { site } = await openTable()
  const cell = (name: string) =>
    screen.getByText(name).closest('[role=row]')?.lastElementChild?.previousElementSibling
  const click = (name: string) => site.user.click(cell(name) ?? globalThis.document.body)
  await click('Crane permit')
  expect(selectedNames()).toEqual(['Crane permit'])
  await site.user.keyboard('{Control>}')
  await click('Ground floor plan')
  await site.user.keyboard('{/Control}')
  expect(selectedNames()).toEqual(['Crane permit', 'Ground floor plan'])
  await site.user.keyboard('{Shift>}')
  await click('Soil report')
  await site.user.keyboard('{/Shift}')
  expect(selectedNames()).toEqual(['Ground floor plan', 'Soil report'])
  await site.user.click(screen.getByLabelText('Select Soil report').closest('td') ?? globalThis.document.body)
  expect(selectedNames()).toEqual(['Ground floor plan'])
  await site.press('Roof plan')
  await waitFor(() => expect(site.dialog()).toHaveAccessibleName('Roof plan'))
})

test('a status set for the selection changes all of them, and one Undo takes it back', async () => {
  const { site, table } = await openTable()
  table.focus()
  await site.user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await site.press('Set status')
  await site.press('Approved')
  await site.says('Documents updated', '2 documents set to Approved.')
  expect(statuses(site)).toEqual(['Approved', 'Approved', 'Approved', 'New', 'New'])
  expect(selectedNames()).toHaveLength(3)
  await site.press('Undo')
  expect(unstamped(site.stored('constructionDocuments'))).toEqual(constructionDocuments)
})

test.each([
  ['Set type', 'Permit', { type: 'Permit' }],
  ['Set project', 'Mill Lane', { project: 'Mill Lane', projectId: '2' }],
])('%s sets "%s" for the selection', async (button, choice, expected) => {
  const { site, table } = await openTable()
  table.focus()
  await site.user.keyboard('{Control>}a{/Control}')
  await site.press(button)
  await site.press(choice)
  await site.says('Documents updated')
  for (const row of site.stored('constructionDocuments') as object[])
    expect({ projectId: '2', ...row }).toMatchObject(expected)
})

test('Delete asks once, deletes the selection, keeps the keys in the table, and one Undo brings all back', async () => {
  const { site, table } = await openTable()
  table.focus()
  await site.user.keyboard('{ArrowDown} {ArrowDown} {Delete}')
  await waitFor(() => expect(site.dialog()).toHaveAccessibleName('Delete 2 documents'))
  expect(site.dialog()).toHaveTextContent('Crane permit')
  await site.press('Delete 2 documents')
  await site.says('Documents deleted', '2 documents have been removed.')
  expect(names()).toEqual(['Roof plan', 'Ground floor plan', 'Soil report'])
  await waitFor(() => expect(table).toHaveFocus())
  expect(activeName(table)).toBe('Soil report')
  await site.press('Undo')
  expect(unstamped(site.stored('constructionDocuments'))).toEqual(constructionDocuments)
})

test('a filter narrows the selection to what is shown', async () => {
  const { site, table } = await openTable()
  table.focus()
  await site.user.keyboard('{Control>}a{/Control}')
  await site.fill('Search documents', 'plan')
  expect(screen.getByRole('toolbar')).toHaveTextContent('2 documents selected')
})

test('a Viewer selects to download, and is offered no change', async () => {
  const { site, table } = await openTable({ as: 'Viewer' })
  table.focus()
  await site.user.keyboard(' {Delete}{F2}')
  expect(site.dialog()).not.toBeInTheDocument()
  expect(site.button('Download')).toBeVisible()
  for (const name of ['Edit', 'Set type', 'Set project', 'Set status', 'Delete'])
    expect(site.button(name)).not.toBeInTheDocument()
})

test('of 10,000 documents only the rows near the view are mounted', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => document(at + 1, `Drawing ${at + 1}`))
  const { table } = await openTable({ stored: { ...stored, constructionDocuments: many } })
  expect(table).toHaveAttribute('aria-rowcount', '10001')
  expect(table.querySelectorAll('*').length).toBeLessThan(700)
})
