import { describe, expect, test } from 'vitest'
import { taskSchema } from '../../../tasks/task.ts'
import { findTaskNotifications, foldTaskNotifications } from './task-notifications.ts'

const today = '2026-11-21'
const emails = ['ana@harbour.example', 'ana.okafor@site.example']
const mine = ['ana@harbour.example']
const others = ['bo@quay.example']
const stored = { id: 'a', name: 'Order mesh', createdAt: '2026-11-20T09:00:00Z' }

test.each([
  ['mine, entered yesterday', { assigneeEmails: mine }, 'task-assigned'],
  [
    'mine, under the address of my profile, in capitals',
    { assigneeEmails: [' ANA.Okafor@site.example'] },
    'task-assigned',
  ],
  ['mine and assigned to others', { assigneeEmails: [...others, ...mine] }, 'task-assigned'],
  ['mine, due today', { assigneeEmails: mine, dueDate: today }, 'task-assigned'],
  [
    'mine, entered seven days ago',
    { assigneeEmails: mine, createdAt: '2026-11-14T09:00:00Z' },
    'task-assigned',
  ],
  ['mine, entered long ago', { assigneeEmails: mine, createdAt: '2026-11-13T09:00:00Z' }, undefined],
  [
    'mine, entered long ago, changed today',
    { assigneeEmails: mine, createdAt: '2026-01-01T09:00:00Z', updatedAt: '2026-11-21T08:00:00Z' },
    'task-assigned',
  ],
  ['mine, with an unknown creation time', { assigneeEmails: mine, createdAt: 'once' }, undefined],
  ['mine, Complete', { assigneeEmails: mine, priority: 'Complete' }, undefined],
  ['of another user', { assigneeEmails: others }, undefined],
  ['unassigned, due today', { assigneeEmails: [], dueDate: today }, 'task-due'],
  ['unassigned, due tomorrow', { assigneeEmails: [], dueDate: '2026-11-22' }, undefined],
  ['of another user, due today', { assigneeEmails: others, dueDate: today }, undefined],
  ['of no one', { assigneeEmails: [] }, undefined],
  [
    'mine, overdue',
    { assigneeEmails: mine, dueDate: '2026-11-20', createdAt: '2026-01-01T09:00:00Z' },
    'task-overdue',
  ],
  ['unassigned, overdue', { assigneeEmails: [], dueDate: '2026-11-20' }, 'task-overdue'],
  ['of another user, overdue', { assigneeEmails: others, dueDate: '2026-11-20' }, undefined],
  [
    'mine, overdue, Complete',
    { assigneeEmails: mine, dueDate: '2026-11-20', priority: 'Complete' },
    undefined,
  ],
])('a task %s', (_, fields, rule) => {
  expect(findTaskNotifications(emails, today)(taskSchema.parse({ ...stored, ...fields }))[0]?.rule).toBe(rule)
})

test('an overdue task is notified from the day after its due date, and again when a new due date is missed', () => {
  const task = taskSchema.parse({ ...stored, assigneeEmails: mine, dueDate: '2026-11-17' })
  expect(findTaskNotifications(emails, today)(task)).toEqual([
    {
      id: 'task-overdue/a/2026-11-17',
      rule: 'task-overdue',
      type: 'warning',
      collection: 'tasks',
      recordId: 'a',
      name: 'Order mesh',
      day: '2026-11-17',
      since: '2026-11-18',
      overdueSince: stored.createdAt,
    },
  ])
  expect(findTaskNotifications(emails, today)({ ...task, dueDate: '2026-11-19' })[0]?.id).toBe(
    'task-overdue/a/2026-11-19',
  )
})

test('a task that is due today is notified beside its assignment', () => {
  const task = taskSchema.parse({ ...stored, assigneeEmails: mine, dueDate: today })
  expect(findTaskNotifications(emails, today)(task).map(({ id }) => id)).toEqual([
    'task-assigned/a',
    'task-due/a/2026-11-21',
  ])
})

test('an assignment stays one notification whatever is changed in the task', () => {
  const task = taskSchema.parse({ ...stored, assigneeEmails: mine })
  const [notification] = findTaskNotifications(emails, today)(task)
  expect(notification).toMatchObject({
    id: 'task-assigned/a',
    type: 'info',
    since: stored.createdAt,
    day: undefined,
  })
  const [later] = findTaskNotifications(
    emails,
    today,
  )({ ...task, dueDate: today, updatedAt: '2026-11-21T09:00:00Z' })
  expect(later).toMatchObject({ id: 'task-assigned/a', since: stored.createdAt })
})

describe('what one import brings', () => {
  const imported = (count: number, fields: (at: number) => object) =>
    Array.from({ length: count }, (_, at) =>
      taskSchema.parse({
        ...stored,
        id: `i${at}`,
        name: `Imported ${at}`,
        assigneeEmails: mine,
        ...fields(at),
      }),
    )
  const getNotifications = (tasks: ReturnType<typeof imported>, day = today) =>
    foldTaskNotifications(tasks.flatMap(findTaskNotifications(emails, day)))

  test('is one notification, with those that are overdue already', () => {
    const found = getNotifications(
      imported(500, (at) => ({ dueDate: at < 84 ? '2026-11-02' : '2026-12-24' })),
    )
    expect(found).toMatchObject([{ rule: 'task-assigned', count: 500, overdue: 84 }])
  })

  test('is one notification of overdue actions, when the assignment is none any more', () => {
    const found = getNotifications(
      imported(84, () => ({ dueDate: '2026-11-02' })),
      '2026-12-10',
    )
    expect(found).toMatchObject([{ rule: 'task-overdue', count: 84, name: 'Imported 0' }])
  })

  test('is one for actions without an assignee', () => {
    const found = getNotifications(imported(30, () => ({ assigneeEmails: [], dueDate: '2026-11-02' })))
    expect(found).toMatchObject([{ rule: 'task-overdue', count: 30 }])
  })

  test('is not folded with what becomes overdue later', () => {
    const found = getNotifications(
      imported(3, (at) => ({ dueDate: `2026-11-2${at + 1}` })),
      '2026-12-10',
    )
    expect(found.map(({ rule, count }) => [rule, count])).toEqual([
      ['task-overdue', undefined],
      ['task-overdue', undefined],
      ['task-overdue', undefined],
    ])
  })

  test('has one id, whichever of its actions is completed first', () => {
    const all = imported(4, () => ({}))
    expect(getNotifications(all)[0]?.id).toBe(getNotifications(all.slice(1))[0]?.id)
  })

  test('of one action names it', () => {
    expect(getNotifications(imported(1, () => ({})))).toMatchObject([{ id: 'task-assigned/i0', count: 1 }])
  })
})
