/** The units of the two rows above the chart at each zoom: days, weeks, months, quarters, years. */
import { dayMs, numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { dayToShortLabel } from '#core/dates/labels.ts'
import type { ProgramZoom } from '#data/storage/values.ts'

/** Each cell has a number, and consecutive cells have consecutive numbers. */
export interface TimeUnit {
  /** Length of the shortest cell in days. */
  least: number
  getNumber: (day: number) => number
  /** The first day of the cell. */
  getStart: (number: number) => number
  toLabel: (day: number) => string
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

const days: TimeUnit = {
  least: 1,
  getNumber: (day) => day,
  getStart: (number) => number,
  toLabel: (day) => String(new Date(day * dayMs).getUTCDate()),
}
/** Weeks start on Monday; 1970-01-01 was a Thursday. */
const weeks: TimeUnit = {
  least: 7,
  getNumber: (day) => Math.floor((day + 3) / 7),
  getStart: (number) => number * 7 - 3,
  toLabel: (day) => dayToShortLabel(numberToDay(day)),
}
const months: TimeUnit = {
  ...inMonths(1, 28),
  toLabel: (day) => monthFormat.format(day * dayMs),
}
const shortMonths: TimeUnit = { ...months, toLabel: (day) => shortMonthFormat.format(day * dayMs) }
const quarters: TimeUnit = {
  ...inMonths(3, 90),
  toLabel: (day) => `Q${1 + new Date(day * dayMs).getUTCMonth() / 3}`,
}
const years: TimeUnit = {
  ...inMonths(12, 365),
  toLabel: (day) => String(new Date(day * dayMs).getUTCFullYear()),
}

export const scaleUnits: Record<ProgramZoom, { upper: TimeUnit; lower: TimeUnit }> = {
  day: { upper: months, lower: days },
  week: { upper: months, lower: weeks },
  month: { upper: years, lower: shortMonths },
  quarter: { upper: years, lower: quarters },
}

/** Where the chart begins, so that its first cell is complete. */
export function getFirstDay(zoom: ProgramZoom, day: number): number {
  const unit = scaleUnits[zoom].lower
  return unit.getStart(unit.getNumber(day))
}

/** Units of `count` months, starting on January 1. */
function inMonths(count: number, least: number) {
  return {
    least,
    getNumber(day: number) {
      const date = new Date(day * dayMs)
      return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / count)
    },
    getStart: (number: number) => Date.UTC(0, number * count - 1900 * 12, 1) / dayMs,
  }
}
