/** Counting working days, for what is due a number of working days after something has happened. */

import { getWeekday } from '../../cpm/model/working-time.ts'
import { type Day, dayToNumber, numberToDay } from '../../kernel/days/day.ts'
import { oncePerObject } from '../../kernel/values/once-per-object.ts'
import type { ScheduleSettings } from '../items/stored-schedule.ts'
import { readDaysOff } from './days-off.ts'

/** Whether no one works on a day. Takes day numbers. */
export type IsDayOff = (day: number) => boolean

type Calendars = Pick<ScheduleSettings, 'calendarId' | 'calendars'>

/**
 * The days off of the project's calendar. Offices work Monday to Friday where a project has chosen no calendar, although
 * its program then counts every day.
 */
export function readOfficeDaysOff(settings: Calendars | undefined): IsDayOff {
  return settings ? readOnce(settings) : isWeekend
}

const readOnce = oncePerObject((settings: Calendars): IsDayOff => readDaysOff(settings) ?? isWeekend)

function isWeekend(day: number): boolean {
  const weekday = getWeekday(day)
  return weekday === 0 || weekday === 6
}

/** Ten years. A calendar without a single working day would never end. */
export const maxDays = 3_653

/** The day after so many working days. The first day is not counted, and zero days are the day itself. */
export function addWorkingDays(from: Day, count: number, isDayOff: IsDayOff): Day {
  const first = dayToNumber(from)
  let remaining = count
  for (let day = first; remaining > 0; ) {
    day += 1
    if (day - first > maxDays) break
    if (!isDayOff(day)) remaining -= 1
    if (remaining === 0) return numberToDay(day)
  }
  return numberToDay(first + count)
}

/** The working days after `from`, up to and including `to`. Zero if `to` is not later. */
export function countWorkingDays(from: Day, to: Day, isDayOff: IsDayOff): number {
  const [first, last] = [dayToNumber(from), dayToNumber(to)]
  let count = 0
  for (let day = Math.max(first, last - maxDays) + 1; day <= last; day += 1) if (!isDayOff(day)) count += 1
  return count
}
