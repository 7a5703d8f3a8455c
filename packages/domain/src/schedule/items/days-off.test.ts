import { expect, test } from 'vitest'
import { dayToNumber } from '../../kernel/day.ts'
import { readDaysOff } from './days-off.ts'

const shifts = [{ from: 480, to: 960 }]
const calendar = {
  id: 'site',
  name: 'Site',
  week: [[], shifts, shifts, shifts, shifts, [], []],
  exceptions: [
    { first: '2026-12-24', last: '2027-01-03', shifts: [] },
    { first: '2026-12-29', last: '2026-12-29', shifts },
    { first: 'soon', last: '2026-12-16', shifts: [] },
  ],
  dayMinutes: 480,
}
const settings = { calendarId: 'site', calendars: [calendar] }

test.each([
  ['2026-12-16', false, 'a Wednesday, for an exception without a day is none'],
  ['2026-12-18', true, 'a Friday that the week leaves out'],
  ['2026-12-20', true, 'a Sunday'],
  ['2026-12-24', true, 'the first of the holidays'],
  ['2027-01-01', true, 'within the holidays'],
  ['2026-12-29', false, 'the day that a later exception gives back'],
  ['2027-01-04', false, 'the day after them'],
])('%s is off: %s, being %s', (day, isOff) => {
  expect(readDaysOff(settings)?.(dayToNumber(day))).toBe(isOff)
})

test('a project without a calendar, or with a deleted one, works every day', () => {
  expect(readDaysOff({ ...settings, calendarId: null })).toBeUndefined()
  expect(readDaysOff({ ...settings, calendarId: 'gone' })).toBeUndefined()
})
