/** The non-working days of a project's calendar. */
import { readDayNumber } from '../../program-items/program-span.ts'
import type { ScheduleSettings } from '../../program-items/stored-schedule.ts'
import { weekdayOf } from '../engine/working-time.ts'

/** The predicate takes day numbers. Undefined if every day is worked. */
export function readDaysOff({
  calendarId,
  calendars,
}: Pick<ScheduleSettings, 'calendarId' | 'calendars'>): ((day: number) => boolean) | undefined {
  const calendar = calendars.find(({ id }) => id === calendarId)
  if (!calendar) return undefined
  // If two exceptions are for the same day, the later in the list counts.
  const exceptions = calendar.exceptions.toReversed().map(({ first, last, shifts }) => ({
    first: readDayNumber(first) ?? Number.POSITIVE_INFINITY,
    last: readDayNumber(last) ?? Number.NEGATIVE_INFINITY,
    isOff: shifts.length === 0,
  }))
  return (day) => {
    const exception = exceptions.find(({ first, last }) => day >= first && day <= last)
    return exception ? exception.isOff : calendar.week[weekdayOf(day)]?.length === 0
  }
}
