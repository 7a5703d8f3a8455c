import { expect, test } from 'vitest'
import { presetCalendar } from './calendar-presets.ts'
import { addWorkingDays, countWorkingDays, readOfficeDaysOff } from './working-days.ts'

/** Christmas and New Year of 2026 in Western Australia: Boxing Day falls on a Saturday and is kept on the Monday. */
const holidays = ['2026-12-25', '2026-12-28', '2027-01-01', '2027-01-26', '2027-03-26', '2027-03-29'].map(
  (day) => ({ first: day, last: day, shifts: [] }),
)
const calendar = (name: 'Five-day week' | 'Six-day week' | 'Every day', exceptions = holidays) => ({
  calendarId: 'c',
  calendars: [{ ...presetCalendar(name), id: 'c', exceptions }],
})
const perth = calendar('Five-day week')
const shutdown = calendar('Five-day week', [
  ...holidays,
  { first: '2026-12-21', last: '2027-01-08', shifts: [] },
])
const none = undefined

/**
 * The day of the event is not counted, as in section 61(1)(a) of the Interpretation Act 1984 (WA) and section 36(1) of
 * the Acts Interpretation Act 1901 (Cth); the dates are those of the calendars of 2026 and 2027.
 */
test.each([
  ['on the day itself', perth, '2026-11-27', 0, '2026-11-27'],
  ['over a weekend', perth, '2026-11-27', 1, '2026-11-30'],
  ['two weeks', perth, '2026-11-27', 10, '2026-12-11'],
  ['received on a Saturday', perth, '2026-11-28', 5, '2026-12-04'],
  ['over Christmas, Boxing Day, New Year and the change of the year', perth, '2026-12-18', 10, '2027-01-06'],
  ['over Easter', perth, '2027-03-25', 1, '2027-03-30'],
  ['over the shutdown of the site', shutdown, '2026-12-18', 1, '2027-01-11'],
  ['in a six-day week', calendar('Six-day week'), '2026-11-27', 2, '2026-11-30'],
  ['where every day counts', calendar('Every day', []), '2026-11-27', 2, '2026-11-29'],
  ['without a chosen calendar, Monday to Friday', none, '2026-12-24', 1, '2026-12-25'],
  ['in a leap year', none, '2028-02-28', 2, '2028-03-01'],
])('working days: %s', (_, settings, from, days, to) => {
  const isDayOff = readOfficeDaysOff(settings)
  expect(addWorkingDays(from, days, isDayOff)).toBe(to)
  expect(countWorkingDays(from, to, isDayOff)).toBe(days)
})

test('no working days have passed before the first day, nor on days off after it', () => {
  const isDayOff = readOfficeDaysOff(perth)
  expect(countWorkingDays('2026-11-30', '2026-11-27', isDayOff)).toBe(0)
  expect(countWorkingDays('2026-11-27', '2026-11-29', isDayOff)).toBe(0)
})

test('in a calendar without a working day, every day counts', () => {
  const closed = { ...perth.calendars[0], week: Array.from({ length: 7 }, () => []) }
  // `as`: the calendar with another week.
  const isDayOff = readOfficeDaysOff({ calendarId: 'c', calendars: [closed as (typeof perth.calendars)[0]] })
  expect(addWorkingDays('2026-11-27', 3, isDayOff)).toBe('2026-11-30')
})
