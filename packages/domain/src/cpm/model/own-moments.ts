/** The moments between two shifts at which constraints and known dates let a task finish. */
import type { Activity, ScheduleInput } from './activity.ts'
import type { WorkClock } from './work-clock.ts'

/** Minutes of the clock, or undefined without any between two shifts. */
export function findOwnMoments(
  activity: Activity,
  isMilestone: boolean,
  input: ScheduleInput,
): readonly number[] | undefined {
  if (!isMilestone && !input.rules.keepsMoments) return undefined
  // `as`: activities refer only to clocks that are in the list.
  const clock = input.clocks[activity.clock] as WorkClock
  const moments = listMoments(activity, isMilestone, clock, input)
  return moments.length > 0 ? moments : undefined
}

function listMoments(
  { fixed, actualStart, actualFinish, constraints, expectedFinish }: Activity,
  isMilestone: boolean,
  clock: WorkClock,
  { rules }: ScheduleInput,
): readonly number[] {
  if (actualFinish !== undefined) return []
  const betweenShifts = (minute: number) => (clock.finishAt(clock.worked(minute)) < minute ? [minute] : [])
  if (fixed && !fixed.isTimed) return []
  if (fixed) return betweenShifts(isMilestone ? Math.max(fixed.start, fixed.finish) : fixed.finish)
  if (rules.expectedFinishes && expectedFinish !== undefined) return []
  const hasBegun = actualStart !== undefined
  if (hasBegun && rules.progress === 'data-date') return []
  return constraints.flatMap(({ type, minute, isDay }) => {
    // A finish on a day is by the end of its work. MS Project lengthens a started task up to such a finish.
    if (type === 'FNET' || (type === 'MFO' && !hasBegun)) return isDay ? [] : betweenShifts(minute)
    if (!isMilestone || hasBegun || (type !== 'SNET' && type !== 'MSO')) return []
    return [isDay ? clock.startAt(clock.worked(minute)) : minute]
  })
}
