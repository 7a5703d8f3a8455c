import { expect, test } from 'vitest'
import { contextHolding } from '../testing/context-holding.ts'
import { attachToTask, commentOnTask, deleteTask, detachFromTask, moveTask } from './change-task.ts'
import { type Task, taskSchema } from './task.ts'

const now = '2026-11-21T09:30:00.000Z'
const task = taskSchema.parse({
  id: 'task_7',
  name: 'Order mesh',
  priority: 'Urgent',
  documents: [{ id: 'd1', name: 'old.pdf' }],
  estimate: 3,
})
const context = contextHolding({ tasks: [task] })
const file = { key: 'k1', name: 'mesh.pdf', type: 'application/pdf', size: 1200 }
const writes = (record: object) => ({
  kind: 'accepted',
  steps: [{ collection: 'tasks', change: { kind: 'put', record } }],
})

test('a moved task has the new priority and the time of the change, and keeps all other fields', () => {
  expect(moveTask.decide({ id: 'task_7', priority: 'Important' }, context)).toEqual(
    writes({ ...task, priority: 'Important', updatedAt: now }),
  )
})

test('a task moved to Complete is completed now', () => {
  expect(moveTask.decide({ id: 'task_7', priority: 'Complete' }, context)).toEqual(
    writes({ ...task, priority: 'Complete', updatedAt: now, completedAt: now }),
  )
})

test('a task that already has the priority is not written', () => {
  expect(moveTask.decide({ id: 'task_7', priority: 'Urgent' }, context)).toEqual({
    kind: 'accepted',
    steps: [],
  })
})

test('a task with an unknown priority can be moved to Pending, where it is shown', () => {
  const blocked: Task = { ...task, priority: 'Blocked' }
  const odd = contextHolding({ tasks: [blocked] })
  expect(moveTask.decide({ id: 'task_7', priority: 'Pending' }, odd)).toMatchObject(
    writes({ priority: 'Pending' }),
  )
})

test('a deleted task is removed from the list', () => {
  expect(deleteTask.decide({ id: 'task_7' }, context)).toEqual({
    kind: 'accepted',
    steps: [{ collection: 'tasks', change: { kind: 'remove', id: 'task_7' } }],
  })
})

test('a comment is trimmed and has its author, and does not count as a change of the task', () => {
  const comment = { id: 'request-0', user: 'Marisol Tan', text: 'Ordered', timestamp: now }
  expect(
    commentOnTask.decide({ id: 'task_7', text: ' Ordered ' }, contextHolding({ tasks: [task] })),
  ).toEqual(writes({ ...task, comments: [comment] }))
})

test.each(['', '  \n '])('a comment of "%s" is ignored', (text) => {
  expect(commentOnTask.decide({ id: 'task_7', text }, context)).toMatchObject({ reason: 'comment-empty' })
})

test('uploaded files are added after the existing documents', () => {
  const decision = attachToTask.decide({ id: 'task_7', files: [file] }, contextHolding({ tasks: [task] }))
  expect(decision).toEqual(
    writes({
      ...task,
      documents: [...task.documents, { id: 'request-0', name: 'mesh.pdf', uploadedAt: now, file }],
    }),
  )
})

test('a document can be removed from its task', () => {
  expect(detachFromTask.decide({ id: 'task_7', documentId: 'd1' }, context)).toEqual(
    writes({ ...task, documents: [] }),
  )
})

test('removing a document that is already removed is refused as gone', () => {
  expect(detachFromTask.decide({ id: 'task_7', documentId: 'd2' }, context)).toMatchObject({
    reason: 'document-gone',
  })
})

test.each([
  ['moved', () => moveTask.decide({ id: 'x', priority: 'Urgent' }, context)],
  ['deleted', () => deleteTask.decide({ id: 'x' }, context)],
  ['commented on', () => commentOnTask.decide({ id: 'x', text: 'Hi' }, context)],
  ['given documents', () => attachToTask.decide({ id: 'x', files: [file] }, context)],
  ['relieved of documents', () => detachFromTask.decide({ id: 'x', documentId: 'd1' }, context)],
])('a deleted task cannot be %s', (_, decide) => {
  expect(decide()).toMatchObject({ kind: 'refused', reason: 'task-gone' })
})
