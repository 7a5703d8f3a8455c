/** Importing fields of documents that exist, from pasted rows to the stored records. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'constructionDocuments'
const document = (id: string, documentNumber: string, projectId: number) => ({
  id,
  name: `Plan ${id}`,
  documentNumber,
  project: projectId === 1 ? 'Quay House' : 'Mill Lane',
  projectId: String(projectId),
  type: 'Drawing',
  status: 'New',
  updated: '2026-11-01',
  size: '1 MB',
})
const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House' },
    { id: 2, name: 'Mill Lane' },
  ],
  [key]: [document('a', 'A-101', 1), document('b', 'A-101', 2), document('c', 'A-102', 2)],
}

async function paste(...rows: readonly string[][]) {
  const app = await openApp('/documents?table=', { stored })
  const text = rows.map((cells) => cells.join('\t')).join('\n')
  const grid = await screen.findByRole('grid', { name: 'Documents' })
  fireEvent.paste(grid, { clipboardData: { getData: () => text } })
  return app
}

test('a row changes the document with its number in its project, and never adds one [R27]', async () => {
  const app = await paste(
    ['Drawing Number', 'Project', 'Title', 'Discipline', 'Originator', 'Date'],
    ['a101', 'Mill Lane', 'Ground floor', 'Structure', 'NGT', '2026-11-20'],
    ['A-102', '', '', 'Services', '', ''],
    ['A-999', 'Mill Lane', 'Roof', '', '', ''],
    ['', 'Mill Lane', 'Stairs', '', '', ''],
  )
  const dialog = await screen.findByRole('dialog', { name: 'Import Documents' })
  expect(dialog).toHaveAccessibleDescription(/^A row changes the document with its number and project\. The/)
  for (const row of [4, 5])
    expect(await screen.findByRole('textbox', { name: `Number, row ${row}` })).toHaveAccessibleDescription(
      'No document has this number.',
    )
  // Which document a row is about is no change of it.
  expect(screen.queryByText('a101', { selector: 'ins' })).not.toBeInTheDocument()
  await app.press('Import 2 Rows')
  await app.expectToast('Imported', '2 changed, 2 left out.')
  expect(app.stored(key)).toMatchObject([
    { id: 'a', documentNumber: 'A-101', name: 'Plan a' },
    {
      id: 'b',
      documentNumber: 'A-101',
      name: 'Ground floor',
      discipline: 'Structure',
      originator: 'NGT',
      revisionDate: '2026-11-20',
    },
    { id: 'c', name: 'Plan c', discipline: 'Services' },
  ])
})

test('a number that several projects have needs the project', async () => {
  const app = await paste(['Number', 'Status'], ['A-101', 'Approved'], ['A-102', 'Approved'])
  expect(await screen.findByRole('textbox', { name: 'Number, row 2' })).toHaveAccessibleDescription(
    'Several have it: name the project.',
  )
  await app.press('Import 1 Row')
  await app.expectToast('Imported', '1 changed, 1 left out.')
  expect(app.stored(key)).toMatchObject([{ status: 'New' }, { status: 'New' }, { status: 'Approved' }])
})

test('in a sheet without projects a number means the document in any project', async () => {
  const app = await paste(['Number', 'Status'], ['A-102', 'Approved'])
  await app.press('Import 1 Row')
  await app.expectToast('Imported', '1 changed.')
  expect(app.stored(key)).toMatchObject([{ status: 'New' }, { status: 'New' }, { status: 'Approved' }])
})

test('types that a project does not have are named in the preview, and added from it', async () => {
  const app = await paste(
    ['Drawing Number', 'Project', 'Type'],
    ['A-101', 'Mill Lane', 'Shop Drawing'],
    ['A-102', 'Mill Lane', 'shop drawing'],
    ['A-101', 'Quay House', 'Sample'],
  )
  expect(await screen.findByText('Mill Lane does not have the type Shop Drawing.')).toBeVisible()
  expect(screen.getByText('Quay House does not have the type Sample.')).toBeVisible()
  const [ofFirst, ofSecond] = screen.getAllByRole('button', { name: 'Add Type' })
  const ofMill = screen
    .getByText('Mill Lane does not have the type Shop Drawing.')
    .parentElement?.contains(ofFirst ?? null)
    ? ofFirst
    : ofSecond
  if (ofMill) await app.user.click(ofMill)
  await app.press('Import 2 Rows')
  await app.expectToast('Imported', '2 changed, 1 left out.')
  expect(app.stored(key)).toMatchObject([
    { id: 'a', type: 'Drawing' },
    { id: 'b', type: 'Shop Drawing' },
    { id: 'c', type: 'Shop Drawing' },
  ])
  expect(app.stored('constructionProjects')).toMatchObject([
    {},
    { documentRules: { ownTypes: ['Shop Drawing'] } },
  ])
})
