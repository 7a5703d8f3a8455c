/** Days as the dashboard says them, and as its calendar takes them. */

import { type Day, dayMs, dayToNumber } from '@plumbline/domain/kernel/day.ts'
import { once } from '@plumbline/domain/kernel/once.ts'

/** Sunday, as in US English. */
export const firstWeekday = 0

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = once(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }))
  return (day: Day) => format().format(dayToNumber(day) * dayMs)
}

/** 'November 2026' */
export const dayToMonthLabel = inWords({ year: 'numeric', month: 'long' })

/** 'November 28, 2026' */
export const dayToLongLabel = inWords({ dateStyle: 'long' })

/** 'Saturday, November 28, 2026' */
export const dayToFullLabel = inWords({ dateStyle: 'full' })

/** The local midnight that begins the day. */
export function dayToDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
