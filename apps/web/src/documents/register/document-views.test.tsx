/** Saved views of the documents: named filters that are opened, shared, changed and deleted above the cards and the table. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'

const project = (id: number, name: string) => ({
  id,
  name,
  location: 'Perth',
  status: 'Planning',
  progress: 0,
})
const document = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, type: 'Blueprint', project: 'Quay House', updated: '2026-11-01', status: 'Approved' },
  ...more,
})
const stored = {
  constructionProjects: [project(1, 'Quay House'), project(2, 'Mill Lane')],
  constructionDocuments: [
    document(1, 'Ground floor plan', { discipline: 'Structural' }),
    document(2, 'Crane permit', { type: 'Permit', status: 'Pending' }),
    document(3, 'Roof plan', { status: 'Pending' }),
    document(4, 'Mill plan', { project: 'Mill Lane', status: 'Pending' }),
  ],
}
const pending = { id: 'v1', name: 'To be approved', text: 'f.status.is.Pending' }
const withShared = { ...stored, plumblineSharedViews: [{ ...pending, table: 'documents' }] }

const expectCards = (app: OpenedApp, ...names: readonly string[]) =>
  waitFor(() => expect(app.cardNames()).toEqual(names))

const bar = () => screen.findByRole('navigation', { name: 'Saved views' })
const isOpen = async (name: string) =>
  expect(within(await bar()).getByRole('button', { name })).toHaveAttribute('aria-current', 'true')

async function chooseAction(app: OpenedApp, view: string, action: string) {
  await app.press(`Actions for the view ${view}`)
  await app.press(action)
}

test('search and type of the cards are saved under a name, and open again from the address', async () => {
  const app = await openApp('/documents', { workspace: 'own', stored })
  await app.fill('Search documents', 'plan')
  await app.choose('Type', 'Blueprint')
  await app.press('Save View')
  await screen.findByRole('dialog', { name: 'Save View' })
  await app.press('Save View')
  expect(screen.getByText('Enter a name for the view.')).toBeVisible()
  await app.fill('Name', ' Plans ')
  await app.press('Save View')
  await app.expectToast('View Saved')
  await isOpen('Plans')
  const [view] = (
    app.stored('plumblineTableSettings') as { tables: { documents: { views: { id: string }[] } } }
  ).tables.documents.views
  expect(view).toMatchObject({ name: 'Plans', text: 'q.plan*f.type.is.Blueprint' })
  expect(app.path()).toBe(`/documents?saved=${view?.id}`)
  expect(screen.getByRole('searchbox', { name: 'Search documents' })).toHaveValue('')
  await expectCards(app, 'Ground floor plan', 'Roof plan', 'Mill plan')
  expect(
    screen.getByText('Search: plan · Type is Blueprint · 3 documents · visible only to you'),
  ).toBeVisible()

  await app.fill('Search documents', 'roof')
  await expectCards(app, 'Roof plan')
  await app.press('All Documents')
  await expectCards(app, 'Ground floor plan', 'Crane permit', 'Roof plan', 'Mill plan')
  await app.back()
  await isOpen('Plans')
})

test('a view is shared with a project, where it shows only that project', async () => {
  const app = await openApp('/documents', { workspace: 'own', stored })
  await app.fill('Search documents', 'plan')
  await app.press('Save View')
  await app.fill('Name', 'Mill plans')
  await app.choose('Visible to', 'Everybody in Mill Lane')
  await app.press('Save View')
  await app.expectToast('View Shared', 'Everybody in this project finds Mill plans among the views.')
  await expectCards(app, 'Mill plan')
  expect(app.stored('plumblineSharedViews')).toMatchObject([
    { table: 'documents', name: 'Mill plans', text: 'q.plan*f.project.is.2', projectId: '2' },
  ])
})

test('what a view was narrowed to can be saved as a change, undone, and the view renamed and deleted', async () => {
  const app = await openApp('/documents?saved=v1', { workspace: 'own', stored: withShared })
  await expectCards(app, 'Crane permit', 'Roof plan', 'Mill plan')
  await app.fill('Search documents', 'plan')
  await expectCards(app, 'Roof plan', 'Mill plan')
  await chooseAction(app, 'To be approved', 'Save Changes')
  await app.expectToast('View Updated')
  await app.press('Undo')
  await expectCards(app, 'Crane permit', 'Roof plan', 'Mill plan')
  await chooseAction(app, 'To be approved', 'Rename')
  await app.fill('Name', 'Open')
  await app.press('Save')
  await isOpen('Open')
  await chooseAction(app, 'Open', 'Delete View')
  await app.press('Delete')
  await app.expectToast('View Deleted')
  await expectCards(app, 'Ground floor plan', 'Crane permit', 'Roof plan', 'Mill plan')
  await app.press('Undo')
  expect(within(await bar()).getByRole('button', { name: 'Open' })).toBeVisible()
})

test('the table starts with the view of the address, and its filters are those that are issued', async () => {
  const app = await openApp('/documents?saved=v1', {
    workspace: 'own',
    stored: {
      ...withShared,
      plumblineDocumentsView: 'table',
    },
  })
  const grid = await screen.findByRole('grid', { name: 'Documents' })
  await waitFor(() => expect(within(grid).getAllByRole('rowheader')).toHaveLength(4))
  await app.waitForPath('/documents?saved=v1&table=f.status.is.Pending')
  await app.fill('Search this table', 'mill')
  expect(await screen.findByText('Changed, not saved')).toBeVisible()
  await chooseAction(app, 'To be approved', 'Issue 1 Document')
  expect(await screen.findByRole('dialog', { name: 'Issue Transmittal' })).toHaveTextContent(
    'Issue 1 Document',
  )
})

test('a link to a view that does not exist reports it, and shows all documents', async () => {
  const app = await openApp('/documents?saved=v9', { workspace: 'own', stored })
  expect(await screen.findByRole('alert')).toHaveTextContent('The view of this link no longer exists')
  await expectCards(app, 'Ground floor plan', 'Crane permit', 'Roof plan', 'Mill plan')
})

test('a viewer opens shared views, and neither changes nor deletes them', async () => {
  const app = await openApp('/documents?saved=v1', { workspace: 'own', stored: withShared, as: 'Viewer' })
  await expectCards(app, 'Crane permit', 'Roof plan', 'Mill plan')
  await app.press('Actions for the view To be approved')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Copy Link'])
})

const renaming = [
  { id: 's', list: 'documents', field: 'status', was: 'In Check', value: 'Checking' },
  { id: 'z', list: 'documents', field: 'added_zone', was: 'North', value: 'North Wing' },
]
const zone = {
  ...{ id: 'zone', register: 'documents', name: 'Zone', kind: 'choice', choices: ['North Wing', 'South'] },
}
const renamed = {
  constructionProjects: [
    {
      ...project(1, 'Quay House'),
      documentRules: { ownStatuses: [{ name: 'Checking', countsAs: 'Pending' }] },
      addedFields: [zone],
      renamedValues: renaming,
    },
  ],
  constructionDocuments: [
    document(1, 'Ground floor plan', { status: 'Checking', added_zone: 'North Wing' }),
    document(2, 'Roof plan', { status: 'Checking', added_zone: 'South' }),
    document(3, 'Crane permit', { status: 'Pending' }),
  ],
}
const inCheck = {
  ...{ id: 'v1', name: 'Being checked', table: 'documents' },
  text: 'f.status.is.In Check*f.added__zone.is.North',
}

test('a view that names a renamed status and a renamed choice still finds the documents', async () => {
  const app = await openApp('/documents?saved=v1', {
    workspace: 'own',
    stored: { ...renamed, plumblineSharedViews: [inCheck] },
  })
  await expectCards(app, 'Ground floor plan')
  await isOpen('Being checked')
  expect(screen.getByText(/Status is Checking · Zone is North Wing/)).toBeVisible()
  expect(screen.queryByText('Changed, not saved')).not.toBeInTheDocument()
})

test('so does the table, whose address gets the current names', async () => {
  const app = await openApp('/documents?saved=v1', {
    workspace: 'own',
    stored: { ...renamed, plumblineSharedViews: [inCheck], plumblineDocumentsView: 'table' },
  })
  await app.waitForPath('/documents?saved=v1&table=f.status.is.Checking*f.added__zone.is.North+Wing')
  const grid = await screen.findByRole('grid', { name: 'Documents' })
  const isListed = (name: string) =>
    within(grid).queryByRole('rowheader', { name: new RegExp(name) }) !== null
  await waitFor(() => expect(['Ground floor', 'Roof', 'Crane'].filter(isListed)).toEqual(['Ground floor']))
  expect(screen.queryByText('Changed, not saved')).not.toBeInTheDocument()
})
