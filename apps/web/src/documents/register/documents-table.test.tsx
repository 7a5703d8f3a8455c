/** The table of documents: what it adds to the table of any register, and what it kept of the one before it. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as saving from '#core/download/save-blob.ts'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'
import { unstamped } from '#testing/stamped.ts'

const project = (id: number, name: string) => ({
  id,
  name,
  location: 'Perth',
  status: 'Planning',
  progress: 0,
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
  document(1, 'Roof plan', {
    size: '900.0 KB',
    documentNumber: 'A-101',
    revision: 'B',
    discipline: 'Architectural',
    purpose: 'For Construction',
    originator: 'LND',
    revisionDate: '2026-10-30',
    revisions: [{ id: 'r1', name: 'Roof', revision: 'A', updated: '2026-09-01', supersededAt: '2026-10-30' }],
  }),
  document(2, 'Crane permit', { type: 'Permit', status: 'Approved' }),
  document(3, 'Lift contract', { type: 'Contract', status: 'Pending' }),
  document(4, 'Ground floor plan', { documentNumber: 'A-102' }),
  document(5, 'Soil report', {
    type: 'Report',
    project: 'Mill Lane',
    projectId: '2',
    documentNumber: 'A102',
  }),
]
const stored = {
  constructionProjects: [project(1, 'Quay House'), project(2, 'Mill Lane')],
  constructionDocuments,
}
const plain = constructionDocuments.filter(({ id }) => id === 2 || id === 3)

async function openTable(view = '', options: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp(`/documents?table=${view}`, { stored, ...options })
  return { app, table: await screen.findByRole('grid', { name: 'Documents' }) }
}

const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
const names = () =>
  screen
    .getAllByRole('rowheader')
    .slice(0, -1)
    .map((cell) => cell.textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const select = async (app: OpenedApp, ...chosen: string[]) => {
  for (const name of chosen) await app.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
}
const documentsIn = (app: OpenedApp) => app.stored('constructionDocuments') as Record<string, unknown>[]

test('cards stay the default; the choice of the table is remembered for both screens [R20]', async () => {
  const app = await openApp('/documents', { stored })
  expect(await app.card('Roof plan')).toBeVisible()
  await app.press('Table')
  expect(await screen.findByRole('grid', { name: 'Documents' })).toBeVisible()
  expect(app.cardNames()).toEqual([])
  expect(app.stored('plumblineTableSettings')).toEqual({ tables: { documents: { isTable: true } } })
  await app.go('/projects/2?tab=documents')
  await screen.findByRole('grid', { name: 'Documents' })
  await shows('Soil report')
  expect(titles()).not.toContain('Project')
})

test('who had chosen the former table of documents has this one, until cards are chosen', async () => {
  const app = await openApp('/documents', { stored: { ...stored, plumblineDocumentsView: 'table' } })
  expect(await screen.findByRole('grid')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'Table' })).toBeChecked()
  await app.press('Cards')
  expect(await app.card('Roof plan')).toBeVisible()
  await app.reload()
  expect(await app.card('Roof plan')).toBeVisible()
})

test('a document shows every field; a column that none of them fills waits in the menu [R21]', async () => {
  const { table } = await openTable()
  const optional = ['Number', 'Rev', 'Discipline', 'Purpose', 'Originator', 'Revision Date']
  expect(titles()).toEqual([
    '',
    'Document Name',
    ...optional.slice(0, 3),
    'Type',
    'Status',
    ...optional.slice(3),
    'Project',
    'Size (MB)',
    'Last Updated',
  ])
  const row = within(table).getByRole('row', { name: /Roof plan/ })
  expect(row).toHaveTextContent(
    'Roof planA-101BArchitecturalBlueprintNewFor ConstructionLNDOct 30, 2026Quay House0.88Nov 1, 2026',
  )
})

test('without numbers and revisions the table is that of a small register', async () => {
  await openTable('', { stored: { ...stored, constructionDocuments: plain } })
  expect(titles()).toEqual(['', 'Document Name', 'Type', 'Status', 'Project', 'Size (MB)', 'Last Updated'])
})

test('a phone shows the status of a document, although others of its columns come before it', async () => {
  await openApp('/documents?table=', { stored, isPhone: true })
  const list = within(await screen.findByRole('table', { name: 'Documents' }))
  const card = within(list.getByRole('row', { name: /Crane permit/ }))
  expect(card.getByText('Approved')).toBeVisible()
})

test('numbers are found however they are written, and projects by the name that older documents have [R25]', async () => {
  const { app } = await openTable('q.a102')
  await shows('Ground floor plan', 'Soil report')
  await app.go('/documents?table=f.project.is.1*s.name')
  await shows('Crane permit', 'Ground floor plan', 'Lift contract', 'Roof plan')
})

test('titles sort, a status by the order in which documents pass through it [R22]', async () => {
  const { app } = await openTable()
  await app.press('Status')
  await shows('Roof plan', 'Ground floor plan', 'Soil report', 'Lift contract', 'Crane permit')
  await app.press('Size (MB)')
  await shows('Roof plan', 'Crane permit', 'Lift contract', 'Ground floor plan', 'Soil report')
})

test('mouse: a click selects one row, Ctrl adds, Shift extends, a checkbox toggles', async () => {
  const { app } = await openTable()
  const cell = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^Select ${name}`) })).getByText('New')
  const selected = () =>
    screen
      .getAllByRole('row', { selected: true })
      .map((row) => within(row).getByRole('rowheader').textContent)
  await app.user.click(cell('Roof plan'))
  expect(selected()).toEqual(['Roof plan'])
  await app.user.keyboard('{Control>}')
  await app.user.click(cell('Ground floor plan'))
  await app.user.keyboard('{/Control}')
  expect(selected()).toEqual(['Roof plan', 'Ground floor plan'])
  await app.user.click(cell('Roof plan'))
  await app.user.keyboard('{Shift>}')
  await app.user.click(cell('Ground floor plan'))
  await app.user.keyboard('{/Shift}')
  expect(selected()).toEqual(['Roof plan', 'Crane permit', 'Lift contract', 'Ground floor plan'])
  await select(app, 'Crane permit')
  expect(selected()).toEqual(['Roof plan', 'Lift contract', 'Ground floor plan'])
})

test('a name opens the viewer, and closing it returns the focus to the row', async () => {
  const { app, table } = await openTable()
  table.focus()
  await app.user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Crane permit'))
  await app.press('Close Viewer')
  await waitFor(() => expect(table).toHaveFocus())
  await app.press('Roof plan')
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Roof plan'))
})

test('one selected document can be edited, and its details read', async () => {
  const { app } = await openTable()
  await select(app, 'Crane permit')
  await app.press('Details')
  await waitFor(() => expect(app.dialog()).toHaveTextContent('Crane permit'))
  await app.user.keyboard('{Escape}')
  await app.press('Edit')
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Edit Document'))
  expect(screen.getByRole('textbox', { name: 'Document Name' })).toHaveValue('Crane permit')
})

test.each([
  ['Discipline', 'Structural', { discipline: 'Structural' }],
  ['Originator', 'HYD', { originator: 'HYD' }],
  ['Purpose', 'As Built', { purpose: 'As Built' }],
  ['Status', 'Signed', { status: 'Signed' }],
  ['Type', 'Report', { type: 'Report' }],
])('%s is set to %s for the selection, with one Undo [R26]', async (field, value, expected) => {
  const { app } = await openTable()
  await select(app, 'Crane permit', 'Lift contract')
  await app.press('Change…')
  await app.choose('Field', field)
  const isText = screen.queryByRole('textbox', { name: `New ${field}` })
  if (isText) await app.fill(`New ${field}`, value)
  else await app.choose(`New ${field}`, value)
  await app.press('Change 2 documents')
  await app.expectToast('Updated', '2 documents updated.')
  expect(documentsIn(app).slice(1, 3)).toMatchObject([expected, expected])
  await app.press('Undo')
  expect(unstamped(app.stored('constructionDocuments'))).toEqual(constructionDocuments)
})

test('the purpose of the selection is cleared', async () => {
  const { app } = await openTable()
  await select(app, 'Roof plan', 'Crane permit')
  await app.press('Change…')
  await app.choose('Field', 'Purpose')
  await app.choose('New Purpose', 'None')
  await app.press('Change 2 documents')
  await app.expectToast('Updated')
  expect(documentsIn(app).filter(({ purpose }) => purpose)).toEqual([])
})

test('a move leaves out the document whose number the other project has, and names it', async () => {
  const { app } = await openTable()
  await select(app, 'Roof plan', 'Ground floor plan')
  await app.press('Change…')
  await app.choose('Field', 'Project')
  await app.choose('Project', 'Mill Lane')
  await app.press('Change 2 documents')
  await app.expectToast(
    'Updated',
    'A-101 has been updated. 1 stayed as it was: A-102 (the number is in use in the project).',
  )
  expect(documentsIn(app).map((row) => row.project)).toEqual([
    'Mill Lane',
    'Quay House',
    'Quay House',
    'Quay House',
    'Mill Lane',
  ])
})

test('Delete asks once, keeps the focus in the table, and one Undo restores all', async () => {
  const { app, table } = await openTable()
  table.focus()
  await app.user.keyboard('{ArrowDown} {ArrowDown} {Delete}')
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Delete 2 documents'))
  await app.press('Delete 2 documents')
  await app.expectToast('Deleted', '2 documents have been removed.')
  await shows('Roof plan', 'Ground floor plan', 'Soil report')
  await waitFor(() => expect(table).toHaveFocus())
  await app.press('Undo')
  expect(unstamped(app.stored('constructionDocuments'))).toEqual(constructionDocuments)
})

test('all revisions are rows to read and to download; only current ones are shown at first', async () => {
  const blobs: Blob[] = []
  vi.spyOn(saving, 'saveBlob').mockImplementation((blob) => blobs.push(blob))
  const { app } = await openTable('s.number')
  await shows('Roof plan', 'Ground floor plan', 'Soil report', 'Crane permit', 'Lift contract')
  await app.choose('Revisions', 'All Revisions')
  await shows('Roof plan', 'Roof', 'Ground floor plan', 'Soil report', 'Crane permit', 'Lift contract')
  expect(screen.getByRole('row', { name: /^Select Roof Roof A-101 A/ })).toHaveTextContent('Superseded')
  await select(app, 'Roof')
  expect(app.button('Change…')).not.toBeInTheDocument()
  expect(app.button('Delete')).not.toBeInTheDocument()
  // The form would show, and change, the current revision.
  expect(app.button('Edit')).not.toBeInTheDocument()
  await app.press('Download')
  await waitFor(() => expect(blobs).toHaveLength(1))
  await app.press('Roof')
  await app.waitForPath('/documents?table=s.number&view=1&revision=r1')
})

test('a Viewer can select, download and export, but not change documents', async () => {
  const { app, table } = await openTable('', { as: 'Viewer' })
  table.focus()
  await app.user.keyboard(' {Delete}{F2}')
  expect(app.dialog()).not.toBeInTheDocument()
  for (const name of ['Download', 'Export']) expect(app.button(name)).toBeVisible()
  for (const name of ['Edit', 'Change…', 'Delete']) expect(app.button(name)).not.toBeInTheDocument()
})

test('only those rows of 10,000 documents that are near the viewport are mounted', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => document(at + 1, `Drawing ${at + 1}`))
  const { table } = await openTable('', { stored: { ...stored, constructionDocuments: many } })
  expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('10,000')
  expect(table.querySelectorAll('*').length).toBeLessThan(900)
})
