/** What a register tells a calendar. */
import type { Day } from '@plumbline/domain/kernel/day.ts'

export interface CalendarEntry {
  /** Stays the same for the same day of the same record, so that a second import replaces the first: 'lead-times/7/alarm'. */
  uid: string
  day: Day
  title: string
  description?: string | undefined
  /** The page it leads to. */
  path: string
}
