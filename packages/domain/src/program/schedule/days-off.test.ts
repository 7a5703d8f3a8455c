import { expect, test } from 'vitest'
import { dayToNumber } from '../../kernel/days/day.ts'
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
  workWeeks: [
    // Saturdays are worked, and Mondays are not.
    { first: '2027-01-11', last: '2027-01-24', week: [null, [], null, null, null, null, shifts] },
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
  ['2027-01-16', false, 'a Saturday of a work week'],
  ['2027-01-18', true, 'a Monday of a work week'],
  ['2027-01-19', false, 'a Tuesday of a work week, which is as in other weeks'],
  ['2027-01-17', true, 'a Sunday of a work week, which is as in other weeks'],
  ['2027-01-25', false, 'the Monday after the work weeks'],
])('%s is off: %s, being %s', (day, isOff) => {
  expect(readDaysOff(settings)?.(dayToNumber(day))).toBe(isOff)
})

test('a project without a calendar, or with a deleted one, works every day', () => {
  expect(readDaysOff({ ...settings, calendarId: null })).toBeUndefined()
  expect(readDaysOff({ ...settings, calendarId: 'gone' })).toBeUndefined()
})
