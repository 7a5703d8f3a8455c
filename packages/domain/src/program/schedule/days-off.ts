/** The non-working days of a project's calendar. */

import { getWeekday } from '../../cpm/model/working-time.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
import { toWorkingTime } from './stored-working-time.ts'

/** The predicate takes day numbers. Undefined if every day is worked. */
export function readDaysOff({
  calendarId,
  calendars,
}: Pick<ScheduleSettings, 'calendarId' | 'calendars'>): ((day: number) => boolean) | undefined {
  const calendar = calendars.find(({ id }) => id === calendarId)
  if (!calendar) return undefined
  const { week, workWeeks = [], exceptions } = toWorkingTime(calendar)
  // If two are for the same day, the later in the list counts.
  const [lastExceptions, lastWeeks] = [exceptions.toReversed(), workWeeks.toReversed()]
  return (day) => {
    const isOn = ({ first, last }: { first: number; last: number }) => day >= first && day <= last
    const weekday = getWeekday(day)
    const exception = lastExceptions.find(isOn)
    const ownWeek = lastWeeks.find((one) => isOn(one) && one.week[weekday])
    const shifts = exception?.shifts ?? ownWeek?.week[weekday] ?? week[weekday]
    return shifts?.length === 0
  }
}
