/** Describes a calendar in a few words. */
import type { StoredCalendar } from '@plumbline/domain/program-items/stored-schedule.ts'

/** Sunday first, as stored. */
export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** Monday first, as displayed. */
export const weekOrder = [1, 2, 3, 4, 5, 6, 0] as const

/** 'Mon to Fri, 8 hours a day, 2 special days' */
export function calendarText({ week, dayMinutes, exceptions }: StoredCalendar): string {
  const hours = Math.round((dayMinutes / 60) * 100) / 100
  const parts = [daysText(week), hours === 1 ? '1 hour a day' : `${hours} hours a day`]
  if (exceptions.length > 0)
    parts.push(exceptions.length === 1 ? '1 special day' : `${exceptions.length} special days`)
  return parts.join(', ')
}

function daysText(week: StoredCalendar['week']): string {
  const worked = weekOrder.filter((day) => (week[day]?.length ?? 0) > 0)
  if (worked.length === 7) return 'Every day'
  const [first] = worked
  const last = worked.at(-1)
  if (first === undefined || last === undefined) return 'No day'
  const isRun = weekOrder.indexOf(last) - weekOrder.indexOf(first) === worked.length - 1
  return worked.length > 2 && isRun
    ? `${shortName(first)} to ${shortName(last)}`
    : worked.map(shortName).join(', ')
}

const shortName = (day: (typeof weekOrder)[number]) => dayNames[day].slice(0, 3)
