/** Links between tasks with different calendars. They are calculated in clock minutes, which both calendars share. */

import { never, noMinute, type Passes, type Plan, shiftEdge, unbound } from './model/compiled-network.ts'
import { at } from './model/network.ts'
import type { WorkClock } from './model/work-clock.ts'

type EarlyDates = Pick<Passes, 'earlyStart' | 'earlyFinish' | 'exactFinish'>

/** The minute of the clock of the early start. */
export function earlyStartMinute(plan: Plan, passes: EarlyDates, task: number): number {
  const exact = at(passes.exactFinish, task)
  if (exact !== noMinute && at(plan.duration, task) === 0) return exact
  return startMinute(plan, task, at(passes.earlyStart, task))
}

export function earlyFinishMinute(plan: Plan, passes: EarlyDates, task: number): number {
  const exact = at(passes.exactFinish, task)
  return exact === noMinute ? finishMinute(plan, task, at(passes.earlyFinish, task)) : exact
}

export function lateStartMinute(plan: Plan, passes: Passes, task: number): number {
  return isAtFinish(plan, task)
    ? lateFinishMinute(plan, passes, task)
    : startMinute(plan, task, at(passes.lateStart, task))
}

export function lateFinishMinute(plan: Plan, passes: Passes, task: number): number {
  const work = at(passes.lateFinish, task)
  const exact = at(passes.exactFinish, task)
  const isEarly = work === at(passes.earlyFinish, task) && at(plan.shiftEdge, task) === shiftEdge.asRequired
  return isEarly && exact !== noMinute ? exact : finishMinute(plan, task, work)
}

/** Where a task that has only its work to go by starts. */
export function startMinute(plan: Plan, task: number, work: number): number {
  return isAtFinish(plan, task) ? reachedMinute(plan, task, work) : getClock(plan, task).startAt(work)
}

function finishMinute(plan: Plan, task: number, work: number): number {
  const clock = getClock(plan, task)
  if (at(plan.shiftEdge, task) === shiftEdge.byWork) return clock.finishAt(work)
  return isAtFinish(plan, task) ? reachedMinute(plan, task, work) : clock.startAt(work)
}

/**
 * A milestone that nothing holds back, or that a lead would move before the project, is at the start of the project,
 * not at the end of earlier work.
 */
function reachedMinute(plan: Plan, task: number, work: number): number {
  const clock = getClock(plan, task)
  return work === clock.worked(plan.first) ? Math.max(plan.first, clock.finishAt(work)) : clock.finishAt(work)
}

/** Whether a task without duration may be at the end of the previous work, and not only at the start of the next. */
export function isAtFinish(plan: Plan, task: number): boolean {
  const edge = at(plan.shiftEdge, task)
  return edge === shiftEdge.atFinish || edge === shiftEdge.asRequired
}

export function getClock(plan: Plan, task: number): WorkClock {
  // `as`: plans refer only to clocks that they contain.
  return plan.clocks[at(plan.clock, task)] as WorkClock
}

/** The minute of the clock at which a link lets its successor start or finish. */
export function requiredMinute(plan: Plan, passes: EarlyDates, link: number): number {
  const task = at(plan.from, link)
  const minute =
    at(plan.type, link) & 1 ? earlyStartMinute(plan, passes, task) : earlyFinishMinute(plan, passes, task)
  return addLag(plan, link, minute, at(plan.lag, link))
}

/** The work on the successor's clock that must be done before it may start or finish. */
export function crossForward(plan: Plan, passes: EarlyDates, link: number): number {
  if (at(plan.lag, link) === unbound) return -never
  return getClock(plan, at(plan.to, link)).worked(requiredMinute(plan, passes, link))
}

/**
 * The work on the predecessor's clock at which it must have started or finished, given the early dates of the successor
 * and this lag.
 */
export function crossBackward(plan: Plan, passes: EarlyDates, link: number, lag: number): number {
  if (lag === unbound) return never
  const task = at(plan.to, link)
  const minute =
    at(plan.type, link) >= 2 ? earlyFinishMinute(plan, passes, task) : earlyStartMinute(plan, passes, task)
  return getClock(plan, at(plan.from, link)).worked(addLag(plan, link, minute, -lag))
}

/** Caches the minutes of a task that links to other calendars need, so that they are calculated once for each task. */
export function cacheEarlyMinutes(plan: Plan, passes: Passes, task: number, ends: number): void {
  if (ends & 1) passes.startMinutes[task] = earlyStartMinute(plan, passes, task)
  if (ends & 2) passes.finishMinutes[task] = earlyFinishMinute(plan, passes, task)
}

export function cacheLateMinutes(plan: Plan, passes: Passes, task: number, ends: number): void {
  if (ends & 1) passes.startMinutes[task] = lateStartMinute(plan, passes, task)
  if (ends & 2) passes.finishMinutes[task] = lateFinishMinute(plan, passes, task)
}

/** A lag ends at the end of its work, and a lead starts at the start of it. */
export function addLag({ clocks, lagClock }: Plan, link: number, minute: number, lag: number): number {
  if (lag === 0) return minute
  // `as`: plans refer only to clocks that they contain.
  const clock = clocks[at(lagClock, link)] as WorkClock
  const work = clock.worked(minute) + lag
  return lag > 0 ? clock.finishAt(work) : clock.startAt(work)
}
