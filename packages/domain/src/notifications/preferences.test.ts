import { expect, test } from 'vitest'
import { preferencesSchema } from './preferences.ts'
import { isWanted } from './wanted-news.ts'

const byDefault = preferencesSchema.parse({})

test('every wish is on by default, except the daily digest', () => {
  expect(byDefault).toEqual({
    emailNotifications: true,
    documentUpdates: true,
    taskAssignments: true,
    projectChanges: true,
    dailyDigest: false,
  })
})

test('a stored wish that cannot be read falls back, and what is not known stays', () => {
  expect(preferencesSchema.parse({ dailyDigest: 'yes', documentUpdates: false, sms: true })).toEqual({
    ...byDefault,
    documentUpdates: false,
    sms: true,
  })
})

test.each([
  ['documentUpdates', ['document-change']],
  ['taskAssignments', ['task-assigned', 'task-overdue']],
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
] as const)('%s switches its own news', (wish, rules) => {
  const told = (isOn: boolean) => rules.filter((rule) => isWanted({ rule }, { ...byDefault, [wish]: isOn }))
  expect(told(true)).toEqual(rules)
  expect(told(false)).toEqual([])
})

test.each(['alarm', 'back-up-due'] as const)('an %s is always told', (rule) => {
  const off = { ...byDefault, documentUpdates: false, taskAssignments: false, projectChanges: false }
  expect(isWanted({ rule }, off)).toBe(true)
})
