import { expect, test } from 'vitest'
import { numberToDay } from '../../kernel/days/day.ts'
import { blankSettings } from '../items/get-settings.ts'
import { task } from '../testing/program-items.ts'
import { nudgeSpan } from './nudge-span.ts'

const weekdays = Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : [{ from: 480, to: 960 }]))
const exceptions = [{ first: '2026-01-12', last: '2026-01-12', shifts: [] }]
const five = { id: 'five', name: 'Five days', week: weekdays, exceptions, dayMinutes: 480 }
const never = { ...five, id: 'never', week: weekdays.map(() => []) }
const settings = { ...blankSettings('1'), calendars: [five, never] }

/** 2026-01-05 is a Monday, and the following Monday is a holiday. */
const lasting = (startDate: string, duration: number, calendarId: string | null) =>
  task('a', null, { startDate, duration, endDate: null, calendarId })

test.each<[string, string, number, string | null, number, number, string]>([
  ['a day later if every day is a working day', '2026-01-09', 1, null, 1, 0, '2026-01-10 to 2026-01-10'],
  ['over weekend and holiday', '2026-01-09', 1, 'five', 1, 0, '2026-01-13 to 2026-01-13'],
  ['earlier over both', '2026-01-13', 2, 'five', -1, 0, '2026-01-09 to 2026-01-10'],
  ['longer over both', '2026-01-05', 5, 'five', 0, 1, '2026-01-05 to 2026-01-13'],
  ['shorter over both', '2026-01-05', 9, 'five', 0, -1, '2026-01-05 to 2026-01-09'],
  ['no shorter than a day', '2026-01-05', 1, 'five', 0, -1, 'as it was'],
  [
    'by one day if its calendar has no working days',
    '2026-01-05',
    1,
    'never',
    1,
    0,
    '2026-01-06 to 2026-01-06',
  ],
  ['not at all without dates', '', 1, null, 1, 0, 'as it was'],
])('a key moves a task %s', (_, start, days, calendarId, later, longer, expected) => {
  const span = nudgeSpan(lasting(start, days, calendarId), { later, longer }, settings)
  expect(span ? `${numberToDay(span.start)} to ${numberToDay(span.finish)}` : 'as it was').toBe(expected)
})
