/** Compares stored days as text, for rules that look at thousands of records: most are ruled out without parsing. */
import { addDays, type Day } from '../../../kernel/days/day.ts'

type Stored = string | null | undefined

/** Whether a stored day or instant may be on or before this day. The user's time zone may shift it by one day. */
export function mayBeUntil(last: Day): (stored: Stored) => boolean {
  const end = addDays(last, 2)
  return (stored) => Boolean(stored) && String(stored) < end
}

/** Like `mayBeUntil`, but on or after this day. */
export function mayBeSince(first: Day): (stored: Stored) => boolean {
  const start = addDays(first, -1)
  return (stored) => Boolean(stored) && String(stored) >= start
}
