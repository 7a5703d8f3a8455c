import { expect, test } from 'vitest'
import { findBackUpNotifications } from './back-up-notifications.ts'

const now = new Date('2026-11-21T10:00:00Z')

test.each([
  ['never made, nothing changed', undefined, [], undefined],
  ['never made, changed just now', undefined, ['2026-11-21T09:00:00Z'], undefined],
  ['never made, changed yesterday', undefined, ['2026-11-20T10:00:00Z'], 'back-up-due/never'],
  [
    'two weeks old, changed since',
    '2026-11-07T09:00:00Z',
    ['2026-11-08T09:00:00Z'],
    'back-up-due/2026-11-07T09:00:00Z',
  ],
  ['a week old, changed since', '2026-11-14T09:00:00Z', ['2026-11-15T09:00:00Z'], undefined],
  ['old, not changed since', '2026-09-07T09:00:00Z', ['2026-09-01T09:00:00Z'], undefined],
])('a back-up %s', (_, last, changes, id) => {
  expect(findBackUpNotifications(last, changes, now)[0]?.id).toBe(id)
})

test('the notification stays the same until the next back-up, and is dated when the back-up became due', () => {
  const changes = ['2026-11-20T08:00:00.000Z', '2026-11-10T08:00:00.000Z']
  expect(findBackUpNotifications(undefined, changes, now)).toEqual([
    {
      id: 'back-up-due/never',
      rule: 'back-up-due',
      type: 'info',
      since: '2026-11-11T08:00:00.000Z',
      lastBackUp: undefined,
    },
  ])
})
