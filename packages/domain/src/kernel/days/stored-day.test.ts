import { expect, test } from 'vitest'
import { dayToStored, storedToDay } from './stored-day.ts'

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T10:00:00', '2026-12-01'],
  ['to be agreed', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('a stored %j is the day %s', (stored, day) => {
  expect(storedToDay(stored)).toBe(day)
})

test.each([
  ['2026-12-01', '2026-12-01T10:00:00', '2026-12-01T10:00:00', 'untouched, it stays an instant'],
  ['2026-12-02', '2026-12-01T10:00:00', '2026-12-02', 'changed, it is a day'],
  [null, 'to be agreed', 'to be agreed', 'what no form can show is not thrown away'],
  [null, '2026-12-01', null, 'a cleared day is none'],
  [null, undefined, null, 'no day stays none'],
])('of %j over a stored %j, %j is kept: %s', (day, stored, expected, _why) => {
  expect(dayToStored(day, stored)).toBe(expected)
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T20:00:00.000Z', '2026-12-02'],
  ['2026-12-01T15:59:59Z', '2026-12-01'],
  ['2026-12-01T20:00:00+08:00', '2026-12-01'],
  ['2026-12-01T20:00:00', '2026-12-01'],
  ['2026-02-30T20:00:00Z', undefined],
  ['2026-12-01 soon', undefined],
])('in Perth, a stored %s is the day %s, whatever the zone of the machine', (stored, day) => {
  expect(storedToDay(stored, 'Australia/Perth')).toBe(day)
})
