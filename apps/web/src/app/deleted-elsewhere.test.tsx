/** Every form keeps its typed text for copying when another tab deletes its record, or what the record belongs to. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OpenedApp, openApp } from '#testing/open-app.tsx'

type Records = Record<string, readonly object[]>

const quay = {
  id: 1,
  name: 'Quay House',
  location: 'Perth',
  status: 'Planning',
  progress: 0,
  startDate: '2026-02-01',
  endDate: '2027-02-01',
}
const plan = { id: 'd1', name: 'plan.pdf', comments: [] }
const gate = { id: 'c1', projectId: '1', heading: 'Gate', status: 'Pending', documents: [plan] }
const check = { id: 's1', name: 'Check', status: 'Pending', documents: [], comments: [] }
const steel = { id: 'w1', name: 'Steel', status: 'Draft', documents: [plan], stages: [check] }
const sketch = {
  id: 4,
  name: 'Sketch',
  type: 'Report',
  project: 'Quay House',
  status: 'New',
  updated: '2026-11-01',
}
const pads = { id: 't1', name: 'Check pads', priority: 'Pending', assigneeEmails: [], projectId: '1' }
const membrane = { id: 'h1', name: 'Membrane', projectId: '1', status: 'Pending', dueDate: '2026-12-01' }
const beams = { id: 'l1', name: 'Beams', status: 'Pending' }
const mei = { id: 'p1', firstName: 'Mei', lastName: 'Sato', companyName: 'Studio', email: '' }
const dig = { id: 'i1', projectId: '1', name: 'Dig', startDate: '2026-12-01', duration: 5, level: 0 }
const stored: Records = {
  constructionProjects: [quay],
  constructionDocuments: [sketch],
  plumblineConditions: [gate],
  plumblineWorkflows: [steel],
  plumblineTasks: [pads],
  constructHoldPoints: [membrane],
  constructLeadTimeItems: [beams],
  constructDirectoryContacts: [mei],
  plumblineProgramTasks: [dig],
}
const typed = 'Words that took a quarter of an hour'

const conditions = '/projects/1?tab=conditions'
const noProject: Records = { constructionProjects: [] }
/** Deleting a project deletes its conditions and its program as well, in either order. */
const noProjectFirst: Records = { ...noProject, plumblineConditions: [], plumblineProgramTasks: [] }
const noProjectLast: Records = { plumblineConditions: [], plumblineProgramTasks: [], ...noProject }

const forms: [
  form: string,
  path: string,
  openers: readonly (string | RegExp)[],
  field: string | RegExp,
  left: Records,
][] = [
  ['new stage, of a workflow', '/workflows/w1', ['Add Stage'], 'Instructions', { plumblineWorkflows: [] }],
  ['workflow', '/workflows/w1', ['Edit Workflow'], 'Description', { plumblineWorkflows: [] }],
  ['new condition, of a project', conditions, ['Add Condition'], 'Description', noProject],
  ['condition', conditions, ['Edit Gate'], 'Description', { plumblineConditions: [] }],
  ['condition, with its project', conditions, ['Edit Gate'], 'Description', noProjectFirst],
  ['condition, before its project', conditions, ['Edit Gate'], 'Description', noProjectLast],
  ['project', '/projects/1', ['Edit Project'], 'Description', noProjectFirst],
  ['new document, of a project', '/projects/1?tab=documents', ['Add Document'], 'Document Name', noProject],
  ['document, of a project', '/projects/1?tab=documents', ['Edit Sketch'], 'Description', noProject],
  ['document', '/documents', ['Edit Sketch'], 'Description', { constructionDocuments: [] }],
  ['invitation to a project', '/projects/1?tab=team', ['Invite Member'], 'Email', noProject],
  ['action', '/actions', [/^Actions for/, 'Edit'], 'Description', { plumblineTasks: [] }],
  ['hold point', '/hold-points', ['Edit Membrane'], 'Description', { constructHoldPoints: [] }],
  [
    'release of a hold point',
    '/hold-points',
    [/: change status of Membrane$/, 'Release…'],
    'Note',
    { constructHoldPoints: [] },
  ],
  ['lead time item', '/lead-times', ['Edit Beams'], 'Description', { constructLeadTimeItems: [] }],
  ['contact', '/directory', ['Edit Mei Sato'], 'Role', { constructDirectoryContacts: [] }],
  ['new task of a program, with its project', '/program', ['Add Task/Heading'], 'Task Name', noProjectFirst],
  ['invitation to a program', '/program', ['Invite User'], 'Email', noProjectFirst],
]

test.each(forms)(
  'the form of a %s that is deleted elsewhere keeps the typed text',
  async (_, path, openers, field, left) => {
    const app = await open(path)
    for (const opener of openers) await app.press(opener)
    await app.fill(field, typed)
    deleteElsewhere(app, left)

    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('It was deleted elsewhere, so it cannot be saved.')
    expect(app.dialog()).toHaveTextContent('What you typed stays here until you close the form')
    expect(screen.getByLabelText(field)).toHaveValue(typed)
    expect(app.dialog()?.querySelector('[type=submit]')).toBeNull()
  },
)

const openPanel = /^Comments & Markups/
const comments: [on: string, path: string, openers: readonly (string | RegExp)[], left: Records][] = [
  ['stage', '/workflows/w1', [], { plumblineWorkflows: [{ ...steel, stages: [] }] }],
  ['stage, with its workflow', '/workflows/w1', [], { plumblineWorkflows: [] }],
  [
    'document of a workflow',
    '/workflows/w1',
    ['View plan.pdf', openPanel],
    { plumblineWorkflows: [{ ...steel, documents: [] }] },
  ],
  [
    'document of a workflow, with the workflow',
    '/workflows/w1',
    ['View plan.pdf', openPanel],
    { plumblineWorkflows: [] },
  ],
  ['condition', conditions, [/^1 document, 0 comments/], { plumblineConditions: [] }],
  ['condition, with its project', conditions, [/^1 document, 0 comments/], noProjectFirst],
  ['condition, before its project', conditions, [/^1 document, 0 comments/], noProjectLast],
  [
    'document of a condition',
    conditions,
    [/^1 document, 0 comments/, 'View plan.pdf', openPanel],
    { plumblineConditions: [] },
  ],
  ['action', '/actions', ['Check pads'], { plumblineTasks: [] }],
  ['document', '/documents', ['View Sketch', openPanel], { constructionDocuments: [] }],
  [
    'document of a project',
    '/projects/1?tab=documents',
    ['View Sketch', openPanel],
    { ...noProject, constructionDocuments: [] },
  ],
]

test.each(comments)(
  'a comment on a %s that is deleted elsewhere keeps the typed text until it is discarded',
  async (_, path, openers, left) => {
    const app = await open(path)
    for (const opener of openers) await app.press(opener)
    await app.fill('Add a comment', typed)
    deleteElsewhere(app, left)

    expect(await screen.findByRole('alert')).toHaveTextContent('so the comment cannot be added')
    expect(screen.getByDisplayValue(typed)).toBeVisible()
    expect(app.button('Add Comment')).not.toBeInTheDocument()
    await app.press('Discard Comment')
    expect(screen.queryByDisplayValue(typed)).not.toBeInTheDocument()
  },
)

test('closing a form whose record was deleted elsewhere leaves its page', async () => {
  const app = await open('/workflows/w1')
  await app.press('Add Stage')
  await app.fill('Instructions', typed)
  deleteElsewhere(app, { plumblineWorkflows: [] })
  await screen.findByRole('alert')
  expect(app.path()).toBe('/workflows/w1')
  await app.press('Close')
  await app.press('Discard')
  await app.waitForPath('/workflows')
})

test('a workflow that is deleted elsewhere while its form is untouched reports it once', async () => {
  const app = await open('/workflows/w1')
  await app.press('Edit Workflow')
  await app.findDialog()
  deleteElsewhere(app, { plumblineWorkflows: [] })
  await app.waitForPath('/workflows')
  await app.expectToast('Error', 'Workflow not found.')
  expect(screen.queryByText('Workflow Deleted')).not.toBeInTheDocument()
})

function open(path: string) {
  return openApp(path, { workspace: 'own', stored: { ...stored, plumblineProgramProject: '1' } })
}

function deleteElsewhere(app: OpenedApp, left: Records) {
  for (const [key, records] of Object.entries(left)) app.storeElsewhere(key, records)
}
