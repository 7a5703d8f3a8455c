/** Reads the day of an alarm. */

import { programYears } from '../cpm/model/limits.ts'
import { type Day, parseDay } from '../kernel/days/day.ts'

/**
 * The day that was typed. Null clears the alarm. Undefined means that the text is not a day, or is a day too far away
 * (spec 5).
 */
export function parseAlarm(typed: string): Day | null | undefined {
  if (typed.trim() === '') return null
  const day = parseDay(typed.trim())
  return day && day >= programYears.first && day <= programYears.last ? day : undefined
}
