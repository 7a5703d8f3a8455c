/** Days as the dashboard says them, and as its calendar takes them. */
import type { Day } from '@plumbline/domain/kernel/day.ts'
import { dayFormatter } from './month-label.ts'

/** Sunday, as in US English. */
export const firstWeekday = 0

/** 'November 28, 2026' */
export const dayToLongLabel = dayFormatter({ dateStyle: 'long' })

/** 'Saturday, November 28, 2026' */
export const dayToFullLabel = dayFormatter({ dateStyle: 'full' })

/** The local midnight that begins the day. */
export function dayToDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
