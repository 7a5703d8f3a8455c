/** Working time: the shifts of each weekday, and exceptions. */

import { minutesOfDay } from './minutes-of-day.ts'

/** Minutes of the day, up to 1440 for a shift that ends at midnight. */
export interface Shift {
  readonly from: number
  readonly to: number
}

/** Days since 1970-01-01, first and last included. A holiday has no shifts. */
export interface Exception {
  readonly first: number
  readonly last: number
  readonly shifts: readonly Shift[]
  /** For example 'Christmas shutdown'. */
  readonly name?: string | undefined
}

/** Other hours for a period, first and last day included. Exceptions take precedence over it. */
export interface WorkWeek {
  readonly first: number
  readonly last: number
  /** Seven days, Sunday first. Without shifts of its own (null), a day is as in other weeks. */
  readonly week: readonly (readonly Shift[] | null)[]
  readonly name?: string | undefined
}

export interface WorkingTime {
  /** Seven days, Sunday first. */
  readonly week: readonly (readonly Shift[])[]
  /** If two are for the same day, the later in the list counts. */
  readonly workWeeks?: readonly WorkWeek[] | undefined
  /** If two are for the same day, the later in the list counts. */
  readonly exceptions: readonly Exception[]
}

const allDay: readonly Shift[] = [{ from: 0, to: minutesOfDay }]
const noShifts: readonly Shift[] = []

/** Every day counts as a whole, so that end = start + duration - 1. */
export const everyDay: WorkingTime = { week: Array.from({ length: 7 }, () => allDay), exceptions: [] }

/** Monday to Friday, 8 to 17 with a one-hour break: the standard calendar of MS Project and P6. */
export const standardWeek: WorkingTime = workingWeek(
  [1, 2, 3, 4, 5],
  [
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ],
)

export function workingWeek(weekdays: readonly number[], shifts: readonly Shift[]): WorkingTime {
  const week = Array.from({ length: 7 }, (_, weekday) => (weekdays.includes(weekday) ? shifts : noShifts))
  return { week, exceptions: [] }
}

/** Sorted shifts without overlaps and empty ones. Two lists may describe the same day. */
export function normalizeShifts(shifts: readonly Shift[]): readonly Shift[] {
  const tidy: Shift[] = []
  for (const { from, to } of shifts.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(from, tidy.at(-1)?.to ?? 0)
    const end = Math.min(to, minutesOfDay)
    if (end > start) tidy.push({ from: start, to: end })
  }
  return tidy
}

/** Whether a plain week has work. Otherwise, a clock counts every hour outside of its own range of days. */
export function hasWorkEveryWeek({ week }: WorkingTime): boolean {
  return week.some((shifts) => normalizeShifts(shifts).length > 0)
}

/** 1970-01-01 was a Thursday. */
export function getWeekday(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}
