/** Converts between the minutes of a file and the days that an item stores. */
import { numberToDay } from '../../../kernel/day.ts'
import { longestDuration, programYears } from '../../engine/limits.ts'
import { minuteToDay } from '../../engine/minute.ts'
import { minutesOfDay } from '../../engine/minutes-of-day.ts'
import type { WorkClock } from '../../engine/work-clock.ts'
import type { PlannedItem } from '../../items/planned-item.ts'

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
  const longest = longestDuration * dayMinutes
  if (stated !== undefined && stated >= 0 && stated <= longest) return stated
  onOdd()
  const isDated = clock && start !== undefined && finish !== undefined
  const spanned = isDated ? Math.max(0, clock.worked(finish) - clock.worked(start)) : 0
  return spanned <= longest ? spanned : 0
}

/** A milestone may end on the evening before the morning it starts on. */
export function isBackward({ start, finish }: Pick<StatedWork, 'start' | 'finish'>, work: number): boolean {
  return work > 0 && start !== undefined && finish !== undefined && finish < start
}

type Dated = Pick<PlannedItem, 'startDate' | 'endDate' | 'duration' | 'workDays'>

/** Work that ends at midnight was done on the day before. */
export function finishDay(minute: number): number {
  return Math.floor((minute - 1) / minutesOfDay)
}

export function startDay(minute: number): number {
  return Math.floor(minute / minutesOfDay)
}

/** Undefined if the dates are outside the range that a program shows. */
export function datesOfWork(
  start: number | undefined,
  finish: number | undefined,
  work: number,
  dayMinutes: number,
): Dated | undefined {
  if (start === undefined || finish === undefined) return undefined
  const first = startDay(start)
  const last = Math.max(first, finishDay(finish))
  const duration = last - first + 1
  const [startDate, endDate] = [numberToDay(first), numberToDay(last)]
  if (startDate < programYears.first || endDate > programYears.last || duration > longestDuration)
    return undefined
  const workDays = work / dayMinutes
  return { startDate, endDate, duration, ...(workDays !== duration && { workDays }) }
}

/** Undefined for a moment that is missing or outside the range of a program. */
export function knownDay(minute: number | undefined, isFinish = false): string | undefined {
  if (minute === undefined) return undefined
  const day = minuteToDay(isFinish ? minute - 1 : minute)
  return day >= programYears.first && day <= programYears.last ? day : undefined
}

/** Whether no work of its day is before the moment, or none after it. */
export function isAtEdge(clock: WorkClock | undefined, minute: number, isFinish: boolean): boolean {
  if (!clock) return true
  const day = isFinish ? finishDay(minute) : startDay(minute)
  const edge = isFinish ? (day + 1) * minutesOfDay : day * minutesOfDay
  return clock.worked(edge) === clock.worked(minute)
}
