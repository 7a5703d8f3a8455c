/** Calendars of a file as a project stores them. */
import { numberToDay } from '../../../kernel/day.ts'
import type { StoredCalendar } from '../../../program-items/stored-schedule.ts'
import { programYears } from '../../engine/limits.ts'
import { minutesOfDay } from '../../engine/minutes-of-day.ts'
import { everyDay, type Shift, tidyShifts, type WorkingTime } from '../../engine/working-time.ts'
import type { createLossCount } from './imported-plan.ts'

/** Each takes its part of the room that local storage has. */
const mostExceptions = 1000

export function toStoredCalendar(
  { id, name, dayMinutes }: Pick<StoredCalendar, 'id' | 'name' | 'dayMinutes'>,
  time: WorkingTime,
  losses: ReturnType<typeof createLossCount>,
): StoredCalendar {
  const known = time.exceptions
    .map(({ first, last, shifts, name: own }) => ({
      first: toDay(first),
      last: toDay(last),
      shifts: copy(shifts),
      ...(own && { name: own }),
    }))
    .filter(({ first, last }) => first >= programYears.first && last <= programYears.last)
  losses.add('exceptions', Math.max(0, known.length - mostExceptions))
  return { id, name, dayMinutes, week: time.week.map(copy), exceptions: known.slice(0, mostExceptions) }
}

function copy(shifts: readonly Shift[]) {
  return tidyShifts(shifts).map(({ from, to }) => ({ from, to }))
}

/** What no text of ten signs can name lies beyond every programme. */
function toDay(number: number): string {
  return Math.abs(number) < 2_000_000 ? numberToDay(number) : ''
}

/** What a project works by that has no calendar. */
export function isEveryDay({ week, exceptions }: WorkingTime, dayMinutes: number): boolean {
  return (
    dayMinutes === minutesOfDay &&
    exceptions.length === 0 &&
    week.every(
      (shifts) =>
        tidyShifts(shifts).every(({ from, to }) => from === 0 && to === minutesOfDay) && shifts.length > 0,
    )
  )
}

export const everyHour = { id: 'every-hour', name: 'Every hour', time: everyDay } as const
