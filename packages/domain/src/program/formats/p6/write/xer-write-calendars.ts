/** Writes calendars of P6: nested parentheses, "(0||name(key|value|…)(children))". */

import { minutesOfDay } from '../../../../cpm/model/minutes-of-day.ts'
import { timeToText } from '../../../../cpm/model/time-to-text.ts'
import { everyDay, getWeekday, normalizeShifts, type Shift } from '../../../../cpm/model/working-time.ts'
import { dayToNumber } from '../../../../kernel/days/day.ts'
import { storedToDay } from '../../../../kernel/days/stored-day.ts'
import type { Span } from '../../../items/program-span.ts'
import type { ScheduleSettings, StoredCalendar } from '../../../items/stored-schedule.ts'
import { minutesToHours, type WrittenTable } from '../xer-table.ts'
import { createUniqueNames } from './xer-unique-names.ts'

/** P6 counts days from the same origin as spreadsheets. */
const dayZero = dayToNumber('1899-12-30')

/** Five years. */
const daysAround = 1826

/** The first number is that of the calendar that counts every day, for a project without its own calendar. */
export function numberOfCalendar(clock: number): number {
  return clock + 1
}

export function writeXerCalendars(
  { calendars }: Pick<ScheduleSettings, 'calendars'>,
  projectClock: number,
  days: Span,
): WrittenTable {
  const names = uniqueNames(calendars.map(({ name }) => name))
  const stored = calendars.map((calendar, at) => {
    const written = calendar.isElapsed
      ? { week: everyDay.week, exceptions: [], dayMinutes: minutesOfDay }
      : calendar
    const data = calendarData(written, days)
    return toRow(at + 1, names[at] ?? '', written.dayMinutes, data, projectClock)
  })
  const plain = toRow(
    0,
    'Every day',
    minutesOfDay,
    calendarData({ week: everyDay.week, exceptions: [] }, days),
    projectClock,
  )
  return { name: 'CALENDAR', rows: projectClock === 0 ? [plain, ...stored] : stored }
}

function toRow(clock: number, name: string, dayMinutes: number, data: string, projectClock: number) {
  const hours = minutesToHours(dayMinutes)
  return {
    clndr_id: numberOfCalendar(clock),
    default_flag: clock === projectClock ? 'Y' : 'N',
    clndr_name: name,
    proj_id: '',
    base_clndr_id: '',
    last_chng_date: '',
    clndr_type: 'CA_Base',
    day_hr_cnt: hours,
    week_hr_cnt: hours * 5,
    month_hr_cnt: hours * 20,
    year_hr_cnt: hours * 240,
    rsrc_private: 'N',
    clndr_data: data,
  }
}

/** P6 finds calendars by their names. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const unique = createUniqueNames((name, number) => `${name} (${number})`)
  unique('Every day')
  return names.map((name) => unique(name.trim() || 'Calendar'))
}

type Written = Pick<StoredCalendar, 'exceptions' | 'workWeeks'> & {
  readonly week: readonly (readonly Shift[])[]
}

function calendarData({ week, exceptions, workWeeks = [] }: Written, within: Span): string {
  const days = week.map((shifts, weekday) => node(weekday + 1, '', shiftNodes(shifts)))
  const special = [...byDay(exceptions, workWeeks, within)].map(([day, shifts], at) =>
    node(at, `d|${day - dayZero}`, shiftNodes(shifts)),
  )
  return node('CalendarData', '', [
    node('DaysOfWeek', '', days),
    node('VIEW', 'ShowTotal|N', []),
    node('Exceptions', '', special),
  ])
}

function node(name: string | number, values: string, children: readonly string[]): string {
  return `(0||${name}(${values})(${children.join('')}))`
}

function shiftNodes(shifts: readonly Shift[]): readonly string[] {
  return normalizeShifts(shifts).map(({ from, to }, at) => node(at, `s|${toTime(from)}|f|${toTime(to)}`, []))
}

/** Midnight is written as the start of the next day. */
function toTime(minute: number): string {
  return timeToText(minute % minutesOfDay)
}

/**
 * P6 has special days, neither periods nor work weeks. If two are for the same day, the later in the list counts. Work
 * weeks are written for the time in which P6 may put work of the program.
 */
function byDay(
  exceptions: StoredCalendar['exceptions'],
  workWeeks: NonNullable<StoredCalendar['workWeeks']>,
  within: Span,
): ReadonlyMap<number, readonly Shift[]> {
  const days = new Map<number, readonly Shift[]>()
  for (const { first, last, week } of workWeeks) {
    const [from, to] = [storedToDay(first), storedToDay(last)]
    if (!from || !to) continue
    const end = Math.min(dayToNumber(to), within.finish + daysAround)
    for (let day = Math.max(dayToNumber(from), within.start - daysAround); day <= end; day += 1) {
      const shifts = week[getWeekday(day)]
      if (shifts) days.set(day, shifts)
    }
  }
  for (const { first, last, shifts } of exceptions) {
    const [from, to] = [storedToDay(first), storedToDay(last)]
    if (!from || !to) continue
    for (let day = dayToNumber(from); day <= dayToNumber(to); day += 1) {
      days.delete(day)
      days.set(day, shifts)
    }
  }
  return days
}
