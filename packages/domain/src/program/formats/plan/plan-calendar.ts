/** Converts the calendars of a file to the form that a project stores. */

import { programYears } from '../../../cpm/model/limits.ts'
import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import { everyDay, normalizeShifts, type Shift, type WorkingTime } from '../../../cpm/model/working-time.ts'
import { numberToDay } from '../../../kernel/days/day.ts'
import type { StoredCalendar } from '../../items/stored-schedule.ts'
import type { LossCount } from './losses.ts'

/** Limits the number of calendars, because each takes up local storage. */
const maxExceptions = 1000

export function toStoredCalendar(
  { id, name, dayMinutes }: Pick<StoredCalendar, 'id' | 'name' | 'dayMinutes'>,
  time: WorkingTime,
  losses: LossCount,
): StoredCalendar {
  const known = time.exceptions
    .map(({ first, last, shifts, name: own }) => ({
      first: toDay(first),
      last: toDay(last),
      shifts: copy(shifts),
      ...(own && { name: own }),
    }))
    .filter(isWithinProgram)
  const workWeeks = (time.workWeeks ?? [])
    .map(({ first, last, week, name: own }) => ({
      first: toDay(first),
      last: toDay(last),
      week: week.map((shifts) => shifts && copy(shifts)),
      ...(own && { name: own }),
    }))
    .filter(isWithinProgram)
  if (known.length > maxExceptions) losses.addRow('exceptions', { name }, known.length - maxExceptions)
  if (workWeeks.length > maxExceptions)
    losses.addRow('work-weeks', { name }, workWeeks.length - maxExceptions)
  return {
    id,
    name,
    dayMinutes,
    week: time.week.map(copy),
    exceptions: known.slice(0, maxExceptions),
    ...(workWeeks.length > 0 && { workWeeks: workWeeks.slice(0, maxExceptions) }),
  }
}

function isWithinProgram({ first, last }: { first: string; last: string }): boolean {
  return first >= programYears.first && last <= programYears.last
}

function copy(shifts: readonly Shift[]) {
  return normalizeShifts(shifts).map(({ from, to }) => ({ from, to }))
}

/** A day that ten characters cannot express is outside every program. */
function toDay(number: number): string {
  return Math.abs(number) < 2_000_000 ? numberToDay(number) : ''
}

/** The calendar of a project without one. */
export function isEveryDay({ week, workWeeks = [], exceptions }: WorkingTime, dayMinutes: number): boolean {
  return (
    dayMinutes === minutesOfDay &&
    exceptions.length === 0 &&
    workWeeks.length === 0 &&
    week.every(
      (shifts) =>
        normalizeShifts(shifts).every(({ from, to }) => from === 0 && to === minutesOfDay) &&
        shifts.length > 0,
    )
  )
}

export const everyHour = { id: 'every-hour', name: 'Every hour', time: everyDay } as const
