/** Links between tasks of different calendars: over the minutes of the clock, which both of them know. */

import { never, type Passes, type Plan, stands, unbound } from './compiled-network.ts'
import { at } from './network.ts'
import type { WorkClock } from './work-clock.ts'

/** The minute of the clock at which a task starts. */
export function startMinute(plan: Plan, task: number, work: number): number {
  const clock = clockOf(plan, task)
  return isAtFinish(plan, task, work) ? clock.finishAt(work) : clock.startAt(work)
}

export function finishMinute(plan: Plan, task: number, work: number): number {
  const clock = clockOf(plan, task)
  const isAtStart = at(plan.stands, task) !== stands.byWork && !isAtFinish(plan, task, work)
  return isAtStart ? clock.startAt(work) : clock.finishAt(work)
}

/** Whether what takes no time stands at the end of the work before, and not where work goes on. */
export function isAtFinish(plan: Plan, task: number, work: number): boolean {
  const stand = at(plan.stands, task)
  return stand === stands.atFinish || (stand === stands.byWhatHolds && work !== at(plan.startFrom, task))
}

export function clockOf(plan: Plan, task: number): WorkClock {
  // `as`: plans name only clocks that they have.
  return plan.clocks[at(plan.clock, task)] as WorkClock
}

/** The work on the clock of the task behind that must be done before it may start or finish. */
export function crossForward(plan: Plan, { earlyStart, earlyFinish }: Passes, link: number): number {
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
 * The work on the clock of the task before at which it must have started or finished, for these starts and finishes of the
 * task behind and this lag.
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

/** Keeps the minutes of a task that links to other calendars will ask for: once a task, not once a link. */
export function tellMinutes(
  plan: Plan,
  passes: Passes,
  task: number,
  start: number,
  finish: number,
  ends: number,
): void {
  if (ends & 1) passes.startMinutes[task] = startMinute(plan, task, start)
  if (ends & 2) passes.finishMinutes[task] = finishMinute(plan, task, finish)
}

/** A lag ends with the work in it, a lead begins with it. */
export function addLag({ clocks, lagClock }: Plan, link: number, minute: number, lag: number): number {
  if (lag === 0) return minute
  // `as`: plans name only clocks that they have.
  const clock = clocks[at(lagClock, link)] as WorkClock
  const work = clock.worked(minute) + lag
  return lag > 0 ? clock.finishAt(work) : clock.startAt(work)
}
