import { expect, test } from 'vitest'
import { isEnabled } from './enabled-notifications.ts'
import { preferencesSchema } from './preferences.ts'

const byDefault = preferencesSchema.parse({})

test('every preference is on by default, except the daily digest', () => {
  expect(byDefault).toEqual({
    emailNotifications: true,
    documentUpdates: true,
    taskAssignments: true,
    projectChanges: true,
    dailyDigest: false,
  })
})

test('an unreadable preference falls back to its default, and unknown fields are kept', () => {
  expect(preferencesSchema.parse({ dailyDigest: 'yes', documentUpdates: false, sms: true })).toEqual({
    ...byDefault,
    documentUpdates: false,
    sms: true,
  })
})

test.each([
  ['documentUpdates', ['document-change']],
  ['taskAssignments', ['task-assigned', 'task-due', 'task-overdue']],
  [
    'projectChanges',
    [
      'project-change',
      'hold-point-due',
      'hold-point-overdue',
      'order-near',
      'order-overdue',
      'training-expiring',
      'training-expired',
    ],
  ],
  ['dailyDigest', ['digest']],
] as const)('%s switches its own notifications', (wish, rules) => {
  const reported = (isOn: boolean) =>
    rules.filter((rule) => isEnabled({ rule }, { ...byDefault, [wish]: isOn }))
  expect(reported(true)).toEqual(rules)
  expect(reported(false)).toEqual([])
})

test.each(['alarm', 'back-up-due'] as const)('%s notifications are always on', (rule) => {
  const off = { ...byDefault, documentUpdates: false, taskAssignments: false, projectChanges: false }
  expect(isEnabled({ rule }, off)).toBe(true)
})
