/** Documents can be edited wherever they are shown. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'
import { stamped } from '#testing/stamped.ts'

const project = (id: number, name: string) => ({
  id,
  name,
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
})
const plan = {
  id: 1,
  name: 'Ground floor plan',
  type: 'Blueprint',
  project: 'Quay House',
  updated: '2026-11-01',
  size: '4.2 MB',
  status: 'New',
  description: 'Revision B',
}
const stored = {
  constructionProjects: [project(1, 'Quay House'), project(2, 'Mill Lane')],
  constructionDocuments: [plan],
}

const fromCard = (app: OpenedApp) => app.press('Edit Ground floor plan')
async function fromDetails(app: OpenedApp) {
  await app.press('Details of Ground floor plan')
  await app.press('Edit')
}
async function fromViewer(app: OpenedApp) {
  await app.press('View Ground floor plan')
  await app.press('Edit')
}

test.each([
  ['on its card on the Documents screen', '/documents', fromCard],
  ['in its details', '/documents', fromDetails],
  ['in the viewer', '/documents', fromViewer],
  ["on its card on the project's Documents tab", '/projects/1?tab=documents', fromCard],
])('Edit %s changes every field, and Undo reverts it', async (_, path, open) => {
  const app = await openApp(path, { stored })
  await open(app)
  await waitFor(() => expect(app.dialog()).toHaveAccessibleName('Edit Document'))
  await app.fill('Document Name', 'Level 0 plan')
  await app.choose('Type', 'Permit')
  await app.choose('Project', 'Mill Lane')
  await app.choose('Status', 'Approved')
  await app.fill('Last Updated', '2026-10-05')
  await app.fill('Description', 'Revision C')
  await app.press('Save Changes')

  await app.expectToast('Document Updated', 'Level 0 plan has been updated.')
  expect(app.stored('constructionDocuments')).toEqual([
    stamped({
      ...plan,
      origin: '1 Ground floor plan',
      name: 'Level 0 plan',
      type: 'Permit',
      project: 'Mill Lane',
      projectId: '2',
      status: 'Approved',
      updated: '2026-10-05',
      description: 'Revision C',
    }),
  ])
  await app.press('Undo')
  expect(app.stored('constructionDocuments')).toEqual([stamped(plan)])
})

test('the form shows the stored values, and the details below it show the saved ones', async () => {
  const app = await openApp('/documents', { stored })
  await fromDetails(app)
  const form = within(await screen.findByRole('dialog', { name: 'Edit Document' }))
  expect(form.getByLabelText('Document Name')).toHaveValue('Ground floor plan')
  expect(form.getByRole('combobox', { name: 'Status' })).toHaveTextContent('New')
  expect(form.getByLabelText('Last Updated')).toHaveValue('2026-11-01')
  await app.choose('Status', 'Under Review')
  await app.press('Save Changes')

  const details = await screen.findByRole('dialog', { name: 'Ground floor plan' })
  expect(details).toHaveTextContent('Under Review')
  expect(details).toHaveTextContent('Nov 21, 2026')
})

test('a missing name is refused next to the field, and the input stays', async () => {
  const app = await openApp('/documents', { stored })
  await fromCard(app)
  await app.fill('Document Name', '  ')
  await app.fill('Description', 'Revision C')
  await app.press('Save Changes')

  await app.expectToast('Missing information', 'Please fill in all required fields')
  expect(app.text('Enter a name.')).toBeVisible()
  expect(screen.getByLabelText('Description')).toHaveValue('Revision C')
  expect(app.stored('constructionDocuments')).toEqual([plan])
})

test('if the document is deleted in another tab, the form stays open with its input', async () => {
  const app = await openApp('/documents', { stored })
  await fromCard(app)
  await app.fill('Description', 'Revision C')
  app.storeElsewhere('constructionDocuments', [])

  expect(await screen.findByRole('alert')).toHaveTextContent('Document Deleted. It was deleted elsewhere')
  expect(screen.getByLabelText('Description')).toHaveValue('Revision C')
})

test('an old type and an unknown project can be kept', async () => {
  const deed = { ...plan, type: 'Legal', project: 'Sold project' }
  const app = await openApp('/documents', { stored: { ...stored, constructionDocuments: [deed] } })
  await fromCard(app)
  expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveTextContent('Sold project')
  await app.fill('Document Name', 'Deed')
  await app.press('Save Changes')
  await app.expectToast('Document Updated')
  expect(app.stored('constructionDocuments')).toMatchObject([
    { name: 'Deed', type: 'Legal', project: 'Sold project' },
  ])
})

test.each(['Viewer', 'Commenter'] as const)('a %s cannot edit', async (as) => {
  const app = await openApp('/documents', { as, stored })
  expect(app.button('Edit Ground floor plan')).not.toBeInTheDocument()
  await app.press('Details of Ground floor plan')
  await app.findDialog()
  expect(app.button('Edit')).not.toBeInTheDocument()
})

test('a revision that is retyped to an older one is reported to stay current, although a later one is superseded', async () => {
  const revised = {
    ...plan,
    revision: 'C',
    revisions: [
      {
        id: 'r1',
        revision: 'B',
        name: plan.name,
        status: 'Approved',
        updated: '2026-10-01',
        supersededAt: '2026-11-01T08:00:00.000Z',
        supersededBy: 'Bo Lind',
      },
    ],
  }
  const app = await openApp('/documents', { stored: { ...stored, constructionDocuments: [revised] } })
  await fromCard(app)
  const revision = await screen.findByLabelText('Revision')
  expect(revision).not.toHaveAccessibleDescription(/superseded/)
  await app.fill('Revision', 'A')
  expect(revision).toHaveAccessibleDescription('Rev B is later, and superseded. Rev A stays the current one.')
  await app.press('Save Changes')
  await app.expectToast('Document Updated')
  expect(app.stored('constructionDocuments')).toMatchObject([
    { revision: 'A', revisions: [{ revision: 'B', status: 'Approved' }] },
  ])
})
