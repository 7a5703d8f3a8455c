/** Days as they are stored, for rules that look at thousands of records: most are put aside without reading their day. */
import { addDays, type Day } from '../kernel/day.ts'

type Stored = string | null | undefined

/** Whether a stored day or instant may lie on this day or before it. By the user's own calendar it may be a day off. */
export function mayBeUntil(last: Day): (stored: Stored) => boolean {
  const end = addDays(last, 2)
  return (stored) => Boolean(stored) && String(stored) < end
}

/** Like `mayBeUntil`: on this day or after it. */
export function mayBeSince(first: Day): (stored: Stored) => boolean {
  const start = addDays(first, -1)
  return (stored) => Boolean(stored) && String(stored) >= start
}
