import { expect, test } from 'vitest'
import type { Context } from '../kernel/commands/command.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { saveTask, type TaskDraft } from './save-task.ts'
import { parseAssignees, type Task, taskSchema } from './task.ts'

const now = '2026-11-21T09:30:00.000Z'
const draft: TaskDraft = {
  name: '  Order mesh ',
  description: ' SL82, 40 sheets ',
  priority: 'Urgent',
  projectId: '1',
  assigneeEmails: 'a@s.example, b@s.example',
  dueDate: '2026-11-30',
  files: [],
}
const newOne = { id: 'task_new', isNew: true } as const
const file = { key: 'k1', name: 'mesh.pdf', type: 'application/pdf', size: 1200 }
const stored = taskSchema.parse({
  id: 'task_7',
  name: 'Old name',
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: '2026-10-02T08:00:00.000Z',
  comments: [{ id: 'c1', user: 'Ana', text: 'Soon', timestamp: now }],
  documents: [{ id: 'd1', name: 'old.pdf' }],
  estimate: 3,
})

function contextWith(...tasks: readonly Task[]): Context {
  return contextHolding({ tasks, projects: [{ id: '1' }] })
}

/** The task that the command writes. */
function saved(args: { id?: string; draft: TaskDraft }, context: Context = contextWith(stored)): unknown {
  const decision = saveTask.decide(
    { ...(args.id === undefined ? newOne : { id: args.id }), draft: args.draft },
    context,
  )
  if (decision.kind === 'refused') throw new Error(`Refused: ${decision.reason}`)
  const change = decision.steps[0]?.change
  return change?.kind === 'put' ? change.record : undefined
}

test('a new task is stored trimmed, with "task_" and the current milliseconds as its id', () => {
  expect(saved({ draft })).toEqual({
    id: `task_${Date.parse(now)}`,
    name: 'Order mesh',
    description: 'SL82, 40 sheets',
    priority: 'Urgent',
    projectId: '1',
    assigneeEmails: ['a@s.example', 'b@s.example'],
    dueDate: '2026-11-30',
    createdAt: now,
    updatedAt: now,
    comments: [],
    documents: [],
  })
})

test('two tasks created in the same millisecond get different ids', () => {
  const copy = { ...stored, id: `task_${Date.parse(now)}` }
  expect(saved({ draft }, contextWith(copy))).toMatchObject({ id: `task_${Date.parse(now) + 1}` })
})

test('with opaque ids, a new task has the requested id and no number', () => {
  const record = saved({ draft }, { ...contextWith(stored), ids: 'opaque' })
  expect(record).toMatchObject({ id: 'task_new' })
  expect(record).not.toHaveProperty('number')
})

test.each(['', '   ', '\n'])('the name "%s" is refused, and the field is named', (name) => {
  const decision = saveTask.decide({ ...newOne, draft: { ...draft, name } }, contextWith())
  expect(decision).toEqual({ kind: 'refused', reason: 'name-required', fields: ['name'] })
})

test.each(['', 'Blocked'])('with the priority "%s" a task is Pending', (priority) => {
  expect(saved({ draft: { ...draft, priority } })).toMatchObject({ priority: 'Pending' })
})

test.each([null, ''])('a project of %j means no project', (projectId) => {
  expect(saved({ draft: { ...draft, projectId } })).toMatchObject({ projectId: null })
})

test('a deleted project cannot be chosen, but a task that has it can be edited', () => {
  const orphan = { ...stored, projectId: '9' }
  const choosing = saveTask.decide({ ...newOne, draft: { ...draft, projectId: '9' } }, contextWith(orphan))
  expect(choosing).toMatchObject({ reason: 'project-gone', fields: ['projectId'] })
  const editing = { id: 'task_7', draft: { ...draft, projectId: '9' } }
  expect(saved(editing, contextWith(orphan))).toMatchObject({ projectId: '9' })
})

test('chosen files are added after the existing documents of the task', () => {
  expect(saved({ id: 'task_7', draft: { ...draft, files: [file] } })).toMatchObject({
    documents: [
      { id: 'd1', name: 'old.pdf' },
      { id: 'request-0', name: 'mesh.pdf', uploadedAt: now, file },
    ],
  })
})

test('an edit keeps the id, creation time, comments, documents and unknown fields', () => {
  expect(saved({ id: 'task_7', draft })).toMatchObject({
    id: 'task_7',
    name: 'Order mesh',
    createdAt: stored.createdAt,
    updatedAt: now,
    comments: stored.comments,
    documents: stored.documents,
    estimate: 3,
  })
})

test('a task that a user has deleted cannot be edited', () => {
  expect(saveTask.decide({ id: 'task_8', draft }, contextWith(stored))).toMatchObject({ reason: 'task-gone' })
})

test.each<[string, Partial<Task>, string, string | undefined]>([
  ['is now when the task becomes Complete', { priority: 'Urgent' }, 'Complete', now],
  ['is kept while it stays Complete', { priority: 'Complete', completedAt: 'then' }, 'Complete', 'then'],
  [
    'is the last change of a task completed before it was kept',
    { priority: 'Complete' },
    'Complete',
    stored.updatedAt,
  ],
  [
    'is cleared when the task is reopened',
    { priority: 'Complete', completedAt: 'then' },
    'Urgent',
    undefined,
  ],
  ['is nothing for a task that is open', { priority: 'Pending' }, 'Urgent', undefined],
])('the completion time %s', (_, task, priority, completedAt) => {
  const context = contextWith({ ...stored, ...task })
  const result = saved({ id: 'task_7', draft: { ...draft, priority } }, context)
  if (completedAt) expect(result).toMatchObject({ completedAt })
  else expect(result).not.toHaveProperty('completedAt')
})

test.each([
  ['a@s.example', ['a@s.example']],
  [' a@s.example ,, b@s.example,', ['a@s.example', 'b@s.example']],
  ['site office, a@s.example', ['site office', 'a@s.example']],
  ['a@s.example, A@S.example , a@s.example', ['a@s.example']],
  [' , ,', []],
  ['', []],
])(
  'assignees typed as "%s" are trimmed, without blanks and duplicates, and are not checked for form',
  (typed, emails) => {
    expect(parseAssignees(typed)).toEqual(emails)
  },
)
