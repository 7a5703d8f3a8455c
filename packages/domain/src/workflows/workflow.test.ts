import { describe, expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { deleteWorkflow } from './commands/delete-workflow.ts'
import {
  attachToWorkflow,
  commentOnWorkflowDocument,
  createWorkflow,
  detachFromWorkflow,
  editWorkflow,
  setWorkflowStatus,
} from './commands/workflow-commands.ts'
import { countApproved, countWorkflows, workflowSchema, workflowStatuses } from './workflow.ts'

const now = '2026-11-21T09:30:00.000Z'
const file = { key: 'a'.repeat(64), name: 'beam.pdf', type: 'application/pdf', size: 1200 }
const review = workflowSchema.parse({
  id: 'w1',
  name: 'Steel',
  description: 'Level 3',
  documents: [{ id: 'd1', name: 'old.pdf' }],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
})
const context = () => contextHolding({ workflows: [review] })
const deleted = { kind: 'refused', reason: 'workflow-gone' }

describe('creating a workflow', () => {
  const draft = { id: 'w2', name: '  Steel  ', description: ' Level 3 ', files: [file] }

  test('starts it as a Draft without stages, with a trimmed name and its initial documents', () => {
    expect(createWorkflow.decide(draft, context())).toMatchObject({
      steps: [
        {
          collection: 'workflows',
          change: {
            kind: 'put',
            isNew: true,
            record: {
              id: 'w2',
              name: 'Steel',
              description: 'Level 3',
              status: 'Draft',
              documents: [{ id: 'request-0', name: 'beam.pdf', uploadedAt: now, file }],
              stages: [],
              createdAt: now,
              updatedAt: now,
            },
          },
        },
      ],
    })
  })

  test.each(['', '   ', '\n\t'])('treats the name %j as missing', (name) => {
    expect(createWorkflow.decide({ ...draft, name }, context())).toEqual({
      kind: 'refused',
      reason: 'name-required',
      fields: ['name'],
    })
  })
})

describe('a workflow', () => {
  test.each([
    [
      'edited',
      editWorkflow.decide({ id: 'w1', draft: { name: ' Steel, level 4 ', description: ' New ' } }, context()),
      { name: 'Steel, level 4', description: 'New', createdAt: review.createdAt },
    ],
    [
      'given files',
      attachToWorkflow.decide({ id: 'w1', files: [file] }, context()),
      { documents: [{ id: 'd1' }, { name: 'beam.pdf', uploadedAt: now }] },
    ],
    [
      'relieved of a file',
      detachFromWorkflow.decide({ id: 'w1', documentId: 'd1' }, context()),
      { documents: [] },
    ],
    [
      'commented on',
      commentOnWorkflowDocument.decide({ id: 'w1', documentId: 'd1', text: ' Rev B? ' }, context()),
      { documents: [{ id: 'd1', comments: [{ user: 'Marisol Tan', text: 'Rev B?', timestamp: now }] }] },
    ],
  ])('can be %s and gets a new update time', (_, decision, expected) => {
    expect(decision).toMatchObject({
      steps: [{ change: { record: { ...expected, id: 'w1', updatedAt: now } } }],
    })
  })

  test.each(workflowStatuses)('can be set to %s manually from any status', (status) => {
    expect(setWorkflowStatus.decide({ id: 'w1', status }, context())).toMatchObject({
      steps: [{ change: { record: { status, updatedAt: now } } }],
    })
  })

  test('refuses an unknown status', () => {
    expect(setWorkflowStatus.args.safeParse({ id: 'w1', status: 'Parked' }).success).toBe(false)
  })

  test('cannot be saved without a name', () => {
    expect(editWorkflow.decide({ id: 'w1', draft: { name: ' ', description: '' } }, context())).toMatchObject(
      {
        reason: 'name-required',
        fields: ['name'],
      },
    )
  })

  test.each([
    ['a name', { name: 'Steel 2' }, { description: 'New' }, { name: 'Steel 2', description: 'New' }],
    [
      'a description',
      { description: 'Level 9' },
      { name: 'Beams' },
      { name: 'Beams', description: 'Level 9' },
    ],
    ['the same field', { name: 'Steel 2' }, { name: 'Beams' }, { name: 'Beams', description: 'Level 3' }],
  ])(
    'edited while another user changed %s keeps what the form did not touch',
    (_, since, typed, expected) => {
      const first = { name: 'Steel', description: 'Level 3' }
      const decision = editWorkflow.decide(
        { id: 'w1', draft: { ...first, ...typed }, first },
        contextHolding({ workflows: [{ ...review, ...since }] }),
      )
      expect(decision).toMatchObject({ steps: [{ change: { record: { ...expected, updatedAt: now } } }] })
    },
  )

  test('can be deleted', () => {
    expect(deleteWorkflow.decide({ id: 'w1' }, context())).toMatchObject({
      steps: [{ change: { kind: 'remove', id: 'w1' } }],
    })
  })

  test('ignores a blank comment, and refuses one on a deleted document', () => {
    expect(
      commentOnWorkflowDocument.decide({ id: 'w1', documentId: 'd1', text: '  ' }, context()),
    ).toMatchObject({ reason: 'comment-empty' })
    expect(
      commentOnWorkflowDocument.decide({ id: 'w1', documentId: 'd9', text: 'Hm' }, context()),
    ).toMatchObject({ reason: 'document-gone' })
  })

  test('refuses to remove a document that is already gone', () => {
    expect(detachFromWorkflow.decide({ id: 'w1', documentId: 'd9' }, context())).toMatchObject({
      reason: 'document-gone',
    })
  })
})

test.each([
  ['editing', editWorkflow.decide({ id: 'w9', draft: { name: 'A', description: '' } }, context())],
  ['setting the status of', setWorkflowStatus.decide({ id: 'w9', status: 'Active' }, context())],
  ['deleting', deleteWorkflow.decide({ id: 'w9' }, context())],
  ['attaching to', attachToWorkflow.decide({ id: 'w9', files: [file] }, context())],
  ['detaching from', detachFromWorkflow.decide({ id: 'w9', documentId: 'd1' }, context())],
  ['commenting on', commentOnWorkflowDocument.decide({ id: 'w9', documentId: 'd1', text: 'Hm' }, context())],
])('%s a workflow that has since been deleted is refused', (_, decision) => {
  expect(decision).toMatchObject(deleted)
})

describe('the project of a workflow', () => {
  const projects = [projectSchema.parse({ id: '4', name: 'Quay House' })]
  const of = (projectId: string | null | undefined) => workflowSchema.parse({ ...review, projectId })
  const draft = { id: 'w2', name: 'Steel', description: '', files: [] }

  test.each([
    ['4', '4'],
    ['', null],
    [undefined, null],
  ])('created with %j it has the project %j', (projectId, stored) => {
    expect(createWorkflow.decide({ ...draft, projectId }, contextHolding({ projects }))).toMatchObject({
      steps: [{ change: { record: { projectId: stored } } }],
    })
  })

  test.each<[string, string | null | undefined, { projectId?: string }, string | null | undefined]>([
    ['is chosen', undefined, { projectId: '4' }, '4'],
    ['is cleared', '4', { projectId: '' }, null],
    ['stays where the form leaves it alone', '4', { projectId: '4' }, '4'],
    ['stays where the form does not know it', '4', {}, '4'],
    ['stays although it no longer exists', '9', { projectId: '9' }, '9'],
    ['is not made up', undefined, { projectId: '' }, undefined],
    ['stays null', null, { projectId: '' }, null],
  ])('%s, edited from %j with %j', (_, before, typed, after) => {
    const context = contextHolding({ workflows: [of(before)], projects })
    const decision = editWorkflow.decide(
      { id: 'w1', draft: { name: 'A', description: '', ...typed } },
      context,
    )
    if (decision.kind === 'refused') throw new Error(decision.reason)
    const [record] = decision.steps.flatMap(({ change }) => (change.kind === 'put' ? change.record : []))
    expect(record).toMatchObject({ name: 'A', projectId: after })
  })

  test.each([
    ['creating', createWorkflow.decide({ ...draft, projectId: '9' }, contextHolding({ projects }))],
    [
      'editing',
      editWorkflow.decide(
        { id: 'w1', draft: { name: 'A', description: '', projectId: '9' } },
        contextHolding({ workflows: [of('4')], projects }),
      ),
    ],
  ])('%s one with a deleted project is refused', (_, decision) => {
    expect(decision).toEqual({ kind: 'refused', reason: 'project-gone', fields: ['projectId'] })
  })
})

test.each([
  [[], { active: 0, completed: 0, draft: 0 }],
  [['Draft', 'Active', 'In Progress', 'Completed'], { active: 2, completed: 1, draft: 1 }],
  [['Draft', 'Draft', 'Active'], { active: 1, completed: 0, draft: 2 }],
  [['Parked', 'Completed'], { active: 0, completed: 1, draft: 0 }],
])('Active counts workflows that are Active or In Progress: the counts of %j are %j', (statuses, counts) => {
  expect(countWorkflows(statuses.map((status) => ({ status })))).toEqual(counts)
})

test('a stage that is Approved, with comments or without, counts as approved', () => {
  const stages = ['Pending', 'In Review', 'Approved', 'Approved with Comments', 'Rejected'].map(
    (status, index) => ({ id: `s${index}`, status }),
  )
  expect(countApproved(workflowSchema.parse({ id: 'w1', stages }))).toBe(2)
})

test('a workflow stored with only an id can be read and keeps unknown fields', () => {
  const stored = { id: 7, fabricator: 'Kestrel Steel', documents: [{ id: 1, name: 'a.pdf', fileObject: {} }] }
  expect(workflowSchema.parse(stored)).toMatchObject({
    id: '7',
    fabricator: 'Kestrel Steel',
    name: '',
    status: 'Draft',
    stages: [],
    documents: [{ id: '1', fileObject: {} }],
  })
})

test.each<[object, object]>([
  [
    { name: null, description: null, updatedAt: null },
    { name: '', description: '', updatedAt: '' },
  ],
  [
    { status: null, stages: null, documents: null },
    { status: 'Draft', stages: [], documents: [] },
  ],
  [
    { stages: [null, { name: null, comments: null }] },
    { stages: [{ id: 'part~2', name: '', comments: [] }] },
  ],
  [
    { stages: [{ id: 's1' }, { id: 's1', name: 'B' }] },
    { stages: [{ id: 's1' }, { id: 's1~2', name: 'B' }] },
  ],
])('a workflow stored with %j can be read', (stored, read) => {
  expect(workflowSchema.parse({ id: 'w1', fabricator: 'Kestrel', ...stored })).toMatchObject({
    fabricator: 'Kestrel',
    ...read,
  })
})
