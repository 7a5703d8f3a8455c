/** Calendar days as people write them down, 'yyyy-MM-dd', with no time and no zone. */
import * as z from 'zod/mini'

export type Day = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/
export const dayMs = 86_400_000

/** The day that this text names, or undefined when no calendar has it ('2026-02-30'). */
export function parseDay(text: string): Day | undefined {
  if (!pattern.test(text)) return undefined
  const ms = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text ? undefined : text
}

export const daySchema = z.string().check(z.refine((text) => parseDay(text) !== undefined))

/** The local calendar day of an instant. */
export function dayOf(instant: Date): Day {
  const pad = (part: number, width: number) => String(part).padStart(width, '0')
  return `${pad(instant.getFullYear(), 4)}-${pad(instant.getMonth() + 1, 2)}-${pad(instant.getDate(), 2)}`
}

/** The day of what is stored as a day or as an instant, this one by the user's own calendar; undefined for neither. */
export function momentToDay(moment: string): Day | undefined {
  // Engines read '2026-02-30T10:00' as a day in March.
  const day = parseDay(moment.slice(0, 10))
  if (!day || moment.length === 10) return day
  const instant = new Date(moment)
  return Number.isNaN(instant.getTime()) ? undefined : dayOf(instant)
}

/** Days since 1970-01-01: arithmetic that no time zone or clock change can bend. */
export function dayToNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

export function numberToDay(dayNumber: number): Day {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10)
}

export function addDays(day: Day, count: number): Day {
  return numberToDay(dayToNumber(day) + count)
}

/** Whole days from one day to another; negative when they stand the wrong way round. */
export function daysBetween(from: Day, to: Day): number {
  return dayToNumber(to) - dayToNumber(from)
}
