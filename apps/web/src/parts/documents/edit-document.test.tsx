/** A document's entry is edited wherever the document is shown. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openSite } from '#testing/open-site.tsx'
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
type Site = Awaited<ReturnType<typeof openSite>>

const fromCard = (site: Site) => site.press('Edit Ground floor plan')
async function fromDetails(site: Site) {
  await site.press('Details of Ground floor plan')
  await site.press('Edit')
}
async function fromViewer(site: Site) {
  await site.press('View Ground floor plan')
  await site.press('Edit')
}

test.each([
  ['on its card on the Documents screen', '/documents', fromCard],
  ['in its details', '/documents', fromDetails],
  ['in the viewer', '/documents', fromViewer],
  ["on its card on the project's Documents tab", '/projects/1?tab=documents', fromCard],
])('Edit %s changes every field, and Undo takes it back', async (_, path, open) => {
  const site = await openSite(path, { stored })
  await open(site)
  await waitFor(() => expect(site.dialog()).toHaveAccessibleName('Edit Document'))
  await site.fill('Document Name', 'Level 0 plan')
  await site.choose('Type', 'Permit')
  await site.choose('Project', 'Mill Lane')
  await site.choose('Status', 'Approved')
  await site.fill('Last Updated', '2026-10-05')
  await site.fill('Description', 'Revision C')
  await site.press('Save Changes')

  await site.says('Document updated', 'Level 0 plan has been updated.')
  expect(site.stored('constructionDocuments')).toEqual([
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
  await site.press('Undo')
  expect(site.stored('constructionDocuments')).toEqual([stamped(plan)])
})

test('the form shows what is stored, and the details below it show what was saved', async () => {
  const site = await openSite('/documents', { stored })
  await fromDetails(site)
  const form = within(await screen.findByRole('dialog', { name: 'Edit Document' }))
  expect(form.getByLabelText('Document Name')).toHaveValue('Ground floor plan')
  expect(form.getByRole('combobox', { name: 'Status' })).toHaveTextContent('New')
  expect(form.getByLabelText('Last Updated')).toHaveValue('2026-11-01')
  await site.choose('Status', 'Under Review')
  await site.press('Save Changes')

  const details = await screen.findByRole('dialog', { name: 'Ground floor plan' })
  expect(details).toHaveTextContent('Under Review')
  expect(details).toHaveTextContent('Nov 21, 2026')
})

test('without a name it is refused beside the field, and what was entered stays', async () => {
  const site = await openSite('/documents', { stored })
  await fromCard(site)
  await site.fill('Document Name', '  ')
  await site.fill('Description', 'Revision C')
  await site.press('Save Changes')

  await site.says('Missing information', 'Please fill in all required fields')
  expect(site.text('Enter a name.')).toBeVisible()
  expect(screen.getByLabelText('Description')).toHaveValue('Revision C')
  expect(site.stored('constructionDocuments')).toEqual([plan])
})

test('a document deleted in another tab keeps the form open, with what was entered', async () => {
  const site = await openSite('/documents', { stored })
  await fromCard(site)
  await site.fill('Description', 'Revision C')
  site.storeElsewhere('constructionDocuments', [])

  expect(await screen.findByRole('alert')).toHaveTextContent('Document deleted. It was deleted elsewhere')
  expect(screen.getByLabelText('Description')).toHaveValue('Revision C')
})

test('an old type and a project that is not stored may stay', async () => {
  const deed = { ...plan, type: 'Legal', project: 'Sold project' }
  const site = await openSite('/documents', { stored: { ...stored, constructionDocuments: [deed] } })
  await fromCard(site)
  expect(await screen.findByRole('combobox', { name: 'Project' })).toHaveTextContent('Sold project')
  await site.fill('Document Name', 'Deed')
  await site.press('Save Changes')
  await site.says('Document updated')
  expect(site.stored('constructionDocuments')).toMatchObject([
    { name: 'Deed', type: 'Legal', project: 'Sold project' },
  ])
})

test.each(['Viewer', 'Commenter'] as const)('a %s is not offered to edit', async (as) => {
  const site = await openSite('/documents', { as, stored })
  expect(site.button('Edit Ground floor plan')).not.toBeInTheDocument()
  await site.press('Details of Ground floor plan')
  await site.findDialog()
  expect(site.button('Edit')).not.toBeInTheDocument()
})
