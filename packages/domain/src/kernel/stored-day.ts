/** A day that older versions may have stored as an instant, or as something else. */
import { type Day, momentToDay } from './day.ts'

type Stored = string | null | undefined

/** `timeZone`: as in `momentToDay`. */
export function storedToDay(stored: Stored, timeZone?: string): Day | undefined {
  return stored ? momentToDay(stored, timeZone) : undefined
}

/** What to store for the day of a form: what nobody touched stays as it was, readable or not. */
export function dayToStored(day: Day | null, stored: Stored): string | null {
  return day === (storedToDay(stored) ?? null) ? (stored ?? null) : day
}
