/** Dates in an unusual order. They cause a question, but no refusal, because some dates are only known roughly. */
import { storedToDay } from './stored-day.ts'

/** False if either is missing or not a day. */
export function isDayBefore(stored: string | null | undefined, other: string | null | undefined): boolean {
  const [day, otherDay] = [storedToDay(stored), storedToDay(other)]
  return day !== undefined && otherDay !== undefined && day < otherDay
}
