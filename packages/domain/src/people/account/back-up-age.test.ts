import { expect, test } from 'vitest'
import { backUpDueSince } from './back-up-age.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

test.each([
  ['never made, changed yesterday', undefined, ['2026-11-20T10:00:00Z'], '2026-11-21T10:00:00.000Z'],
  ['never made, changed a minute less than a day ago', undefined, ['2026-11-20T10:01:00Z'], undefined],
  ['never made, nothing changed', undefined, [], undefined],
  [
    '14 days old, changed since',
    '2026-11-07T10:00:00Z',
    ['2026-11-08T10:00:00Z'],
    '2026-11-21T10:00:00.000Z',
  ],
  ['a minute short of 14 days old', '2026-11-07T10:01:00Z', ['2026-11-08T10:00:00Z'], undefined],
  ['months old, changed since just now', '2026-06-01T10:00:00Z', ['2026-11-21T09:00:00Z'], undefined],
  ['months old, changed before it alone', '2026-06-01T10:00:00Z', ['2026-05-01T10:00:00Z'], undefined],
  [
    'months old, of whose changes the first since counts',
    '2026-06-01T10:00:00Z',
    ['2026-11-21T09:00:00Z', '2026-05-01T10:00:00Z', '2026-10-01T10:00:00Z', '', 'soon'],
    '2026-10-02T10:00:00.000Z',
  ],
  ['of a clock that ran ahead', '2026-12-24T10:00:00Z', ['2026-12-25T10:00:00Z'], undefined],
])('a back-up is due after 14 days with changes: %s', (_, lastBackUp, changes, since) => {
  expect(backUpDueSince({ lastBackUp, changes, now })).toBe(since)
})

test.each([
  ['were never backed up are due immediately', undefined, [], now.toISOString()],
  ['were entered today wait for a day', undefined, ['2026-11-21T09:00:00Z'], undefined],
  ['lie in an old back-up wait for a change', '2026-06-01T10:00:00Z', [], undefined],
])('records that the activity log may not cover: those that %s', (_, lastBackUp, changes, since) => {
  expect(backUpDueSince({ lastBackUp, changes, hasRecords: true, now })).toBe(since)
})
