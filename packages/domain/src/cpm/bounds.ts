/** What a task's own constraints and progress allow: four numbers that the passes respect. */
import type { Activity, FixedDates, ScheduleInput } from './model/activity.ts'
import { never } from './model/compiled-network.ts'
import type { WorkClock } from './model/work-clock.ts'

/** Minutes of work on the task's clock. */
export interface Bounds {
  readonly duration: number
  readonly remaining: number
  readonly startFrom: number
  readonly startUntil: number
  readonly finishFrom: number
  readonly finishUntil: number
  /** Where the work that remains ends, or `never`. */
  readonly expectedFinish: number
}

type Moving = { -readonly [Name in keyof Bounds]: number }

export function getBounds(activity: Activity, input: ScheduleInput): Bounds {
  // `as`: activities refer only to clocks that are in the list.
  const clock = input.clocks[activity.clock] as WorkClock
  const bounds: Moving = {
    duration: activity.duration,
    remaining: activity.remaining,
    startFrom: isFromFinish(input) ? -never : clock.worked(firstMinute(input)),
    startUntil: never,
    finishFrom: -never,
    finishUntil: never,
    expectedFinish: isExpected(activity, input) ? clock.worked(activity.expectedFinish) : never,
  }
  if (activity.fixed) keepDates(bounds, activity, activity.fixed, clock, input)
  else if (activity.actualStart === undefined) constrainEarly(bounds, activity, clock, input)
  else if (input.rules.progress === 'data-date') continueAtDataDate(bounds, activity, clock)
  else continueAtActualStart(bounds, activity, clock, activity.actualStart)
  if (activity.actualFinish === undefined) constrainLate(bounds, activity, clock)
  return bounds
}

/** A milestone has no work. The dates of a task that is done, or that no link moves, are known. */
function isExpected<Known extends Activity>(
  activity: Known,
  { rules }: ScheduleInput,
): activity is Known & { expectedFinish: number } {
  const { milestone, actualFinish, fixed, expectedFinish } = activity
  const isOpen = !milestone && actualFinish === undefined && !fixed
  return rules.expectedFinishes && isOpen && expectedFinish !== undefined
}

/** Without a finish there is nothing to plan back from. */
export function isFromFinish({ rules, mustFinishBy }: ScheduleInput): boolean {
  return rules.scheduleFrom === 'finish' && mustFinishBy !== undefined
}

/** If remaining work is scheduled from the data date, nothing can start before it. */
export function firstMinute({ start, dataDate, rules }: ScheduleInput): number {
  return rules.progress === 'data-date' ? Math.max(start, dataDate ?? start) : start
}

function constrainEarly(
  bounds: Moving,
  { constraints }: Activity,
  clock: WorkClock,
  { rules }: ScheduleInput,
) {
  for (const { type, minute } of constraints) {
    const isOfFinish = type === 'FNET' || type === 'FNLT' || type === 'MFO'
    // Its expected finish shows when it finishes.
    if (isOfFinish && bounds.expectedFinish !== never) continue
    const start = clock.worked(minute) - (isOfFinish ? bounds.duration : 0)
    if (type === 'SNET' || type === 'FNET') bounds.startFrom = Math.max(bounds.startFrom, start)
    if (type === 'MSO' || type === 'MFO') {
      bounds.startFrom = start
      bounds.startUntil = start
    }
    if (rules.limitsHold && (type === 'SNLT' || type === 'FNLT'))
      bounds.startUntil = Math.min(bounds.startUntil, start)
  }
}

function constrainLate(bounds: Moving, activity: Activity, clock: WorkClock) {
  const { constraints, deadline, duration, actualStart } = activity
  for (const { type, minute } of constraints) {
    const isOfStart = type === 'SNLT' || type === 'MSO'
    // A task that has started cannot start again.
    if (isOfStart && actualStart !== undefined) continue
    const finish = clock.worked(minute) + (isOfStart ? duration : 0)
    if (type === 'SNLT' || type === 'FNLT') bounds.finishUntil = Math.min(bounds.finishUntil, finish)
    if (type === 'MFO' || type === 'MSO') {
      bounds.finishFrom = finish
      bounds.finishUntil = finish
    }
  }
  if (deadline !== undefined) bounds.finishUntil = Math.min(bounds.finishUntil, clock.worked(deadline))
}

/** P6: only remaining work is scheduled. A task that is done is at the data date and takes no time. */
function continueAtDataDate(bounds: Moving, { actualFinish, remaining, resume }: Activity, clock: WorkClock) {
  bounds.duration = actualFinish === undefined ? remaining : 0
  bounds.remaining = bounds.duration
  if (resume !== undefined) bounds.startFrom = Math.max(bounds.startFrom, clock.worked(resume))
}

/** MS Project: a started task keeps its start, and a finished task keeps both dates. */
function continueAtActualStart(bounds: Moving, activity: Activity, clock: WorkClock, actualStart: number) {
  const start = clock.worked(actualStart)
  if (activity.actualFinish !== undefined) {
    fix(bounds, start, clock.worked(activity.actualFinish))
    bounds.finishFrom = start + bounds.duration
    bounds.finishUntil = bounds.finishFrom
    return
  }
  bounds.startFrom = start
  bounds.startUntil = start
  if (activity.resume !== undefined)
    bounds.duration = Math.max(bounds.duration, clock.worked(activity.resume) + activity.remaining - start)
  for (const { type, minute } of activity.constraints)
    if (type === 'FNET') bounds.duration = Math.max(bounds.duration, clock.worked(minute) - start)
}

/** Kept dates do not change how much work of a started task remains. */
function keepDates(
  bounds: Moving,
  { actualStart, remaining }: Activity,
  { start, finish, isFixed }: FixedDates,
  clock: WorkClock,
  { rules }: ScheduleInput,
) {
  fix(bounds, clock.worked(start), clock.worked(finish))
  if (isFixed && actualStart !== undefined && rules.progress === 'actual-start') bounds.remaining = remaining
}

function fix(bounds: Moving, start: number, finish: number) {
  bounds.startFrom = start
  bounds.startUntil = start
  bounds.duration = finish - start
  bounds.remaining = finish - start
}
