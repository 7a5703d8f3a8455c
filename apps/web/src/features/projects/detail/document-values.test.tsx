/** The types and disciplines that a project adds, from its settings to its documents. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const quay = {
  id: 1,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
  documentRules: {
    revisionScheme: 'letters',
    ownRevisions: [],
    purposeSet: 'australian',
    ownPurposes: [],
    numberTemplate: '',
    ownTypes: ['Shop Drawing', 'Sketch'],
  },
}
const slab = {
  id: 1,
  name: 'Slab',
  type: 'Shop Drawing',
  project: 'Quay House',
  projectId: '1',
  updated: '2026-11-01',
  status: 'New',
}
const stored = {
  constructionProjects: [quay],
  constructionDocuments: [slab, { ...slab, id: 2, name: 'Stair', type: 'Sketch' }],
}

test('values are added, renamed and replaced with their documents, and one undo takes all of it back', async () => {
  const app = await openApp('/projects/1?tab=documents', { stored, workspace: 'own' })
  await app.press('Document Settings')
  const types = within(await screen.findByRole('group', { name: 'Types' }))
  await app.user.type(types.getByRole('textbox', { name: 'Type 1' }), 's')
  expect(types.getByText('Renamed in 1 document.')).toBeVisible()
  await app.user.click(types.getByRole('button', { name: 'Delete Sketch' }))
  await app.choose('1 document uses it', 'Blueprint')
  await app.user.click(types.getByRole('button', { name: 'Add Type' }))
  await app.user.keyboard('blueprint')
  await app.press('Save Settings')
  expect(types.getByText('The list has this already.')).toBeVisible()
  await waitFor(() => expect(types.getByRole('textbox', { name: 'Type 3' })).toHaveFocus())
  await app.user.clear(types.getByRole('textbox', { name: 'Type 3' }))
  await app.user.keyboard('Sample')
  await app.press('Add Discipline')
  await app.user.keyboard('Structural')
  await app.press('Save Settings')

  await app.expectToast('Settings saved', '2 documents changed with them.')
  expect(app.stored('constructionProjects')).toMatchObject([
    { documentRules: { ownTypes: ['Shop Drawings', 'Sample'], ownDisciplines: ['Structural'] } },
  ])
  expect(app.stored('constructionDocuments')).toMatchObject([
    { type: 'Shop Drawings', updated: '2026-11-01' },
    { type: 'Blueprint' },
  ])
  await app.press('Undo')
  await waitFor(() => expect(app.stored('constructionDocuments')).toMatchObject(stored.constructionDocuments))
  expect(app.stored('constructionProjects')).toMatchObject([quay])
})

test('the form of a new document offers the types and disciplines of its project alone', async () => {
  const pier = { ...quay, id: 2, name: 'Pier', documentRules: undefined }
  const app = await openApp('/documents', {
    stored: { constructionProjects: [quay, pier], constructionDocuments: [] },
    workspace: 'own',
  })
  const getTypes = async () => {
    await app.user.click(screen.getByRole('combobox', { name: 'Type' }))
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
    await app.user.keyboard('{Escape}')
    return options
  }
  await app.press('Add Document')
  await app.choose('Project', 'Pier')
  expect(await getTypes()).not.toContain('Shop Drawing')
  await app.choose('Project', 'Quay House')
  expect(await getTypes()).toEqual([
    'Blueprint',
    'Contract',
    'Specification',
    'Schedule',
    'Report',
    'Permit',
    'Shop Drawing',
    'Sketch',
  ])
})

test('a status of the project is offered to its documents, with what it counts as', async () => {
  const app = await openApp('/projects/1?tab=documents', { stored, workspace: 'own' })
  await app.press('Document Settings')
  await app.press('Add Status')
  await app.user.keyboard('With Council')
  await app.choose('Status 1 counts as', 'Under Review')
  await app.press('Add Reason')
  await app.user.keyboard('For Pricing')
  await app.press('Save Settings')
  await app.expectToast('Settings saved')
  expect(app.stored('constructionProjects')).toMatchObject([
    {
      documentRules: {
        ownStatuses: [{ name: 'With Council', countsAs: 'Under Review' }],
        ownReasons: ['For Pricing'],
      },
    },
  ])
  await app.press(/^Edit Slab/)
  await app.choose('Status', 'With Council')
  await app.press('Save Changes')
  await waitFor(() =>
    expect(app.stored('constructionDocuments')).toMatchObject([{ status: 'With Council' }, {}]),
  )
})
