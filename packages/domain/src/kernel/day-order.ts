/** Days that are odd together: worth a question, though never a refusal, for some dates are known only roughly. */
import { storedToDay } from './stored-day.ts'

/** False where either is missing, or no day. */
export function isDayBefore(stored: string | null | undefined, other: string | null | undefined): boolean {
  const [day, otherDay] = [storedToDay(stored), storedToDay(other)]
  return day !== undefined && otherDay !== undefined && day < otherDay
}
