/** Days as the dashboard says them, and as its calendar takes them. */
import type { Day } from '@plumbline/domain/kernel/day.ts'
import { dayFormatter } from './month-label.ts'

/** 'November 28, 2026', in whatever order other days are written: the specification quotes the text that it stands in. */
export const dayToLongLabel = dayFormatter({ dateStyle: 'long' })

/** The local midnight that begins the day. */
export function dayToDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
