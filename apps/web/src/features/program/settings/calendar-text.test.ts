import { presetCalendar } from '@plumbline/domain/program/schedule/calendar-presets.ts'
import { expect, test } from 'vitest'
import { calendarText, workWeekText } from './calendar-text.ts'
import { faultText } from './messages.ts'

const shifts = [{ from: 480, to: 960 }]
const on = (...days: number[]) => Array.from({ length: 7 }, (_, day) => (days.includes(day) ? shifts : []))
const holiday = { first: '2026-12-25', last: '2026-12-25', shifts: [] }

test.each([
  ['Mon to Fri, 8 hours a day', {}],
  ['Every day, 8 hours a day', { week: on(0, 1, 2, 3, 4, 5, 6) }],
  ['Tue, Thu, 8 hours a day', { week: on(2, 4) }],
  ['Sat, Sun, 7.5 hours a day', { week: on(6, 0), dayMinutes: 450 }],
  ['Mon to Fri, 1 hour a day, 1 special day', { dayMinutes: 60, exceptions: [holiday] }],
  ['No day, 8 hours a day, 2 special days', { week: on(), exceptions: [holiday, holiday] }],
])('a calendar in a few words: %s', (text, more) => {
  expect(calendarText({ id: '1', ...presetCalendar('Five-day week'), ...more })).toBe(text)
})

const week = { first: '2026-02-02', last: '2026-02-08' }
test('a calendar explains how many work weeks it has', () => {
  const one = { id: '1', ...presetCalendar('Five-day week'), workWeeks: [{ ...week, week: on(1) }] }
  expect(calendarText(one)).toBe('Mon to Fri, 8 hours a day, 1 work week')
  const two = { ...one, workWeeks: [...one.workWeeks, ...one.workWeeks] }
  expect(calendarText(two)).toBe('Mon to Fri, 8 hours a day, 2 work weeks')
})

const nights = [
  { from: 0, to: 270 },
  { from: 1290, to: 1440 },
]
test.each([
  ['Mon 08:00–16:00; Tue to Sun not worked', on(1)],
  ['Every day 08:00–16:00', on(0, 1, 2, 3, 4, 5, 6)],
  ['Fri, Sat 00:00–04:30, 21:30–24:00; Sun not worked', [[], null, null, null, null, nights, nights]],
  ['No day worked', on()],
  ['As in other weeks', Array.from({ length: 7 }, () => null)],
])('the hours of a work week: %s', (text, days) => {
  expect(workWeekText({ ...week, week: days })).toBe(text)
})

test.each([
  ['name', 'Another calendar already has this name.'],
  ['week', 'A calendar needs at least one working day.'],
  ['week.1.0', 'It ends before it begins.'],
  ['exceptions.2.last', 'It ends before it begins.'],
  ['exceptions.2.1', 'It overlaps the shift above.'],
  ['week.1.1', undefined],
  ['exceptions.2.first', undefined],
])('the error message of %s', (field, text) => {
  const faults = [
    'name.taken',
    'week.empty',
    'week.1.0.order',
    'exceptions.2.1.overlap',
    'exceptions.2.last.order',
  ]
  expect(faultText(faults, field)).toBe(text)
})
