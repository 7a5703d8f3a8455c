/** Formats days for the dashboard, and converts them for its calendar. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { dayFormatter } from './month-label.ts'

/** 'November 28, 2026', whatever the date order: the specification quotes this text. */
export const dayToLongLabel = dayFormatter({ dateStyle: 'long' })

/** Local midnight at the start of the day. */
export function dayToDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
