/** A stored day, which older versions may have stored as an instant or in another format. */
import { type Day, momentToDay } from './day.ts'

type Stored = string | null | undefined

/** `timeZone`: as in `momentToDay`. */
export function storedToDay(stored: Stored, timeZone?: string): Day | undefined {
  return stored ? momentToDay(stored, timeZone) : undefined
}

/** The value to store for the day of a form. An unchanged value is kept, readable or not. */
export function dayToStored(day: Day | null, stored: Stored): string | null {
  return day === (storedToDay(stored) ?? null) ? (stored ?? null) : day
}
