/** Importing workflows and their stages, from pasted rows to the stored records. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const key = 'plumblineWorkflows'
const constructionProjects = [
  { id: 1, name: 'Quay House' },
  { id: 2, name: 'Mill Lane' },
]
const stage = (id: string, name: string) => ({
  id,
  name,
  assigneeEmail: 'li@n.example',
  instructions: 'Look twice',
  status: 'Pending',
})
const workflow = (id: string, name: string, projectId: string, stages: readonly object[] = []) => ({
  id,
  name,
  projectId,
  status: 'Active',
  description: 'As built',
  documents: [],
  stages,
})
const stored = {
  constructionProjects,
  [key]: [
    workflow('f', 'Facade', '1', [stage('s', 'Design'), stage('t', 'Sample')]),
    workflow('g', 'Facade', '2'),
    workflow('l', 'Lifts', '2'),
  ],
}

async function paste(grid: string, ...rows: readonly string[][]) {
  const text = rows.map((cells) => cells.join('\t')).join('\n')
  fireEvent.paste(await screen.findByRole('grid', { name: grid }), { clipboardData: { getData: () => text } })
}

test('workflows are known by name and project, keep what a row does not say, and one Undo takes all back [R30]', async () => {
  const app = await openApp('/workflows?table=', { stored })
  await paste(
    'Workflows',
    ['Name', 'Project', 'Status', 'Description'],
    ['facade', 'Mill Lane', 'Completed', ''],
    ['Roof', 'Quay House', 'In progress', 'Membrane'],
    ['Doors', 'Nowhere', 'Draft', ''],
  )
  expect(await screen.findByRole('textbox', { name: 'Project, row 4' })).toHaveAccessibleDescription(
    'No project has this name.',
  )
  await app.press('Import 2 Rows')
  await app.expectToast('Imported', '1 added, 1 changed, 1 left out.')
  expect(app.stored(key)).toMatchObject([
    { id: 'f', status: 'Active' },
    { id: 'g', name: 'Facade', status: 'Completed', description: 'As built' },
    { id: 'l' },
    { name: 'Roof', projectId: '1', status: 'In Progress', description: 'Membrane', stages: [] },
  ])
  await app.press('Undo')
  expect(app.stored(key)).toMatchObject([
    { id: 'f' },
    { id: 'g', name: 'Facade', status: 'Active' },
    { id: 'l' },
  ])
})

test('the first workflows can be imported', async () => {
  const app = await openApp('/workflows', { stored: { constructionProjects, [key]: [] } })
  await app.press('Table')
  await app.press('Import')
  expect(await screen.findByRole('dialog', { name: 'Import Workflows' })).toBeVisible()
})

test('stages are added to the workflow that a row names, in order, and known by their names in it [R31]', async () => {
  const app = await openApp('/workflows?table=', { stored })
  await app.user.click(await screen.findByRole('radio', { name: 'Stages' }))
  await paste(
    'Stages',
    ['Stage', 'Workflow', 'Project', 'Assignee', 'Status'],
    ['design', 'facade', 'Quay House', 'bo@q.example', ''],
    ['Sample', 'Facade', 'Quay House', 'li@n.example', 'Pending'],
    ['Survey', 'Lifts', '', 'bo@q.example', 'Approved'],
    ['Order', 'Lifts', 'Mill Lane', 'bo@q.example', ''],
    ['Test', 'Cranes', '', 'bo@q.example', ''],
    ['Test', 'Lifts', 'Mill Lane', '', ''],
  )
  const described = async (name: string, text: string) =>
    expect(await screen.findByRole('textbox', { name })).toHaveAccessibleDescription(text)
  await described('Workflow, row 6', 'No workflow has this name.')
  await described('Assignee, row 7', 'A required field is empty.')
  await app.press('Import 2 Rows')
  await app.expectToast('Imported')
  expect(app.stored(key)).toMatchObject([
    {
      id: 'f',
      stages: [
        { id: 's', name: 'Design', assigneeEmail: 'bo@q.example', instructions: 'Look twice' },
        { id: 't', name: 'Sample' },
      ],
    },
    { id: 'g', stages: [] },
    { id: 'l', stages: [{ name: 'Order', status: 'Pending' }] },
  ])
})
