/** Levels of effort and hammocks: tasks that span other tasks. They limit nothing and have no duration of their own. */
import type { Activity, ActivityLink } from './activity.ts'
import { lagClockOf } from './lag.ts'
import { type Schedule, type Timing, timingOf } from './schedule.ts'

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
  const clock = schedule.input.clocks[spanning.clock]
  // A call with thousands of arguments would overflow the stack.
  const first = (end: 'early' | 'late') => starts.reduce((least, own) => Math.min(least, own[end]), Infinity)
  const last = (end: 'early' | 'late') => finishes.reduce((most, own) => Math.max(most, own[end]), -Infinity)
  const [earlyFinish, lateFinish] = [last('early'), last('late')]
  return {
    earlyStart: first('early'),
    earlyFinish,
    lateStart: first('late'),
    lateFinish,
    totalFloat: clock ? clock.worked(lateFinish) - clock.worked(earlyFinish) : 0,
  }
}

interface End {
  readonly isStart: boolean
  readonly early: number
  readonly late: number
}

/** A link into it uses the end that it arrives at, and a link out of it the end that it leaves from. */
function endGivenBy(schedule: Schedule, spanning: Activity, link: ActivityLink): readonly End[] {
  const isInto = link.to === spanning.id
  if (!isInto && link.from !== spanning.id) return []
  const index = schedule.indexById.get(isInto ? link.from : link.to)
  const other = index === undefined ? undefined : schedule.input.activities[index]
  if (index === undefined || !other) return []
  const timing = timingOf(schedule, index)
  const [leaves, arrives] = link.type
  const clock =
    schedule.input.clocks[
      lagClockOf(link, isInto ? other : spanning, isInto ? spanning : other, schedule.input)
    ]
  const move = (minute: number) => {
    const lag = isInto ? link.lag : -link.lag
    if (lag === 0 || !clock) return minute
    const work = clock.worked(minute) + lag
    return lag > 0 ? clock.finishAt(work) : clock.startAt(work)
  }
  const isOfStart = (isInto ? leaves : arrives) === 'S'
  return [
    {
      isStart: (isInto ? arrives : leaves) === 'S',
      early: move(isOfStart ? timing.start : timing.finish),
      late: move(isOfStart ? timing.lateStart : timing.lateFinish),
    },
  ]
}
