import { presetCalendar } from '@plumbline/domain/schedule/items/calendar-presets.ts'
import { expect, test } from 'vitest'
import { calendarText } from './calendar-text.ts'
import { faultText } from './words.ts'

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
