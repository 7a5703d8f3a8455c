/** Changes by other tabs while a workflow or its form is open here. */
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const steel = {
  id: 'w1',
  name: 'Steel',
  description: 'Level 3',
  status: 'Draft',
  documents: [{ id: 'd1', name: 'beam.pdf' }],
}

test('a form writes only what was changed in it, and keeps the changes of the other tab', async () => {
  const app = await openApp('/workflows/w1', { stored: { plumblineWorkflows: [steel] } })
  await app.press(/^Edit/)
  await app.findDialog()
  app.storeElsewhere('plumblineWorkflows', [{ ...steel, name: 'Steel, level 3' }])
  await app.fill('Description', 'Level 3 and 4')
  await app.press('Save')
  await app.expectToast('Workflow Updated')
  expect(app.stored('plumblineWorkflows')).toMatchObject([
    { name: 'Steel, level 3', description: 'Level 3 and 4' },
  ])
})

test('with two documents of the same id, Delete asks about and deletes only the one next to it', async () => {
  const documents = [...steel.documents, { id: 'd1', name: 'second.pdf' }]
  const app = await openApp('/workflows/w1', { stored: { plumblineWorkflows: [{ ...steel, documents }] } })
  await app.press('Delete second.pdf')
  expect(await app.findDialog()).toHaveTextContent('second.pdf')
  await app.press('Delete')
  await app.expectToast('Document Deleted', 'second.pdf has been removed.')
  expect(app.stored('plumblineWorkflows')).toMatchObject([{ documents: [{ name: 'beam.pdf' }] }])
})

const projects = [
  { id: 1, name: 'Quay House' },
  { id: 2, name: 'Mill Lane' },
]

test('the page shows the project of its workflow, and the form can choose another or none', async () => {
  const stored = { constructionProjects: projects, plumblineWorkflows: [{ ...steel, projectId: '1' }] }
  const app = await openApp('/workflows/w1', { stored })
  expect(await app.findText('Quay House')).toBeVisible()
  await app.press(/^Edit/)
  await app.choose('Project', 'Mill Lane')
  await app.press('Save')
  await app.expectToast('Workflow Updated')
  expect(await app.findText('Mill Lane')).toBeVisible()
  expect(app.stored('plumblineWorkflows')).toMatchObject([{ ...steel, projectId: '2' }])

  await app.press(/^Edit/)
  await app.choose('Project', 'No project')
  await app.press('Save')
  expect(await app.findText('No project')).toBeVisible()
  expect(app.stored('plumblineWorkflows')).toMatchObject([{ ...steel, projectId: null }])
})

test('a project that another tab deletes while the form is open can no longer be chosen', async () => {
  const stored = { constructionProjects: projects, plumblineWorkflows: [{ ...steel, projectId: '1' }] }
  const app = await openApp('/workflows/w1', { stored })
  await app.press(/^Edit/)
  await app.choose('Project', 'Mill Lane')
  app.storeElsewhere('constructionProjects', projects.slice(0, 1))
  await app.press('Save')
  await app.expectToast(
    'Project No Longer Exists',
    'Another user has deleted this project. Choose another one.',
  )
  expect(app.text('Choose another project.')).toBeVisible()
  expect(app.stored('plumblineWorkflows')).toMatchObject([{ projectId: '1' }])
})

test('a workflow of a deleted project keeps it when something else is edited', async () => {
  const app = await openApp('/workflows/w1', {
    stored: { plumblineWorkflows: [{ ...steel, projectId: '9' }] },
  })
  await app.press(/^Edit/)
  expect(await app.getOptions('Project')).toContain('A deleted project')
  await app.user.keyboard('{Escape}')
  await app.fill('Description', 'Level 4')
  await app.press('Save')
  await app.expectToast('Workflow Updated')
  expect(app.stored('plumblineWorkflows')).toMatchObject([{ description: 'Level 4', projectId: '9' }])
})
