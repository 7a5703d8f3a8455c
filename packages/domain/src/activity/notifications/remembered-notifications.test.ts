import { expect, test } from 'vitest'
import { rememberNotifications } from './remembered-notifications.ts'

test('read notifications stay read, and each id is kept once', () => {
  expect(rememberNotifications(['a', 'b'], ['b', 'c'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
})

test('ids of notifications that no longer exist are kept for a while, then dropped, oldest first', () => {
  const deleted = Array.from({ length: 302 }, (_, at) => `gone ${at}`)
  const known = rememberNotifications(['stands', ...deleted], ['new'], ['stands', 'new'])
  expect(known).toHaveLength(302)
  expect(known.slice(0, 2)).toEqual(['stands', 'gone 2'])
})
