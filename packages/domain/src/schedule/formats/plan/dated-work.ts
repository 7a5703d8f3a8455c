/** From the minutes of a file to the days that an item stores, and back. */
import { numberToDay } from '../../../kernel/day.ts'
import { longestDuration, programYears } from '../../engine/limits.ts'
import { minuteToDay } from '../../engine/minute.ts'
import { minutesOfDay } from '../../engine/minutes-of-day.ts'
import type { WorkClock } from '../../engine/work-clock.ts'
import type { PlannedItem } from '../../items/planned-item.ts'

interface StatedWork {
  start: number | undefined
  finish: number | undefined
  /** As the file says; undefined where that is no length of time. */
  stated: number | undefined
  clock: WorkClock | undefined
  /** What a day of duration means. */
  dayMinutes: number
}

/** A duration of more than a hundred years gives way to what lies between the dates of its task. */
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

/** A milestone may well end on the evening before the morning that it starts on. */
export function isBackward({ start, finish }: Pick<StatedWork, 'start' | 'finish'>, work: number): boolean {
  return work > 0 && start !== undefined && finish !== undefined && finish < start
}

type Dated = Pick<PlannedItem, 'startDate' | 'endDate' | 'duration' | 'workDays'>

/** What ends at midnight has taken place on the day before. */
export function finishDay(minute: number): number {
  return Math.floor((minute - 1) / minutesOfDay)
}

export function startDay(minute: number): number {
  return Math.floor(minute / minutesOfDay)
}

/** Undefined where they reach beyond what a programme shows. */
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

/** Undefined for a moment that is missing, or of an age that no programme reaches. */
export function knownDay(minute: number | undefined, isFinish = false): string | undefined {
  if (minute === undefined) return undefined
  const day = minuteToDay(isFinish ? minute - 1 : minute)
  return day >= programYears.first && day <= programYears.last ? day : undefined
}

/** Whether a moment stands where no work of its day lies before it, or behind it. */
export function isAtEdge(clock: WorkClock | undefined, minute: number, isFinish: boolean): boolean {
  if (!clock) return true
  const day = isFinish ? finishDay(minute) : startDay(minute)
  const edge = isFinish ? (day + 1) * minutesOfDay : day * minutesOfDay
  return clock.worked(edge) === clock.worked(minute)
}
