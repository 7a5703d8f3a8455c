/** Rows of registers lead to the drawing on which their record is pinned. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp } from '#testing/open-app.tsx'

const project = {
  ...{ id: 1, name: 'Quay House', location: 'Perth', status: 'Planning', progress: 0 },
  ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
}
const old = { key: 'a'.repeat(64), name: 'plan.pdf', type: 'application/pdf', size: 4_000 }
const plan = {
  ...{ id: 1, name: 'Plan', type: 'Blueprint', project: 'Quay House', projectId: '1', status: 'New' },
  ...{ updated: '2026-11-01', file: old },
}
const pin = (id: string, documentId: string, list: string) => ({
  ...{ id, documentId, projectId: '1', fileKey: old.key, page: 0, kind: 'pin', points: [[10, 10]] },
  link: { list, id: 'record_1' },
})
const holdPoint = (id: string, name: string) => ({ id, name, projectId: '1', status: 'Not Started' })
const task = (id: string, name: string) => ({ id, name, priority: 'Pending', assigneeEmails: [] })
const condition = (id: string, heading: string) => ({ id, heading, projectId: '1', status: 'Pending' })
const workflow = (id: string, name: string) => ({
  id,
  name,
  projectId: '1',
  status: 'In Progress',
  stages: [],
})
const incident = (id: string, description: string) => ({
  ...{ id, kind: 'incident', description, projectId: '1', status: 'Open', severity: 'Low' },
})

test.each([
  [
    '/hold-points',
    'hold-points',
    { constructHoldPoints: [holdPoint('record_1', 'First'), holdPoint('record_2', 'Second')] },
  ],
  [
    '/safety',
    'safety-records',
    { constructSafetyItems: [incident('record_1', 'First'), incident('record_2', 'Second')] },
  ],
  [
    '/hold-points?table=',
    'hold-points',
    { constructHoldPoints: [holdPoint('record_1', 'First'), holdPoint('record_2', 'Second')] },
  ],
  [
    '/safety?table=',
    'safety-records',
    { constructSafetyItems: [incident('record_1', 'First'), incident('record_2', 'Second')] },
  ],
  [
    '/workflows?table=',
    'workflows',
    { plumblineWorkflows: [workflow('record_1', 'First'), workflow('record_2', 'Second')] },
  ],
  ['/actions', 'tasks', { plumblineTasks: [task('record_1', 'First'), task('record_2', 'Second')] }],
  ['/actions?table=', 'tasks', { plumblineTasks: [task('record_1', 'First'), task('record_2', 'Second')] }],
  [
    '/projects/1?tab=conditions',
    'conditions',
    { plumblineConditions: [condition('record_1', 'First'), condition('record_2', 'Second')] },
  ],
  [
    '/projects/1?tab=conditions&table=',
    'conditions',
    { plumblineConditions: [condition('record_1', 'First'), condition('record_2', 'Second')] },
  ],
])('in %s, a record with a pin on a drawing has the button Show on Drawing', async (path, list, records) => {
  const stored = { constructionProjects: [project], constructionDocuments: [plan], ...records }
  const pins = [pin('m1', '1', list), { ...pin('m2', '9', list), link: { list, id: 'record_2' } }]
  await openApp(path, { workspace: 'own', stored: { ...stored, plumblineMarkups: pins } })
  expect(await screen.findByRole('button', { name: 'Show First on Drawing' })).toBeVisible()
  // The drawing of the second pin has been deleted.
  expect(screen.queryByRole('button', { name: 'Show Second on Drawing' })).not.toBeInTheDocument()
})

test('the table of workflows has the button also when the cards were searched before', async () => {
  const plumblineWorkflows = [
    workflow('record_1', 'First'),
    { ...workflow('record_2', 'Second'), projectId: undefined },
  ]
  const stored = { constructionProjects: [project], constructionDocuments: [plan], plumblineWorkflows }
  const plumblineMarkups = [pin('m1', '1', 'workflows')]
  const { fill, press } = await openApp('/workflows', {
    workspace: 'own',
    stored: { ...stored, plumblineMarkups },
  })
  await fill('Search workflows', 'quay house')
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Second' })).not.toBeInTheDocument())
  await press('Table')
  expect(await screen.findByRole('button', { name: 'Show First on Drawing' })).toBeVisible()
})
