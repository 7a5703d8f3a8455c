/** The text shown while a bar is dragged: its duration, counted as in the table, and how many other tasks move. */
import { dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { blankSettings } from '@plumbline/domain/program/items/get-settings.ts'
import { programItemSchema } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { presetCalendar } from '@plumbline/domain/program/schedule/calendar-presets.ts'
import { expect, test } from 'vitest'
import { planProgram } from './program-plan.ts'

const calendars = [{ id: 'five', ...presetCalendar('Five-day week') }]
const everyDay = blankSettings('1')
const weekdays = { ...everyDay, calendars, calendarId: 'five' }
const following = { ...weekdays, autoSchedule: true }

const task = (fields: object) => programItemSchema.parse({ projectId: '1', isHeading: false, ...fields })
// Monday to Friday, the following Monday, and a milestone.
const items = [
  task({ id: 'dig', name: 'Dig', startDate: '2026-01-05', duration: 5, endDate: '2026-01-09' }),
  task({ id: 'pour', name: 'Pour', startDate: '2026-01-12', duration: 1, predecessorId: 'dig' }),
  task({ id: 'cure', name: 'Cure', startDate: '2026-01-13', duration: 2, predecessorId: 'pour' }),
  task({ id: 'over', name: 'Handover', startDate: '2026-01-05', duration: 1, milestone: true }),
]

function previewText(settings: ProgramSettings, id: string, start: string, finish: string, all = items) {
  const plan = planProgram(all, settings)
  const preview = plan.kind === 'plan' ? plan.startPreview(id) : undefined
  return preview?.({ start: dayToNumber(start), finish: dayToNumber(finish) }).text
}

test.each<[string, ProgramSettings, string, string, string, string | undefined]>([
  [
    'manual dates in an every-day calendar: no preview',
    everyDay,
    'dig',
    '2026-01-07',
    '2026-01-11',
    undefined,
  ],
  ['the same work within a week', weekdays, 'dig', '2026-01-12', '2026-01-16', '5 days'],
  ['the same work over a weekend', weekdays, 'dig', '2026-01-07', '2026-01-11', '5 days of work'],
  ['longer, over a weekend', weekdays, 'dig', '2026-01-05', '2026-01-13', '7 days of work'],
  ['longer, up to a day off', weekdays, 'dig', '2026-01-05', '2026-01-10', '5 days of work'],
  ['shorter', weekdays, 'dig', '2026-01-05', '2026-01-05', '1 day'],
  ['one day, on a day off', weekdays, 'pour', '2026-01-10', '2026-01-10', '1 day of work'],
  ['a milestone, on a day off', weekdays, 'over', '2026-01-10', '2026-01-10', '1 day'],
  ['with one successor', following, 'pour', '2026-01-14', '2026-01-14', '1 day · moves 1 other'],
  ['with all successors', following, 'dig', '2026-01-07', '2026-01-11', '5 days of work · moves 2 others'],
  [
    'an every-day calendar with successors',
    { ...everyDay, autoSchedule: true },
    'dig',
    '2026-01-08',
    '2026-01-12',
    '5 days · moves 2 others',
  ],
])('a dragged bar counts working days as the table does: %s', (_, settings, id, start, finish, text) => {
  expect(previewText(settings, id, start, finish)).toBe(text)
})

test.each<[string, ProgramSettings, string, string, string]>([
  ['later', following, '2026-01-06', '2026-01-12', '5 days of work · moves 2 others'],
  ['earlier', following, '2026-01-02', '2026-01-08', '5 days of work · moves 2 others'],
  ['nowhere', following, '2026-01-05', '2026-01-09', '5 days'],
  [
    'later, in an every-day calendar',
    { ...everyDay, autoSchedule: true },
    '2026-01-06',
    '2026-01-10',
    '5 days · moves 2 others',
  ],
])('all successors are counted when the first task is dragged: %s', (_, settings, start, finish, text) => {
  const chain = items.filter(({ id }) => id !== 'over')
  expect(previewText(settings, 'dig', start, finish, chain)).toBe(text)
})
