/** Converts between the minutes of a file and the days that an item stores. */

import { maxDurationDays, programYears } from '../../../cpm/model/limits.ts'
import { minuteToDay } from '../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../cpm/model/minutes-of-day.ts'
import { isShiftStart, type WorkClock } from '../../../cpm/model/work-clock.ts'
import { numberToDay } from '../../../kernel/days/day.ts'
import { type Moments, spanOfMoments } from '../../items/item-times.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'

interface StatedWork {
  start: number | undefined
  finish: number | undefined
  /** As in the file, or undefined if it is not a valid duration. */
  stated: number | undefined
  clock: WorkClock | undefined
  /** The length of a day of duration. */
  dayMinutes: number
}

/** A duration of more than a hundred years is replaced by the time between the task's dates. */
export function readWork(
  { start, finish, stated, clock, dayMinutes }: StatedWork,
  onOdd: () => void,
): number {
  const maxMinutes = maxDurationDays * dayMinutes
  if (stated !== undefined && stated >= 0 && stated <= maxMinutes) return stated
  onOdd()
  const isDated = clock && start !== undefined && finish !== undefined
  const spanned = isDated ? Math.max(0, clock.worked(finish) - clock.worked(start)) : 0
  return spanned <= maxMinutes ? spanned : 0
}

/** A milestone may end on the evening before the morning it starts on. */
export function isBackward({ start, finish }: Pick<StatedWork, 'start' | 'finish'>, work: number): boolean {
  return work > 0 && start !== undefined && finish !== undefined && finish < start
}

type Dated = Pick<PlannedItem, 'startDate' | 'endDate' | 'duration' | 'workDays'> & {
  readonly times: Moments
}

/** MS Project may print the end of a shift as the start of the next. Other finishes outside of the shifts are kept. */
export function toEndOfShift(
  { start, finish, clock }: Pick<StatedWork, 'start' | 'finish' | 'clock'>,
  work: number,
): number | undefined {
  if (finish === undefined || work === 0 || !clock || !isShiftStart(finish, clock)) return finish
  const end = clock.finishAt(clock.worked(finish))
  const isBeforeStart = start !== undefined && end < start
  return isBeforeStart ? finish : end
}

/** Work that ends at midnight was done on the day before. */
export function finishDay(minute: number): number {
  return Math.floor((minute - 1) / minutesOfDay)
}

export function startDay(minute: number): number {
  return Math.floor(minute / minutesOfDay)
}

interface MidnightReading {
  /** Whether a milestone is reached when other work ends, rather than when work starts. */
  readonly isReached?: boolean
  /** Whether work that ends at midnight was finished on the day that begins then. */
  readonly isWritten?: boolean
}

/** Undefined if the dates are outside the range that a program shows. */
export function datesOfWork(
  start: number | undefined,
  finish: number | undefined,
  work: number,
  dayMinutes: number,
  { isReached = false, isWritten = false }: MidnightReading = {},
): Dated | undefined {
  if (start === undefined || finish === undefined) return undefined
  const span = spanOfMoments({ start, finish }, isReached)
  const first = span.start
  const last = isWritten ? Math.max(first, startDay(finish)) : span.finish
  const duration = last - first + 1
  const [startDate, endDate] = [numberToDay(first), numberToDay(last)]
  if (startDate < programYears.first || endDate > programYears.last || duration > maxDurationDays)
    return undefined
  const workDays = work / dayMinutes
  const times = { start, finish }
  return { startDate, endDate, duration, ...(workDays !== duration && { workDays }), times }
}

/** The length of a task without dates. */
export function lengthOfWork(work: number, dayMinutes: number): Pick<PlannedItem, 'duration' | 'workDays'> {
  const workDays = work / dayMinutes
  const duration = Math.max(1, Math.ceil(workDays))
  return { duration, ...(workDays !== duration && { workDays }) }
}

/** Undefined for a moment that is missing or outside the range of a program. */
export function knownDay(minute: number | undefined, isFinish = false): string | undefined {
  if (minute === undefined) return undefined
  const day = minuteToDay(isFinish ? minute - 1 : minute)
  return day >= programYears.first && day <= programYears.last ? day : undefined
}

/** The moments that a file gives, without those that are missing or outside the range of a program. */
export function knownMinutes<Name extends string>(
  minutes: Readonly<Record<Name, number | undefined>>,
): Partial<Record<Name, number>> {
  // `as`: these are the entries of the same record.
  const entries = Object.entries(minutes) as [Name, number | undefined][]
  const known = entries.filter(([, minute]) => knownDay(minute) !== undefined)
  return Object.fromEntries(known) as Partial<Record<Name, number>>
}
