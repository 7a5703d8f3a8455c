import { expect, test } from 'vitest'
import { backUpIsDue, firstChangeSince } from './back-up-age.ts'

const now = '2026-11-21T10:00:00.000Z'

test.each([
  ['never made, with records', undefined, '2026-11-20T10:00:00.000Z', true],
  ['never made, with nothing to lose', undefined, undefined, false],
  ['14 days old, changed since', '2026-11-07T10:00:00.000Z', '2026-11-08T10:00:00.000Z', true],
  ['a minute short of 14 days old', '2026-11-07T10:01:00.000Z', '2026-11-08T10:00:00.000Z', false],
  ['months old, not changed since', '2026-06-01T10:00:00.000Z', undefined, false],
  ['months old, changed before it alone', '2026-06-01T10:00:00.000Z', '2026-05-01T10:00:00.000Z', false],
  ['of a clock that ran ahead', '2026-12-24T10:00:00.000Z', '2026-12-25T10:00:00.000Z', false],
])('a back-up that is due after 14 days with changes: %s', (_, lastBackUp, firstChange, isDue) => {
  expect(backUpIsDue({ lastBackUp, firstChange, now })).toBe(isDue)
})

test.each([
  [undefined, ['2026-11-03T00:00:00Z', '2026-11-02T00:00:00Z'], '2026-11-02T00:00:00Z'],
  ['2026-11-02T12:00:00Z', ['2026-11-03T00:00:00Z', '2026-11-02T00:00:00Z'], '2026-11-03T00:00:00Z'],
  ['2026-11-04T00:00:00Z', ['2026-11-03T00:00:00Z'], undefined],
  [undefined, ['', 'soon', '2026-11-03T00:00:00Z'], '2026-11-03T00:00:00Z'],
  [undefined, [], undefined],
])('after a back-up at %s, of the changes at %j the first is %s', (lastBackUp, moments, first) => {
  expect(firstChangeSince(lastBackUp, moments)).toBe(first)
})
