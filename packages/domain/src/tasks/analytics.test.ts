import { afterEach, expect, test } from 'vitest'
import { contextHolding } from '../testing/context-holding.ts'
import {
  countActiveByPriority,
  countByUser,
  countByWeek,
  countCompletedThisWeek,
  countTasks,
  countUnassignedOverdue,
  findTopPerformer,
  findUserWithMaxOverdue,
  type UserFigures,
} from './analytics.ts'
import { commentOnTask } from './change-task.ts'
import { taskSchema, tasks } from './task.ts'

/** A Saturday. Its week started on Monday the 16th. */
const today = '2026-11-21'
const task = (fields: object) => taskSchema.parse({ id: 'task_1', name: 'Order mesh', ...fields })
const done = { priority: 'Complete' }

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

test.each([
  ['no tasks', [], { total: 0, active: 0, completed: 0, overdue: 0, completionRate: 0 }],
  [
    'one of three completed',
    [{}, { priority: 'Urgent' }, done],
    { total: 3, active: 2, completed: 1, overdue: 0, completionRate: 33 },
  ],
  [
    'two of three completed',
    [{}, done, done],
    { total: 3, active: 1, completed: 2, overdue: 0, completionRate: 67 },
  ],
  ['all completed', [done], { total: 1, active: 0, completed: 1, overdue: 0, completionRate: 100 }],
  [
    'a priority that cannot be chosen',
    [{ priority: 'Someday' }],
    { total: 1, active: 1, completed: 0, overdue: 0, completionRate: 0 },
  ],
])('totals of %s', (_, fields, totals) => {
  expect(countTasks(fields.map(task), today)).toEqual(totals)
})

test.each([
  ['due yesterday', { dueDate: '2026-11-20' }, 1],
  ['due today', { dueDate: today }, 0],
  ['due tomorrow', { dueDate: '2026-11-22' }, 0],
  ['due at an instant of yesterday', { dueDate: '2026-11-20T23:59:00.000Z' }, 1],
  ['due at an instant of today', { dueDate: '2026-11-21T00:01:00.000Z' }, 0],
  ['due yesterday, but Complete', { ...done, dueDate: '2026-11-20' }, 0],
  ['never due', { dueDate: null }, 0],
  ['due on a day of no calendar', { dueDate: 'soon' }, 0],
])('a task %s', (_, fields, overdue) => {
  expect(countTasks([task(fields)], today).overdue).toBe(overdue)
})

test.each([
  ['Australia/Sydney', 0],
  ['America/New_York', 1],
])('in %s, overdue is decided by the local day of an instant', (index, overdue) => {
  process.env.TZ = index
  expect(countTasks([task({ dueDate: '2026-11-20T22:00:00.000Z' })], today).overdue).toBe(overdue)
})

test('only active tasks are counted by priority', () => {
  const priorities = ['Pending', 'Urgent', 'Complete', 'Urgent', 'Important', 'Someday']
  expect(countActiveByPriority(priorities.map((priority) => task({ priority })))).toEqual({
    Pending: 2,
    Important: 1,
    Urgent: 2,
  })
})

const late = { dueDate: '2026-11-01' }

test.each([
  ['nobody', [{}, { assigneeEmails: ['', ' '] }], []],
  [
    'each assignee of a task',
    [{ assigneeEmails: ['a@s.example', 'b@s.example'], ...late }],
    [
      ['a@s.example', 1, 0, 1],
      ['b@s.example', 1, 0, 1],
    ],
  ],
  [
    'the single assignee of older lists',
    [{ assigneeEmail: 'a@s.example', ...done }],
    [['a@s.example', 1, 1, 0]],
  ],
  [
    'one e-mail in two cases, once',
    [{ assigneeEmails: ['A@s.example'] }, { assigneeEmails: ['a@S.example ', 'a@s.example'], ...done }],
    [['A@s.example', 2, 1, 0]],
  ],
])('per user: %s', (_, fields, users) => {
  expect(
    countByUser(fields.map(task), today, () => undefined).map(({ email, assigned, completed, overdue }) => [
      email,
      assigned,
      completed,
      overdue,
    ]),
  ).toEqual(users)
})

test('a user is shown by name if it is known', () => {
  const getName = (email: string) => (email === 'a@s.example' ? 'Ana Okafor' : undefined)
  const users = countByUser([task({ assigneeEmails: ['a@s.example', 'b@s.example'] })], today, getName)
  expect(users.map(({ name }) => name)).toEqual(['Ana Okafor', 'b@s.example'])
})

function user(name: string, assigned: number, completed: number, overdue = 0): UserFigures {
  return { email: `${name}@s.example`, name, assigned, completed, overdue }
}

test.each([
  ['none without users', [], undefined],
  ['none if nothing is completed', [user('Ana', 3, 0)], undefined],
  ['who completed most', [user('Ana', 2, 2), user('Ben', 9, 3)], 'Ben'],
  ['of equals, who has the higher rate', [user('Ana', 4, 2), user('Ben', 3, 2)], 'Ben'],
  ['of equals with one rate, the first by name', [user('Ben', 4, 2), user('Ana', 4, 2)], 'Ana'],
])('top performer: %s', (_, users, name) => {
  expect(findTopPerformer(users)?.name).toBe(name)
})

test.each([
  ['none without users', [], undefined],
  ['none if nothing is overdue', [user('Ana', 3, 0)], undefined],
  ['who has most overdue', [user('Ana', 3, 0, 1), user('Ben', 3, 0, 2)], 'Ben'],
  ['of equals, the first by name', [user('Ben', 3, 0, 2), user('Ana', 3, 0, 2)], 'Ana'],
])('needs attention: %s', (_, users, name) => {
  expect(findUserWithMaxOverdue(users)?.name).toBe(name)
})

test.each([
  ['completed on its Monday', { ...done, completedAt: '2026-11-16T00:00:00.000Z' }, 1],
  ['completed the Sunday before', { ...done, completedAt: '2026-11-15T23:59:59.000Z' }, 0],
  ['completed today', { ...done, completedAt: '2026-11-21T09:00:00.000Z' }, 1],
  [
    'completed before, changed since',
    { ...done, completedAt: '2026-11-02T09:00:00.000Z', updatedAt: today },
    0,
  ],
  ['without a time of completion, changed this week', { ...done, updatedAt: '2026-11-18T09:00:00.000Z' }, 1],
  ['without a time of completion, changed before', { ...done, updatedAt: '2026-11-10T09:00:00.000Z' }, 0],
  ['completed, but reopened', { priority: 'Urgent', completedAt: '2026-11-18T09:00:00.000Z' }, 0],
  ['completed at an unknown time', { ...done, updatedAt: 'lately' }, 0],
])('this week: a task %s', (_, fields, count) => {
  expect(countCompletedThisWeek([task(fields)], today)).toBe(count)
})

test.each([
  ['a Monday', '2026-11-16', 1],
  ['its Sunday', '2026-11-22', 1],
  ['the next Monday', '2026-11-23', 0],
])('the week starts on Monday: on %s', (_, day, count) => {
  expect(countCompletedThisWeek([task({ ...done, completedAt: '2026-11-16T10:00:00.000Z' })], day)).toBe(
    count,
  )
})

test.each([
  ['Australia/Sydney', 1],
  ['America/New_York', 0],
])('in %s, the week is in local time', (index, count) => {
  process.env.TZ = index
  // Monday morning in Sydney is Sunday evening in New York.
  expect(countCompletedThisWeek([task({ ...done, completedAt: '2026-11-15T22:00:00.000Z' })], today)).toBe(
    count,
  )
})

test('a comment on a task completed by an older version does not move its completion into this week', () => {
  const old = task({ ...done, updatedAt: '2026-10-07T09:00:00.000Z' })
  const context = contextHolding({ [tasks.name]: [old] })
  const decision = commentOnTask.decide({ id: old.id, text: 'Well done.' }, context)
  const [step] = 'steps' in decision ? decision.steps : []
  const record = step?.change.kind === 'put' ? step.change.record : {}
  const stamped = taskSchema.parse({ ...record, updatedAt: `${today}T10:00:00.000Z` })
  expect(countCompletedThisWeek([stamped], today)).toBe(0)
  expect(countByWeek([stamped], today, 8).map(({ completed }) => completed)).toEqual([0, 1, 0, 0, 0, 0, 0, 0])
})

test('each week counts the tasks opened and completed in it, with the current week last', () => {
  const opened = (day: string, fields: object = {}) => task({ createdAt: `${day}T10:00:00.000Z`, ...fields })
  const weeks = countByWeek(
    [
      opened('2026-11-16'),
      opened('2026-11-15'),
      opened('2026-11-09', { ...done, completedAt: '2026-11-17T10:00:00.000Z' }),
      opened('2026-11-02', { ...done, completedAt: '2026-11-08T10:00:00.000Z' }),
      opened('2026-11-02', { completedAt: '2026-11-08T10:00:00.000Z' }),
      opened('2026-10-01'),
      task({}),
    ],
    today,
    3,
  )
  expect(weeks).toEqual([
    { monday: '2026-11-02', opened: 2, completed: 1 },
    { monday: '2026-11-09', opened: 2, completed: 0 },
    { monday: '2026-11-16', opened: 1, completed: 1 },
  ])
})

test.each([
  ['assigned to no one', late, 1],
  ['assigned to a blank', { ...late, assigneeEmails: [' '] }, 1],
  ['assigned to a user', { ...late, assigneeEmails: ['a@s.example'] }, 0],
  ['assigned to no one, but not overdue', {}, 0],
])('overdue without an assignee: a task %s', (_, fields, count) => {
  expect(countUnassignedOverdue([task(fields)], today)).toBe(count)
})
