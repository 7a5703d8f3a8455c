/** The name of a month, which the dashboard shows first. Other date labels are loaded with the calendar. */
import { type Day, dayMs, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { once } from '@plumbline/domain/kernel/values/once.ts'

export function dayFormatter(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const format = once(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }))
  return (day) => format().format(dayToNumber(day) * dayMs)
}

/** 'November 2026' */
export const dayToMonthLabel = dayFormatter({ year: 'numeric', month: 'long' })
