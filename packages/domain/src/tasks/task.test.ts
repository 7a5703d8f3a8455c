import { afterEach, expect, test } from 'vitest'
import { getDueDay, getPriority, isOverdue, taskSchema } from './task.ts'

const stored = { id: 'task_9', name: 'Order mesh' }

test.each([
  ['a single e-mail of older lists', { assigneeEmail: 'a@s.example' }, ['a@s.example']],
  ['a list', { assigneeEmails: ['a@s.example', 'b@s.example'] }, ['a@s.example', 'b@s.example']],
  [
    'a list next to an older single e-mail',
    { assigneeEmails: ['b@s.example'], assigneeEmail: 'a@s.example' },
    ['b@s.example'],
  ],
  [
    'an empty list next to an older single e-mail',
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

test('a task stored with only a name is Pending and keeps unknown fields', () => {
  expect(taskSchema.parse({ ...stored, estimate: 3 })).toMatchObject({
    priority: 'Pending',
    comments: [],
    estimate: 3,
  })
})

test.each([
  ['Urgent', 'Urgent'],
  ['Complete', 'Complete'],
  ['Blocked', 'Pending'],
  ['', 'Pending'],
])('a task stored with the priority "%s" is shown in %s', (priority, column) => {
  expect(getPriority({ priority })).toBe(column)
})

test.each([
  ['a day that has passed', '2026-11-20', 'Pending', true],
  ['an instant of a day that has passed', '2026-11-20T23:59:00.000Z', 'Urgent', true],
  ['today', '2026-11-21', 'Urgent', false],
  ['an hour of today that has passed', '2026-11-21T00:05:00.000Z', 'Urgent', false],
  ['a day to come', '2026-11-22', 'Important', false],
  ['a day that has passed, but Complete', '2026-11-20', 'Complete', false],
  ['a day that has passed, of an unknown priority', '2026-11-20', 'Blocked', true],
  ['no day', '', 'Urgent', false],
  ['nothing stored', null, 'Urgent', false],
  ['text that is no day', 'soon', 'Urgent', false],
  ['a day that no calendar has', '2026-02-30', 'Urgent', false],
])('a task due on %s is or is not overdue', (_, dueDate, priority, overdue) => {
  expect(isOverdue({ dueDate, priority }, '2026-11-21')).toBe(overdue)
})

const homeZone = process.env.TZ

afterEach(() => {
  process.env.TZ = homeZone
})

test.each([
  ['UTC', '2026-11-20'],
  ['Pacific/Auckland', '2026-11-21'],
])('in %s, an instant is due on the local day', (zone, day) => {
  process.env.TZ = zone
  expect(getDueDay({ dueDate: '2026-11-20T21:00:00.000Z' })).toBe(day)
})
