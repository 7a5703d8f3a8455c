/** Writes calendars in MSPDI, numbered from 2. The first counts every day, for a project without its own calendar. */

import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import { timeToText } from '../../../cpm/model/time-to-text.ts'
import { everyDay, normalizeShifts, type Shift } from '../../../cpm/model/working-time.ts'
import type { StoredCalendar } from '../../items/stored-schedule.ts'
import { element, elements } from './mspdi-element.ts'

type Written = Pick<StoredCalendar, 'name' | 'exceptions' | 'workWeeks' | 'isElapsed'> & {
  week: readonly (readonly Shift[])[]
}

export function writeMspdiCalendars(
  calendars: readonly StoredCalendar[],
  needsEveryDay: boolean,
): readonly string[] {
  const plain: readonly Written[] = needsEveryDay
    ? [{ name: 'Every day', week: everyDay.week, exceptions: [] }]
    : []
  return [...plain, ...calendars].flatMap(({ name, week, exceptions, workWeeks = [], isElapsed }, at) => {
    // The format of a duration states that it is elapsed.
    if (isElapsed) return []
    const calendar = element('Calendar', [
      elements({
        UID: at + (needsEveryDay ? 1 : 2),
        Name: name,
        IsBaseCalendar: 1,
        BaseCalendarUID: -1,
      }),
      writeWeek(week),
      element('Exceptions', exceptions.map(writeException)),
      ...(workWeeks.length > 0 ? [element('WorkWeeks', workWeeks.map(writeWorkWeek))] : []),
    ])
    return [calendar]
  })
}

/** Days that are null are as in other weeks, and are left out. */
function writeWeek(week: readonly (readonly Shift[] | null)[]): string {
  const days = week.flatMap((shifts, weekday) =>
    shifts ? [element('WeekDay', elements({ DayType: weekday + 1 }) + working(shifts))] : [],
  )
  return element('WeekDays', days)
}

function writeWorkWeek({ first, last, week, name }: WorkWeekOfCalendar): string {
  const head = writePeriod(first, last) + elements({ Name: name?.trim() || undefined })
  return element('WorkWeek', head + writeWeek(week))
}
type WorkWeekOfCalendar = NonNullable<StoredCalendar['workWeeks']>[number]

function writePeriod(first: string, last: string): string {
  return element('TimePeriod', elements({ FromDate: `${first}T00:00:00`, ToDate: `${last}T23:59:00` }))
}

function writeException({ first, last, shifts, name }: StoredCalendar['exceptions'][number]): string {
  return element(
    'Exception',
    elements({ EnteredByOccurrences: 0 }) +
      writePeriod(first, last) +
      elements({ Name: name?.trim() || undefined, Type: 1 }) +
      working(shifts),
  )
}

function working(shifts: readonly Shift[]): string {
  const tidy = normalizeShifts(shifts)
  const times = tidy.map(({ from, to }) =>
    element('WorkingTime', elements({ FromTime: toTime(from), ToTime: toTime(to) })),
  )
  return (
    elements({ DayWorking: tidy.length > 0 ? 1 : 0 }) +
    (times.length > 0 ? element('WorkingTimes', times) : '')
  )
}

/** Midnight is written as the start of the next day. */
function toTime(minute: number): string {
  return `${timeToText(minute % minutesOfDay)}:00`
}
