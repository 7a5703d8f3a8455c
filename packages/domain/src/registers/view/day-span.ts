/** Spans of days relative to today: this week, next month, the next 30 days. */
import { addDays, type Day, dayToNumber } from '../../kernel/days/day.ts'
import type { Viewer } from './field.ts'
import type { DaySpan } from './table-view.ts'

/** Undefined: without a limit on this side. Both days belong to the span. */
interface Limits {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

export function getLimits(span: DaySpan, { today, firstWeekday }: Viewer): Limits {
  // 1970-01-01 was a Thursday.
  const weekStart = addDays(today, -((dayToNumber(today) + 4 - firstWeekday + 7) % 7))
  const monthStart = `${today.slice(0, 8)}01`
  switch (span) {
    case 'overdue':
      return { from: undefined, to: addDays(today, -1) }
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: weekStart, to: addDays(weekStart, 6) }
    case 'next-week':
      return { from: addDays(weekStart, 7), to: addDays(weekStart, 13) }
    case 'month':
      return { from: monthStart, to: addDays(nextMonth(monthStart), -1) }
    case 'next-month':
      return { from: nextMonth(monthStart), to: addDays(nextMonth(nextMonth(monthStart)), -1) }
    case 'past-7':
      return { from: addDays(today, -7), to: today }
    case 'past-30':
      return { from: addDays(today, -30), to: today }
    case 'next-7':
      return { from: today, to: addDays(today, 7) }
    case 'next-30':
      return { from: today, to: addDays(today, 30) }
  }
}

export function isWithin(day: Day | undefined, { from, to }: Limits): boolean {
  return day !== undefined && (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** The first day of the month after one that begins on this day. */
function nextMonth(monthStart: Day): Day {
  return `${addDays(monthStart, 31).slice(0, 8)}01`
}
