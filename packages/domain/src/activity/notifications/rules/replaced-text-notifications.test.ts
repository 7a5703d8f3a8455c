import { expect, test } from 'vitest'
import { activitySchema } from '../../log/activity.ts'
import { findReplacedTextNotifications } from './replaced-text-notifications.ts'

const entry = activitySchema.parse({
  ...{ id: 'e1', user: 'Bo Lind', email: 'bo@quay.example', action: 'tasks.save', effect: 'changed' },
  ...{ item: 'Pour slab', time: '2026-11-20T09:00:00Z', collection: 'tasks', recordId: '9' },
  replaced: [
    { field: 'name', text: 'Pour the slab', email: 'Ana@harbour.example' },
    { field: 'dueDate', text: '2026-12-01', email: 'cy@harbour.example' },
  ],
})

test('each person is notified of their own texts', () => {
  expect(findReplacedTextNotifications(entry, 'ana@harbour.example')).toEqual([
    {
      id: 'text-replaced/e1/name',
      rule: 'text-replaced',
      type: 'warning',
      since: '2026-11-20T09:00:00Z',
      collection: 'tasks',
      recordId: '9',
      name: 'Pour slab',
      by: 'Bo Lind',
      field: 'name',
      text: 'Pour the slab',
    },
  ])
})

test.each([
  ['the person who replaced it', entry, 'bo@quay.example'],
  ['another person', entry, 'di@harbour.example'],
  ['an account without an address', { ...entry, replaced: [] }, ''],
  ['an entry of an older version', { ...entry, replaced: undefined }, 'ana@harbour.example'],
])('there is no notification for %s', (_, activity, email) => {
  expect(findReplacedTextNotifications(activity, email)).toEqual([])
})
