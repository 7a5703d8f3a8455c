/** Levels of effort and hammocks: tasks that span other tasks. They limit nothing and have no duration of their own. */

import { getLagClock } from './lag.ts'
import type { Activity, ActivityLink } from './model/activity.ts'
import type { WorkClock } from './model/work-clock.ts'
import { getTiming, type Schedule, type Timing } from './schedule.ts'

export type SpannedDates = Pick<
  Timing,
  'earlyStart' | 'earlyFinish' | 'lateStart' | 'lateFinish' | 'totalFloat'
>

/** From the first linked start to the last linked finish, or undefined if no link gives both. */
export function spanOthers(
  schedule: Schedule,
  spanning: Activity,
  links: readonly ActivityLink[],
): SpannedDates | undefined {
  const ends = links.flatMap((link) => endGivenBy(schedule, spanning, link))
  const starts = ends.filter(({ isStart }) => isStart)
  const finishes = ends.filter(({ isStart }) => !isStart)
  if (starts.length === 0 || finishes.length === 0) return undefined
  // `as`: activities refer only to clocks that are in the list.
  const clock = schedule.input.clocks[spanning.clock] as WorkClock
  // A call with thousands of arguments would overflow the stack.
  const first = (end: 'early' | 'late') => starts.reduce((least, own) => Math.min(least, own[end]), Infinity)
  const last = (end: 'early' | 'late') => finishes.reduce((max, own) => Math.max(max, own[end]), -Infinity)
  const [earlyStart, lateFinish] = [first('early'), last('late')]
  const earlyFinish = Math.max(earlyStart, last('early'))
  return {
    earlyStart,
    earlyFinish,
    lateStart: Math.min(first('late'), lateFinish),
    lateFinish,
    totalFloat: clock.worked(lateFinish) - clock.worked(earlyFinish),
  }
}

interface End {
  readonly isStart: boolean
  readonly early: number
  readonly late: number
}

/** A link into it uses the end that it arrives at, and a link out of it the end that it leaves from. */
function endGivenBy(schedule: Schedule, spanning: Activity, link: ActivityLink): readonly End[] {
  const { indexById, input } = schedule
  const isInto = link.to === spanning.id
  if (!isInto && link.from !== spanning.id) return []
  const index = indexById.get(isInto ? link.from : link.to)
  const other = index === undefined ? undefined : input.activities[index]
  if (index === undefined || !other) return []
  const timing = getTiming(schedule, index)
  const [leaves, arrives] = link.type
  const lagClock =
    input.clocks[getLagClock(link, isInto ? other : spanning, isInto ? spanning : other, input)]
  const move = (minute: number) => {
    const lag = isInto ? link.lag : -link.lag
    if (lag === 0 || !lagClock) return minute
    const work = lagClock.worked(minute) + lag
    return lag > 0 ? lagClock.finishAt(work) : lagClock.startAt(work)
  }
  const isStart = (isInto ? arrives : leaves) === 'S'
  // `as`: activities refer only to clocks that are in the list.
  const toShift = createToShift(input.clocks[spanning.clock] as WorkClock, isStart)
  const isOfStart = (isInto ? leaves : arrives) === 'S'
  const isKnown = (isOfStart ? other.actualStart : other.actualFinish) !== undefined
  const early = move(isOfStart ? timing.start : timing.finish)
  const late = move(isOfStart ? timing.lateStart : timing.lateFinish)
  return [{ isStart, early: isKnown && link.lag === 0 ? early : toShift(early), late: toShift(late) }]
}

/** It starts with the next shift and finishes with the last one, except with what has happened. */
function createToShift(clock: WorkClock, isStart: boolean): (minute: number) => number {
  return (minute) => {
    const work = clock.worked(minute)
    return isStart ? clock.startAt(work) : clock.finishAt(work)
  }
}
