/** The minutes behind the days of an item, for items whose file or calendar gave them. */
import { minutesOfDay } from '../../cpm/model/minutes-of-day.ts'
import type { ProgramItem } from './program-item.ts'
import { type DayReader, getSpan, readDayNumber, type Span } from './program-span.ts'

/** Minutes since 1970-01-01 in the site's local time. */
export interface Moments {
  readonly start: number
  readonly finish: number
}

type Timed = Pick<ProgramItem, 'isHeading' | 'startDate' | 'duration' | 'endDate' | 'times' | 'actualFinish'>

/**
 * When an item starts and finishes. Undefined if only its days are known: a user, or another version, has changed the
 * days since the minutes were stored.
 */
export function getMoments(item: Timed, readDay: DayReader = readDayNumber): Moments | undefined {
  const { start, finish } = item.times ?? {}
  if (start === undefined || finish === undefined) return undefined
  const span = getSpan(item, readDay)
  const isOn = (days: Span) => span?.start === days.start && span.finish === days.finish
  const days = spanOfMoments({ start, finish })
  const isWritten = Boolean(item.actualFinish) && isOn({ ...days, finish: Math.floor(finish / minutesOfDay) })
  const isKnown = isWritten || isOn(days) || isOn(spanOfMoments({ start, finish }, true))
  return isKnown ? { start, finish } : undefined
}

/** Work that ends at midnight was done on the day before. So is a milestone that is reached when other work ends. */
export function spanOfMoments({ start, finish }: Moments, isReached = false): Span {
  const first = Math.floor((isReached && start === finish ? start - 1 : start) / minutesOfDay)
  return { start: first, finish: Math.max(first, Math.floor((finish - 1) / minutesOfDay)) }
}

/** The minute of a day: the known one if it is on that day, otherwise the start of the day. */
export function startOn(
  day: string | null | undefined,
  known: number | undefined,
  readDay: DayReader,
): number | undefined {
  const number = readDay(day)
  if (number === undefined) return undefined
  return known !== undefined && Math.floor(known / minutesOfDay) === number ? known : number * minutesOfDay
}

/** The same for something that ends: without a known minute, at the end of the day. */
export function finishOn(
  day: string | null | undefined,
  known: number | undefined,
  readDay: DayReader,
): number | undefined {
  const number = readDay(day)
  if (number === undefined) return undefined
  const isOnDay = known !== undefined && Math.floor((known - 1) / minutesOfDay) === number
  return isOnDay ? known : (number + 1) * minutesOfDay
}

/** The same for an actual finish. P6 writes midnight for a day without a time, which begins that day. */
export function actualFinishOn(
  day: string | null | undefined,
  known: number | undefined,
  readDay: DayReader,
): number | undefined {
  const number = readDay(day)
  return number !== undefined && known === number * minutesOfDay ? known : finishOn(day, known, readDay)
}
