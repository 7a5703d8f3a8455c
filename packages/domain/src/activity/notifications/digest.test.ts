import { expect, test } from 'vitest'
import { holdPointSchema } from '../../hold-points/hold-point.ts'
import { leadTimeSchema } from '../../lead-times/lead-time.ts'
import { taskSchema } from '../../tasks/task.ts'
import { findDigestNotifications, holdPointDue, orderDue, taskDue } from './digest.ts'

/** A Wednesday. */
const today = '2026-11-18'
const emails = ['ana@harbour.example']

test.each([
  ['2026-11-17', 0],
  ['2026-11-18', 1],
  ['2026-11-22', 1],
  ['2026-11-23', 0],
])('due %s: items count until the Sunday of the week: %i', (day, count) => {
  const task = taskSchema.parse({ id: 'a', dueDate: day, assigneeEmails: emails })
  const point = holdPointSchema.parse({ id: 'h', dueDate: day })
  const item = leadTimeSchema.parse({ id: 'l', orderByDate: day })
  expect(taskDue(task, emails, today)).toHaveLength(count)
  expect(holdPointDue(point, today)).toHaveLength(count)
  expect(orderDue(item, today)).toHaveLength(count)
})

test('items that are done, ordered or assigned to another user are not due', () => {
  const task = taskSchema.parse({ id: 'a', dueDate: today, assigneeEmails: ['bo@quay.example'] })
  expect(taskDue(task, emails, today)).toEqual([])
  expect(taskDue({ ...task, assigneeEmails: [], priority: 'Complete' }, emails, today)).toEqual([])
  expect(holdPointDue(holdPointSchema.parse({ id: 'h', dueDate: today, status: 'Closed' }), today)).toEqual(
    [],
  )
  expect(orderDue(leadTimeSchema.parse({ id: 'l', orderByDate: today, status: 'Ordered' }), today)).toEqual(
    [],
  )
})

test('one digest a day sums up today and the rest of the week', () => {
  const dues = [
    { kind: 'task', day: today },
    { kind: 'task', day: today },
    { kind: 'order', day: '2026-11-20' },
  ] as const
  expect(findDigestNotifications(dues, today)).toEqual([
    {
      id: 'digest/2026-11-18',
      rule: 'digest',
      type: 'info',
      since: today,
      today: { task: 2, 'hold-point': 0, order: 0 },
      restOfWeek: { task: 0, 'hold-point': 0, order: 1 },
    },
  ])
})

test('there is no digest on a day with nothing due', () => {
  expect(findDigestNotifications([], today)).toEqual([])
})
