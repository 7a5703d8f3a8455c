/** How urgent a notification is, and the order with the most urgent first. */
import type { Day } from '../../kernel/days/day.ts'

export const urgencies = ['overdue', 'today', 'upcoming', 'undated'] as const
export type Urgency = (typeof urgencies)[number]

interface Dated {
  /** The day that the notification is about, or undefined. */
  readonly day: Day | undefined
  /** ISO instant from which the notification exists. */
  readonly date: string
}

export function getUrgency({ day }: Pick<Dated, 'day'>, today: Day): Urgency {
  if (day === undefined) return 'undated'
  if (day < today) return 'overdue'
  return day === today ? 'today' : 'upcoming'
}

/** The most overdue first. Notifications without a day follow, newest first. */
export function compareUrgency(a: Dated, b: Dated): number {
  if (a.day !== b.day) {
    if (a.day === undefined) return 1
    if (b.day === undefined) return -1
    return a.day < b.day ? -1 : 1
  }
  return b.date.localeCompare(a.date)
}
