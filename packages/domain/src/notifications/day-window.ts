/** Days around today, for rules that look at thousands of records: most are put aside without reading their day. */
import { addDays, type Day } from '../kernel/day.ts'

let known: { today: Day; days: Map<number, Day> } | undefined

/** `addDays(today, count)`, counted once a day. */
export function dayFrom(today: Day, count: number): Day {
  if (known?.today !== today) known = { today, days: new Map() }
  const day = known.days.get(count) ?? addDays(today, count)
  known.days.set(count, day)
  return day
}

/** Whether a stored day or instant may lie on this day or before it. By the user's own calendar it may be a day off. */
export function mayBeUntil(stored: string | null | undefined, today: Day, count: number): boolean {
  return Boolean(stored) && String(stored) < dayFrom(today, count + 2)
}

/** Like `mayBeUntil`: on this day or after it. */
export function mayBeSince(stored: string | null | undefined, today: Day, count: number): boolean {
  return Boolean(stored) && String(stored) >= dayFrom(today, count - 1)
}
