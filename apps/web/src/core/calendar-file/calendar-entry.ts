/** An entry that a register exports to a calendar. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'

export interface CalendarEntry {
  /**
   * The same for the same date of the same record, so that a second import replaces the first: 'lead-times/7/alarm'.
   */
  uid: string
  day: Day
  title: string
  description?: string | undefined
  /** The address of the record. */
  path: string
}
