/** A task form that was open while another user changed the task. */
import { expect, test } from 'vitest'
import { contextHolding } from '../testing/context-holding.ts'
import { getDraft, saveTask, type TaskDraft } from './save-task.ts'
import { type Task, taskSchema } from './task.ts'

const now = '2026-11-21T09:30:00.000Z'
const opened = taskSchema.parse({
  id: 'task_7',
  name: 'Order mesh',
  description: 'SL82',
  priority: 'Urgent',
  projectId: '1',
  assigneeEmails: ['Park, Lee', 'bo@s.example'],
  dueDate: '2026-11-20T15:30:42.500Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
  documents: [{ id: 'd1', name: 'old.pdf' }],
})
const file = { key: 'k1', name: 'mesh.pdf', type: 'application/pdf', size: 1200 }

function saved(task: Partial<Task>, typed: Partial<TaskDraft>): unknown {
  const first = getDraft(opened)
  const decision = saveTask.decide(
    { id: 'task_7', draft: { ...first, ...typed }, first },
    contextHolding({ tasks: [{ ...opened, ...task }], projects: [{ id: '1' }] }),
  )
  const [step] = decision.kind === 'accepted' ? decision.steps : []
  return step?.change.kind === 'put' ? step.change.record : decision
}

test.each<[string, Partial<Task>, Partial<TaskDraft>, object]>([
  [
    'a completed task stays Complete, and completed then',
    { priority: 'Complete', completedAt: 'then' },
    { description: 'SL92' },
    { priority: 'Complete', completedAt: 'then', description: 'SL92' },
  ],
  [
    'the priority that the form chose goes before the other',
    { priority: 'Complete', completedAt: 'then' },
    { priority: 'Important' },
    { priority: 'Important' },
  ],
  [
    'a new name stays',
    { name: 'Order bars' },
    { description: 'N16' },
    { name: 'Order bars', description: 'N16' },
  ],
  [
    'a name that both changed is the last one',
    { name: 'Order bars' },
    { name: 'Order ties' },
    { name: 'Order ties' },
  ],
  [
    'new assignees, another day and no project stay',
    { assigneeEmails: ['zoe@s.example'], dueDate: '2026-12-24', projectId: null },
    { name: 'Order ties' },
    { name: 'Order ties', assigneeEmails: ['zoe@s.example'], dueDate: '2026-12-24', projectId: null },
  ],
  [
    'a removed document stays removed next to the new one',
    { documents: [] },
    { files: [file] },
    { documents: [{ id: 'request-0', name: 'mesh.pdf', uploadedAt: now, file }] },
  ],
  ['only the time changes if no one changed anything', {}, {}, {}],
])('%s', (_, since, typed, expected) => {
  const { completedAt: _then, ...stored } = { ...opened, ...since }
  expect(saved(since, typed)).toEqual({ ...stored, updatedAt: now, ...expected })
})

test('a project that has since been deleted is kept if the form did not choose it', () => {
  expect(saved({ projectId: '9' }, { name: 'Order ties' })).toMatchObject({ projectId: '9' })
  expect(saved({}, { projectId: '9' })).toMatchObject({ reason: 'project-gone', fields: ['projectId'] })
})

test('the name is required in the saved task, not in the draft', () => {
  expect(saved({ name: '' }, { description: 'SL92' })).toMatchObject({ reason: 'name-required' })
  expect(saved({ name: '' }, { name: 'Order ties' })).toMatchObject({ name: 'Order ties' })
})

test.each(['Low', 'Blocked'])('a stored priority of "%s" stays until it is changed', (priority) => {
  const odd = { ...opened, priority }
  const first = getDraft(odd)
  const edit = (typed: Partial<TaskDraft>) =>
    saveTask.decide({ id: 'task_7', draft: { ...first, ...typed }, first }, contextHolding({ tasks: [odd] }))
  expect(edit({ name: 'Order ties' })).toMatchObject({ steps: [{ change: { record: { priority } } }] })
  expect(edit({ priority: 'Urgent' })).toMatchObject({
    steps: [{ change: { record: { priority: 'Urgent' } } }],
  })
})

test.each(['2026-02-30', '20266-01-02', 'soon'])(
  'the due date "%s" is refused, unless it was already stored',
  (dueDate) => {
    expect(saved({}, { dueDate })).toMatchObject({ reason: 'date-invalid', fields: ['dueDate'] })
    expect(saved({ dueDate }, { name: 'Order ties' })).toMatchObject({ dueDate })
  },
)
