import { expect, test } from 'vitest'
import { kindOfRule, notificationKinds } from './notification-kind.ts'
import { compareUrgency, getUrgency } from './urgency.ts'

const today = '2026-11-21'

test.each([
  ['2026-11-20', 'overdue'],
  ['2020-01-01', 'overdue'],
  ['2026-11-21', 'today'],
  ['2026-11-22', 'upcoming'],
  [undefined, 'undated'],
] as const)('a notification about %s is %s', (day, urgency) => {
  expect(getUrgency({ day }, today)).toBe(urgency)
})

test('notifications are sorted most overdue first, then newest first; those without a day come last', () => {
  const sorted = [
    { id: 'change', day: undefined, date: '2026-11-21T09:00:00Z' },
    { id: 'soon', day: '2026-11-23', date: '2026-11-21T00:00:00Z' },
    { id: 'older change', day: undefined, date: '2026-11-20T09:00:00Z' },
    { id: 'late', day: '2026-11-20', date: '2026-11-21T00:00:00Z' },
    { id: 'very late', day: '2026-03-01', date: '2026-03-02T00:00:00Z' },
    { id: 'late, told later', day: '2026-11-20', date: '2026-11-21T07:00:00Z' },
  ].toSorted(compareUrgency)
  expect(sorted.map(({ id }) => id)).toEqual([
    'very late',
    'late, told later',
    'late',
    'soon',
    'change',
    'older change',
  ])
})

test.each([
  ['alarm', 'alarms'],
  ['task-assigned', 'actions'],
  ['task-due', 'actions'],
  ['task-overdue', 'actions'],
  ['hold-point-due', 'hold-points'],
  ['hold-point-overdue', 'hold-points'],
  ['order-near', 'orders'],
  ['order-overdue', 'orders'],
  ['training-expiring', 'training'],
  ['training-expired', 'training'],
  ['document-change', 'changes'],
  ['project-change', 'changes'],
  ['back-up-due', 'general'],
  ['digest', 'general'],
] as const)('%s is of the kind %s', (rule, kind) => {
  expect(kindOfRule(rule)).toBe(kind)
  expect(notificationKinds).toContain(kind)
})
