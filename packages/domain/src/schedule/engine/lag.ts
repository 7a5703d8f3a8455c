/** What is left of a lag once its task has begun or ended, and which links hold nobody any more. */
import type { Activity, ActivityLink, ScheduleInput } from './activity.ts'
import { unbound } from './compiled-network.ts'

export interface Lags {
  /** On the way forward, and on the way back. */
  readonly lag: number
  readonly lateLag: number
}

export function lagsOf(link: ActivityLink, before: Activity, behind: Activity, input: ScheduleInput): Lags {
  return input.rules.progress === 'data-date'
    ? lagsAtDataDate(link, before, behind, input)
    : lagsAtActualStart(link, before, behind)
}

export function leavesStart({ type }: ActivityLink): boolean {
  return type === 'SS' || type === 'SF'
}

/** The clock that counts the lag. */
export function lagClockOf(
  link: ActivityLink,
  before: Activity,
  behind: Activity,
  { rules, projectClock, elapsedClock }: ScheduleInput,
): number {
  if (link.isElapsed || rules.lagClock === 'elapsed') return elapsedClock
  if (rules.lagClock === 'project') return projectClock
  if (rules.lagClock === 'predecessor') return before.clock
  // A duration in which every hour counts says nothing of the days of a lag.
  return behind.clock === elapsedClock ? projectClock : behind.clock
}

function lagsAtDataDate(link: ActivityLink, before: Activity, behind: Activity, input: ScheduleInput): Lags {
  const hasBegun = behind.actualStart !== undefined
  if (hasBegun && input.rules.logic === 'override' && before.actualFinish === undefined)
    return { lag: unbound, lateLag: unbound }
  const event = leavesStart(link) ? before.actualStart : before.actualFinish
  if (event === undefined) {
    // P6 forgets the lag on the way back once both tasks are under way.
    const isForgotten = link.type === 'FS' && hasBegun && before.actualStart !== undefined
    return { lag: link.lag, lateLag: isForgotten ? 0 : link.lag }
  }
  // What is done stands at the data date: only the part of the lag that is not over yet still counts from there.
  if (link.lag <= 0 || (link.type === 'FS' && hasBegun)) return { lag: 0, lateLag: 0 }
  const clock = input.clocks[lagClockOf(link, before, behind, input)]
  const dataDate = input.dataDate ?? input.start
  const over = clock ? Math.max(0, clock.worked(dataDate) - clock.worked(event)) : 0
  const left = Math.max(0, link.lag - over)
  return { lag: left, lateLag: left }
}

/** In MS Project a task done holds nobody back, and the start of a task begun or set by hand can slip no more. */
function lagsAtActualStart(link: ActivityLink, before: Activity, behind: Activity): Lags {
  if (behind.actualFinish !== undefined) return { lag: unbound, lateLag: unbound }
  const hasStart = before.actualStart !== undefined || before.fixed !== undefined
  return { lag: link.lag, lateLag: leavesStart(link) && hasStart ? unbound : link.lag }
}
