import { expect, test } from 'vitest'
import { taskSchema } from './task.ts'

const stored = { id: 'task_9', name: 'Order mesh' }

test.each([
  ['a single e-mail of older lists', { assigneeEmail: 'a@s.example' }, ['a@s.example']],
  ['a list', { assigneeEmails: ['a@s.example', 'b@s.example'] }, ['a@s.example', 'b@s.example']],
  [
    'a list beside an older single e-mail',
    { assigneeEmails: ['b@s.example'], assigneeEmail: 'a@s.example' },
    ['b@s.example'],
  ],
  [
    'an empty list beside an older single e-mail',
    { assigneeEmails: [], assigneeEmail: 'a@s.example' },
    ['a@s.example'],
  ],
  ['nobody', { assigneeEmail: '' }, []],
  ['nothing at all', {}, []],
])('%s is read as a list of assignees', (_, fields, assigneeEmails) => {
  const task = taskSchema.parse({ ...stored, ...fields })
  expect(task.assigneeEmails).toEqual(assigneeEmails)
  expect(task).not.toHaveProperty('assigneeEmail')
})

test('a bare stored task is Pending, and unknown fields survive', () => {
  expect(taskSchema.parse({ ...stored, estimate: 3 })).toMatchObject({
    priority: 'Pending',
    comments: [],
    estimate: 3,
  })
})
