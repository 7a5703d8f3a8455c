/** Links between tasks with different calendars. They are calculated in clock minutes, which both calendars share. */

import { never, type Passes, type Plan, shiftEdge, unbound } from './compiled-network.ts'
import { at } from './network.ts'
import type { WorkClock } from './work-clock.ts'

/** The minute of the clock at which a task starts. `early`: its early start, if `work` is a late date. */
export function startMinute(plan: Plan, task: number, work: number, early = work): number {
  return isAtFinish(plan, task, work, early)
    ? reachedMinute(plan, task, work)
    : clockOf(plan, task).startAt(work)
}

export function finishMinute(plan: Plan, task: number, work: number, early = work): number {
  const clock = clockOf(plan, task)
  if (at(plan.shiftEdge, task) === shiftEdge.byWork) return clock.finishAt(work)
  return isAtFinish(plan, task, work, early) ? reachedMinute(plan, task, work) : clock.startAt(work)
}

/**
 * A milestone that nothing holds back, or that a lead would move before the project, is at the start of the project,
 * not at the end of earlier work.
 */
function reachedMinute(plan: Plan, task: number, work: number): number {
  const clock = clockOf(plan, task)
  return work === clock.worked(plan.first) ? Math.max(plan.first, clock.finishAt(work)) : clock.finishAt(work)
}

/** Whether a task without duration is at the end of the previous work, not at the start of the next. */
export function isAtFinish(plan: Plan, task: number, work: number, early = work): boolean {
  const edge = at(plan.shiftEdge, task)
  if (edge !== shiftEdge.byConstraint) return edge === shiftEdge.atFinish
  // A constraint that links have passed does not determine the late dates either.
  const held = at(plan.startFrom, task)
  return work !== held || early !== held
}

export function clockOf(plan: Plan, task: number): WorkClock {
  // `as`: plans refer only to clocks that they contain.
  return plan.clocks[at(plan.clock, task)] as WorkClock
}

/** The work on the successor's clock that must be done before it may start or finish. */
export function crossForward(
  plan: Plan,
  { earlyStart, earlyFinish }: Pick<Passes, 'earlyStart' | 'earlyFinish'>,
  link: number,
): number {
  const lag = at(plan.lag, link)
  if (lag === unbound) return -never
  const task = at(plan.from, link)
  const minute =
    at(plan.type, link) & 1
      ? startMinute(plan, task, at(earlyStart, task))
      : finishMinute(plan, task, at(earlyFinish, task))
  return clockOf(plan, at(plan.to, link)).worked(addLag(plan, link, minute, lag))
}

/**
 * The work on the predecessor's clock at which it must have started or finished, given the starts and finishes of the
 * successor and this lag.
 */
export function crossBackward(
  plan: Plan,
  start: Int32Array,
  finish: Int32Array,
  link: number,
  lag: number,
): number {
  if (lag === unbound) return never
  const task = at(plan.to, link)
  const minute =
    at(plan.type, link) >= 2
      ? finishMinute(plan, task, at(finish, task))
      : startMinute(plan, task, at(start, task))
  return clockOf(plan, at(plan.from, link)).worked(addLag(plan, link, minute, -lag))
}

/** Caches the minutes of a task that links to other calendars need, so that they are calculated once for each task. */
export function cacheMinutes(
  plan: Plan,
  passes: Passes,
  task: number,
  start: number,
  finish: number,
  ends: number,
): void {
  if (ends === 0) return
  const early = at(passes.earlyStart, task)
  if (ends & 1) passes.startMinutes[task] = startMinute(plan, task, start, early)
  if (ends & 2) passes.finishMinutes[task] = finishMinute(plan, task, finish, early)
}

/** A lag ends at the end of its work, and a lead starts at the start of it. */
export function addLag({ clocks, lagClock }: Plan, link: number, minute: number, lag: number): number {
  if (lag === 0) return minute
  // `as`: plans refer only to clocks that they contain.
  const clock = clocks[at(lagClock, link)] as WorkClock
  const work = clock.worked(minute) + lag
  return lag > 0 ? clock.finishAt(work) : clock.startAt(work)
}
