/** Describes a calendar in a few words. */
import { timeToText } from '@plumbline/domain/cpm/model/time-to-text.ts'
import type { StoredCalendar } from '@plumbline/domain/program/items/stored-schedule.ts'

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

/** 'Mon to Fri, 8 hours a day, 2 special days, 1 work week' */
export function calendarText({ week, dayMinutes, exceptions, workWeeks = [] }: StoredCalendar): string {
  const hours = Math.round((dayMinutes / 60) * 100) / 100
  const parts = [daysText(week), hours === 1 ? '1 hour a day' : `${hours} hours a day`]
  if (exceptions.length > 0)
    parts.push(exceptions.length === 1 ? '1 special day' : `${exceptions.length} special days`)
  if (workWeeks.length > 0)
    parts.push(workWeeks.length === 1 ? '1 work week' : `${workWeeks.length} work weeks`)
  return parts.join(', ')
}

export type WorkWeek = NonNullable<StoredCalendar['workWeeks']>[number]

/** 'Mon to Thu 07:00–12:00, 13:00–19:00; Fri not worked'. Days that are as in other weeks are left out. */
export function workWeekText({ week }: WorkWeek): string {
  const daysByHours = new Map<string, Weekday[]>()
  for (const day of weekOrder) {
    const shifts = week[day]
    if (!shifts) continue
    const hours =
      shifts.map(({ from, to }) => `${timeToText(from)}–${timeToText(to)}`).join(', ') || 'not worked'
    daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), day])
  }
  if (week.every((shifts) => shifts?.length === 0)) return 'No day worked'
  return (
    [...daysByHours].map(([hours, days]) => `${runText(days)} ${hours}`).join('; ') || 'As in other weeks'
  )
}

function daysText(week: StoredCalendar['week']): string {
  return runText(weekOrder.filter((day) => (week[day]?.length ?? 0) > 0))
}

type Weekday = (typeof weekOrder)[number]

function runText(worked: readonly Weekday[]): string {
  if (worked.length === 7) return 'Every day'
  const [first] = worked
  const last = worked.at(-1)
  if (first === undefined || last === undefined) return 'No day'
  const isRun = weekOrder.indexOf(last) - weekOrder.indexOf(first) === worked.length - 1
  return worked.length > 2 && isRun
    ? `${shortName(first)} to ${shortName(last)}`
    : worked.map(shortName).join(', ')
}

const shortName = (day: Weekday) => dayNames[day].slice(0, 3)
