import { expect, test } from 'vitest'
import { dayToNumber } from '../../kernel/days/day.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
import { heading, task } from '../testing/program-items.ts'
import { presetCalendar } from './calendar-presets.ts'
import { createHeadingDays } from './heading-days.ts'

const five = { id: 'five', ...presetCalendar('Five-day week') }
const six = { id: 'six', ...presetCalendar('Six-day week') }
const week = five.week.map((shifts, day) => (day === 6 ? [{ from: 480, to: 720 }] : shifts))
const halfSaturdays = { ...five, id: 'half', week }
const settings: ScheduleSettings = {
  autoSchedule: false,
  calendarId: null,
  calendars: [five, six, halfSaturdays],
  criticalDays: 0,
  dataDate: null,
  mustFinishBy: null,
}
/** Two weeks, from a Monday to a Friday. */
const span = { start: dayToNumber('2026-11-02'), finish: dayToNumber('2026-11-13') }

const dig = (calendarId?: string) =>
  task('dig', 'h', { startDate: '2026-11-02', duration: 12, ...(calendarId && { calendarId }) })
const lay = (calendarId?: string) =>
  task('lay', 'g', { startDate: '2026-11-09', duration: 5, ...(calendarId && { calendarId }) })
const inner = { ...heading('g'), parentId: 'h' }

test.each([
  ['every day where the project has no calendar', null, [dig()], 12],
  ['by the calendar of the project', 'five', [dig()], 10],
  ['half a day as half of one', 'half', [dig()], 10.5],
  ['by the calendar that its tasks share', null, [dig('five'), lay('five')], 10],
  ['by the calendar of tasks that lie deeper', null, [lay('six')], 11],
  ['by that of the project where its tasks have several', 'six', [dig('five'), lay('half')], 11],
])('a heading counts %s', (_, calendarId, tasks, days) => {
  const count = createHeadingDays([heading('h'), inner, ...tasks], { ...settings, calendarId })
  expect(count('h', span)).toBe(days)
})

test('circular headings end the count', () => {
  const circle = [
    { ...heading('h'), parentId: 'g' },
    { ...heading('g'), parentId: 'h' },
  ]
  const count = createHeadingDays([...circle, dig('five')], settings)
  expect([count('h', span), count('g', span)]).toEqual([10, 10])
})

test('every day counts without calendars', () => {
  expect(createHeadingDays([heading('h'), dig()], { ...settings, calendars: [] })('h', span)).toBe(12)
})
