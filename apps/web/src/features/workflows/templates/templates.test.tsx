/** Saved templates, from a review to the next one that starts from it. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'plumblineReviewTemplates'
const stage = (id: string, name: string, fields: object = {}) => ({
  ...{ id, name, assigneeEmail: `${id}@quay.example`, status: 'Pending', comments: [], documents: [] },
  ...fields,
})
const stored = {
  constructionProjects: [
    { id: 1, name: 'Quay House', location: 'Perth', status: 'Planning', progress: 0 },
    { id: 2, name: 'Mill Lane', location: 'Perth', status: 'Planning', progress: 0 },
  ],
  constructionDocuments: [
    {
      ...{ id: 1, name: 'Stair', type: 'Blueprint', project: 'Quay House', projectId: '1', status: 'New' },
      ...{ updated: '2026-11-02', size: '1.0 MB', documentNumber: 'S-1', revision: 'B' },
    },
  ],
  plumblineWorkflows: [
    {
      ...{ id: 'w1', name: 'Steel', status: 'In Progress', projectId: '1', documents: [] },
      stages: [stage('s1', 'Engineer', { reviewDays: 8 }), stage('s2', 'Client', { isSideBySide: true })],
    },
  ],
}

test('a review becomes a template of its project, which the next review there starts from', async () => {
  const app = await openApp('/workflows/w1', { workspace: 'own', stored })
  await app.press('Save as Template')
  await app.findDialog()
  await app.fill('Template Name', '')
  await app.press('Save')
  await app.expectToast('Name Required')
  await app.fill('Template Name', 'Steel of the Quay')
  await app.press('Move stage 2 up')
  await app.press('Save')
  await app.expectToast('Template Added')
  expect(app.stored(key)).toMatchObject([
    {
      ...{ name: 'Steel of the Quay', projectId: '1' },
      stages: [
        { name: 'Client', isSideBySide: true },
        { name: 'Engineer', reviewDays: 8 },
      ],
    },
  ])

  await app.go('/documents?table=')
  const grid = within(await screen.findByRole('grid', { name: 'Documents' }))
  await app.user.click(grid.getByRole('checkbox', { name: /Stair/ }))
  await app.press('Start Review')
  await app.findDialog()
  await app.choose('Template', 'Steel of the Quay')
  await app.press('Start Review')
  await app.expectToast('Review Started')
  expect(app.stored('plumblineWorkflows')).toMatchObject([
    { id: 'w1' },
    { name: 'S-1 Stair', stages: [{ assigneeEmail: 's2@quay.example' }, { reviewDays: 8 }] },
  ])
})

test('deleting a template asks first, and Undo restores it', async () => {
  const saved = { id: 't', name: 'Glass', projectId: null, stages: [{ id: 'a', name: 'Check' }] }
  const app = await openApp('/workflows', { workspace: 'own', stored: { ...stored, [key]: [saved] } })
  await app.press('Templates')
  await app.findDialog()
  await app.press('Delete Glass')
  await app.press('Delete')
  await app.expectToast('Template Deleted')
  expect(app.stored(key)).toEqual([])
  await app.press('Undo')
  expect(app.stored(key)).toMatchObject([{ id: 't', name: 'Glass', stages: [{ name: 'Check' }] }])
})

test('templates are imported from a CSV file, with a message in each row that cannot be', async () => {
  const app = await openApp('/workflows', { workspace: 'own', stored })
  await app.press('Templates')
  await app.findDialog()
  await app.press('Import')
  await screen.findByRole('dialog', { name: 'Import Review Templates' })
  const lines = [
    'Template,Project,Stage,Reviewer,Working Days,Side by Side,The Step Is Decided By',
    'Glass,Quay House,Check,cy@build.example,3,,The lead',
    'Glass,Quay House,Review,,10,Yes,',
    'Glass,Nowhere,Review,,10,,',
    'Glass,Quay House,Look,,many,,',
  ]
  await app.attach('Spreadsheet', [new File([lines.join('\n')], 'templates.csv', { type: 'text/csv' })])
  expect(await screen.findByRole('textbox', { name: 'Project, row 4' })).toHaveAccessibleDescription(
    'No project has this name.',
  )
  expect(await screen.findByRole('textbox', { name: 'Working Days, row 5' })).toHaveAccessibleDescription(
    'Not a number.',
  )
  await app.press('Import 2 Rows')
  await app.expectToast('Imported', '2 added, 2 left out.')
  expect(app.stored(key)).toMatchObject([
    {
      ...{ name: 'Glass', projectId: '1' },
      stages: [
        { name: 'Check', assigneeEmail: 'cy@build.example', reviewDays: 3, stepRule: 'lead' },
        { name: 'Review', reviewDays: 10, isSideBySide: true },
      ],
    },
  ])
})

test('on a phone, the documents of a review are chosen in its form', async () => {
  const app = await openApp('/documents', { workspace: 'own', stored, isPhone: true })
  await app.press('More actions')
  await app.user.click(await screen.findByRole('menuitem', { name: 'Start Review' }))
  await app.findDialog()
  await app.press('Start Review')
  await app.expectToast('No Documents')
  await app.user.click(screen.getByRole('checkbox', { name: 'Select S-1 Rev B Stair' }))
  for (const reviewer of ['Contractor Check', 'Engineer Review', 'Architect Review'])
    await app.fill(reviewer, 'cy@build.example')
  await app.press('Start Review')
  await app.expectToast('Review Started')
  expect(app.stored('plumblineWorkflows')).toMatchObject([
    { id: 'w1' },
    { name: 'S-1 Stair', projectId: '1', documentLinks: [{ id: '1', revision: 'B' }] },
  ])
})
