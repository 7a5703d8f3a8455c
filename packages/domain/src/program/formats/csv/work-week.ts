/** Finds the working days by which the durations of a table were counted. */

import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import { getWeekday } from '../../../cpm/model/working-time.ts'
import { parseCsvDay } from '../../../kernel/days/csv-day.ts'
import { readDayNumber } from '../../items/program-span.ts'
import type { ScheduleSettings, StoredCalendar } from '../../items/stored-schedule.ts'
import { presetCalendar } from '../../schedule/calendar-presets.ts'
import { readClocks } from '../../schedule/stored-calendar.ts'
import type { CsvMapping } from './csv-columns.ts'
import type { CsvLine } from './csv-lines.ts'
import { getOutline, isHeadingRow } from './csv-plan.ts'
import { parseCsvDays } from './csv-task.ts'

/** Shorter weeks first: if several fit the same rows, the first is proposed. `program`: the calendar of the program. */
export const workWeeks = ['five', 'six', 'seven', 'program'] as const
export type WorkWeek = (typeof workWeeks)[number]

export interface WeekFit {
  readonly week: WorkWeek
  /** What the rows that were compared have. */
  readonly basis: 'durations-and-dates' | 'dates' | 'durations' | 'nothing'
  /** How many rows were compared, and how many of them fit the week. */
  readonly rows: number
  readonly fitting: number
}

/** What a row states about its work. Days are counted from 1970-01-01. */
export interface StatedWork {
  readonly start: number | undefined
  readonly finish: number | undefined
  readonly days: number | undefined
}

/** Reads the work of the tasks. Headings and milestones have none. */
export function readStatedWork(
  lines: readonly CsvLine[],
  mapping: CsvMapping,
  isDayFirst: boolean,
): readonly StatedWork[] {
  return getOutline(lines.slice(1), mapping).flatMap((row) => {
    if (isHeadingRow(row) || /milestone/i.test(row.cell('type'))) return []
    const dayIn = (field: 'start' | 'finish') => readDayNumber(parseCsvDay(row.cell(field), isDayFirst))
    const days = parseCsvDays(row.cell('duration'))
    return days === 0 ? [] : [{ start: dayIn('start'), finish: dayIn('finish'), days }]
  })
}

/** `prefersPresent`: the calendar of the program is proposed as long as no other fits more rows. */
export function findWorkWeek(
  rows: readonly StatedWork[],
  settings: ScheduleSettings,
  prefersPresent: boolean,
): WeekFit {
  const whole = rows.filter(
    ({ start, finish, days }) => start !== undefined && finish !== undefined && days !== undefined,
  )
  const dated = rows.filter(({ start, finish }) => start !== undefined || finish !== undefined)
  const hasDays = rows.some(({ days }) => days !== undefined)
  const compared = whole.length > 0 ? whole : dated
  const basis =
    whole.length > 0 ? 'durations-and-dates' : dated.length > 0 ? 'dates' : hasDays ? 'durations' : 'nothing'
  const present = presentWeek(settings)
  const inPresent = countInProgram(compared, settings)
  const candidates = workWeeks
    .filter((week) => week !== 'program' || present === 'program')
    .map((week) => ({ week, isWorked: (day: number) => isWorkday(week, day) }))
    .map(({ week, isWorked }) => ({
      week,
      fitting: compared.filter((row) =>
        week === present ? fits(row, inPresent) : fits(row, { isWorked, count: countIn(week) }),
      ).length,
    }))
  const max = Math.max(...candidates.map(({ fitting }) => fitting))
  const best = candidates.filter(({ fitting }) => fitting === max)
  const found = (prefersPresent && best.find(({ week }) => week === present)) || best[0]
  return { week: found?.week ?? present, basis, rows: compared.length, fitting: max }
}

/** A program without a calendar works on every day. */
export function presentWeek({ calendarId, calendars }: ScheduleSettings): WorkWeek {
  return calendars.some(({ id }) => id === calendarId) ? 'program' : 'seven'
}

const daysPerWeek = { five: 5, six: 6, seven: 7 } as const

/** Monday is the first day of every week. */
function isWorkday(week: WorkWeek, day: number): boolean {
  return week === 'program' || (getWeekday(day) + 6) % 7 < daysPerWeek[week]
}

interface Counting {
  isWorked(day: number): boolean
  /** The working days from one day to another, both included. */
  count(start: number, finish: number): number
}

function countIn(week: WorkWeek): Counting['count'] {
  const perWeek = week === 'program' ? 7 : daysPerWeek[week]
  /** The working days from the Monday of the week of 1970-01-01 up to this day, which is not included. */
  const before = (day: number) => {
    const fromMonday = day + 3
    const weeks = Math.floor(fromMonday / 7)
    return weeks * perWeek + Math.min(fromMonday - weeks * 7, perWeek)
  }
  return (start, finish) => before(finish + 1) - before(start)
}

/** The calendar of the program, with its holidays. */
function countInProgram(rows: readonly StatedWork[], settings: ScheduleSettings): Counting {
  const days = rows.flatMap(({ start, finish }) => [start, finish].filter((day) => day !== undefined))
  const first = days.reduce((least, day) => Math.min(least, day), days[0] ?? 0)
  const last = days.reduce((max, day) => Math.max(max, day), first)
  const { clocks, dayMinutes, projectClock } = readClocks(settings, { first, last: last + 1 })
  const length = dayMinutes[projectClock] ?? minutesOfDay
  const worked = (start: number, finish: number) =>
    (clocks[projectClock]?.worked((finish + 1) * minutesOfDay) ?? 0) -
    (clocks[projectClock]?.worked(start * minutesOfDay) ?? 0)
  return {
    isWorked: (day) => worked(day, day) > 0,
    count: (start, finish) => worked(start, finish) / length,
  }
}

/** A fraction of a day takes up a whole one. */
function fits({ start, finish, days }: StatedWork, { isWorked, count }: Counting): boolean {
  if (start !== undefined && !isWorked(start)) return false
  if (finish !== undefined && !isWorked(finish)) return false
  if (start === undefined || finish === undefined || days === undefined) return true
  return Math.ceil(count(start, finish) - 0.001) === Math.ceil(days - 0.001)
}

const presets = { five: 'Five-day week', six: 'Six-day week', seven: 'Every day' } as const

/** The settings of a program that works in this week. `calendar`: the one of them that it uses, if it has one. */
export function settingsInWeek<Settings extends ScheduleSettings>(
  settings: Settings,
  week: WorkWeek,
): { readonly settings: Settings; readonly calendar: StoredCalendar | undefined } {
  if (week === 'program' || week === presentWeek(settings)) {
    const calendar = settings.calendars.find(({ id }) => id === settings.calendarId)
    return { settings, calendar }
  }
  const preset = presetCalendar(presets[week])
  const known = settings.calendars.find((other) => isSameWeek(other, preset))
  const calendar = known ?? { ...preset, id: `week-${week}` }
  const calendars = known ? settings.calendars : [...settings.calendars, calendar]
  return { settings: { ...settings, calendars, calendarId: calendar.id }, calendar }
}

function isSameWeek(one: StoredCalendar, other: Omit<StoredCalendar, 'id'>): boolean {
  const getText = ({ week, dayMinutes, exceptions }: Omit<StoredCalendar, 'id'>) =>
    JSON.stringify([week.map((day) => day.map(({ from, to }) => [from, to])), dayMinutes, exceptions])
  return getText(one) === getText(other)
}
