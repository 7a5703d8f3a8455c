/** The part of a lag that remains once its task has started or finished, and the links that no longer limit anything. */
import type { Activity, ActivityLink, ScheduleInput } from './model/activity.ts'
import { unbound } from './model/compiled-network.ts'

export interface Lags {
  /** For the forward pass, and for the backward pass. */
  readonly lag: number
  readonly lateLag: number
}

export function getLags(link: ActivityLink, before: Activity, behind: Activity, input: ScheduleInput): Lags {
  return input.rules.progress === 'data-date'
    ? lagsAtDataDate(link, before, behind, input)
    : lagsAtActualStart(link, before, behind)
}

export function leavesStart({ type }: ActivityLink): boolean {
  return type === 'SS' || type === 'SF'
}

/** The clock that counts the lag. */
export function getLagClock(
  link: ActivityLink,
  before: Activity,
  behind: Activity,
  { rules, projectClock, elapsedClock }: ScheduleInput,
): number {
  if (link.isElapsed || rules.lagClock === 'elapsed') return elapsedClock
  if (rules.lagClock === 'project') return projectClock
  if (rules.lagClock === 'predecessor') return before.clock
  // Elapsed time in a duration does not apply to the days of a lag.
  return behind.clock === elapsedClock ? projectClock : behind.clock
}

function lagsAtDataDate(link: ActivityLink, before: Activity, behind: Activity, input: ScheduleInput): Lags {
  const hasBegun = behind.actualStart !== undefined
  if (hasBegun && input.rules.logic === 'override' && before.actualFinish === undefined)
    return { lag: unbound, lateLag: unbound }
  const event = leavesStart(link) ? before.actualStart : before.actualFinish
  if (event === undefined) {
    // P6 ignores the lag in the backward pass once both tasks have started.
    const isForgotten = link.type === 'FS' && hasBegun && before.actualStart !== undefined
    return { lag: link.lag, lateLag: isForgotten ? 0 : link.lag }
  }
  // A finished task is at the data date: only the remaining part of the lag counts from there.
  if (link.lag <= 0 || (link.type === 'FS' && hasBegun)) return { lag: 0, lateLag: 0 }
  const clock = input.clocks[getLagClock(link, before, behind, input)]
  const dataDate = input.dataDate ?? input.start
  const over = clock ? Math.max(0, clock.worked(dataDate) - clock.worked(event)) : 0
  const left = Math.max(0, link.lag - over)
  return { lag: left, lateLag: left }
}

/**
 * In MS Project a finished task delays nothing, and the start of a task that has started or was set by hand cannot
 * slip.
 */
function lagsAtActualStart(link: ActivityLink, before: Activity, behind: Activity): Lags {
  if (behind.actualFinish !== undefined) return { lag: unbound, lateLag: unbound }
  const isByHand = before.fixed !== undefined && !before.fixed.isFixed
  const hasStart = before.actualStart !== undefined || isByHand
  return { lag: link.lag, lateLag: leavesStart(link) && hasStart ? unbound : link.lag }
}
