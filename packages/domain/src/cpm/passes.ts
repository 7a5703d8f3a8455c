/** The critical path method: forward for the early dates, backward for the late dates, each link once in each pass. */

import {
  addLag,
  cacheEarlyMinutes,
  cacheLateMinutes,
  crossForward,
  earlyFinishMinute,
  getClock,
  startMinute,
} from './crossing.ts'
import { keepMoment } from './driving.ts'
import { never, noMinute, type Passes, type Plan, shiftEdge, unbound } from './model/compiled-network.ts'
import { at } from './model/network.ts'

/** Allocates nothing, because it runs after every edit and at every step of a drag. */
export function runPasses(plan: Plan, passes: Passes): void {
  runForward(plan, passes)
  runBackward(plan, passes)
}

export function runForward(plan: Plan, passes: Passes): void {
  const { order, incoming, from, type, lag, crosses, duration, startFrom, startUntil, crossingOut } = plan
  const { earlyStart, earlyFinish, startMinutes, finishMinutes, exactFinish } = passes
  const { expectedFinish, delay, isAtMoment, ownMoments } = plan
  for (let index = 0; index < order.length; index++) {
    const task = at(order, index)
    if (at(expectedFinish, task) !== never) fillUntil(plan, passes, task)
    const own = at(duration, task)
    const end = at(incoming, task + 1)
    let start = at(startFrom, task)
    // For links from other calendars, the latest minute is also the most work, so one look-up is enough.
    let requiredStart = -never
    let requiredFinish = -never
    for (let link = at(incoming, task); link < end; link++) {
      const kind = at(type, link)
      const before = at(from, link)
      if (at(crosses, link) === 0) {
        let bound = (kind & 1 ? at(earlyStart, before) : at(earlyFinish, before)) + at(lag, link)
        if (kind >= 2) bound -= own
        if (bound > start) start = bound
      } else if (at(lag, link) !== unbound) {
        const minute = kind & 1 ? at(startMinutes, before) : at(finishMinutes, before)
        const required = addLag(plan, link, minute, at(lag, link))
        if (kind >= 2) requiredFinish = Math.max(requiredFinish, required)
        else requiredStart = Math.max(requiredStart, required)
      }
    }
    if (requiredStart !== -never) start = Math.max(start, getClock(plan, task).worked(requiredStart))
    if (requiredFinish !== -never) start = Math.max(start, getClock(plan, task).worked(requiredFinish) - own)
    if (at(delay, task) !== 0) start = delayed(plan, task, start)
    start = Math.min(start, at(startUntil, task))
    earlyStart[task] = start
    earlyFinish[task] = start + own
    exactFinish[task] = noMinute
    if (at(isAtMoment, task) !== 0 || ownMoments[task]) keepMoment(plan, passes, task)
    cacheEarlyMinutes(plan, passes, task, at(crossingOut, task))
  }
  passes.finish = findFinish(plan, passes)
}

/** In MS Project, the leveling delay is part of the early dates. Work that has started or must start is not delayed. */
function delayed(plan: Plan, task: number, start: number): number {
  const delay = at(plan.delay, task)
  if (at(plan.isDelayElapsed, task) === 0) return start + delay
  const clock = getClock(plan, task)
  const isPinned = at(plan.shiftEdge, task) === shiftEdge.asRequired && start === at(plan.startFrom, task)
  return clock.worked((isPinned ? clock.startAt(start) : startMinute(plan, task, start)) + delay)
}

/**
 * P6 calculates the remaining duration from the expected finish: from where the links to its start let the task begin.
 * Links to its finish move the whole task, as they do any other. A task that can only begin later keeps its duration if it
 * has not started, and otherwise nothing of it remains.
 */
function fillUntil(plan: Plan, passes: Passes, task: number) {
  const { earlyStart, earlyFinish } = passes
  const { incoming, from, type, lag, startFrom, startUntil, expectedFinish } = plan
  let start = at(startFrom, task)
  for (let link = at(incoming, task); link < at(incoming, task + 1); link++) {
    const kind = at(type, link)
    if (kind >= 2 || at(lag, link) === unbound) continue
    const before = at(from, link)
    const reached = kind & 1 ? at(earlyStart, before) : at(earlyFinish, before)
    const required = at(plan.crosses, link) === 0 ? reached + at(lag, link) : crossForward(plan, passes, link)
    start = Math.max(start, required)
  }
  const room = at(expectedFinish, task) - Math.min(start, at(startUntil, task))
  const work = room > 0 ? room : at(plan.unexpectedWork, task)
  plan.duration[task] = work
  plan.remaining[task] = work
  plan.shiftEdge[task] = work > 0 ? shiftEdge.byWork : shiftEdge.atStart
}

/** One calendar look-up for each clock, not for each task. */
function findFinish(plan: Plan, passes: Passes): number {
  const { earlyFinish, exactFinish, lastWorkByTask } = passes
  const { clock, size } = plan
  lastWorkByTask.fill(-1)
  for (let task = 0; task < size; task++) {
    const last = at(lastWorkByTask, at(clock, task))
    const later = last < 0 ? 1 : at(earlyFinish, task) - at(earlyFinish, last)
    // It may be at the start of the next shift, when other work is only at the end of the one before.
    const mayBeAfter = at(plan.shiftEdge, task) !== shiftEdge.byWork || at(exactFinish, task) !== noMinute
    if (later > 0 || (later === 0 && mayBeAfter && isAfter(plan, passes, task, last)))
      lastWorkByTask[at(clock, task)] = task
  }
  let finish = -never
  for (let number = 0; number < lastWorkByTask.length; number++) {
    const last = at(lastWorkByTask, number)
    if (last >= 0) finish = Math.max(finish, earlyFinishMinute(plan, passes, last))
  }
  return finish
}

function isAfter(plan: Plan, passes: Passes, task: number, other: number): boolean {
  return earlyFinishMinute(plan, passes, task) > earlyFinishMinute(plan, passes, other)
}

export function runBackward(plan: Plan, passes: Passes): void {
  const { order, outgoing, leaving, to, type, lateLag, crosses, remaining, finishFrom, finishUntil } = plan
  const { clocks, clock, mustFinishBy, openEndsCritical, crossingIn } = plan
  const { earlyFinish, lateStart, lateFinish, startMinutes, finishMinutes } = passes
  const openEnd = mustFinishBy === never ? passes.finish : mustFinishBy
  const lastEnd = plan.isFromFinish ? openEnd : Math.max(passes.finish, openEnd)
  let known = -1
  let openFinish = 0
  let lastFinish = 0

  for (let index = order.length - 1; index >= 0; index--) {
    const task = at(order, index)
    if (at(clock, task) !== known) {
      known = at(clock, task)
      openFinish = clocks[known]?.worked(openEnd) ?? 0
      lastFinish = openEnd === lastEnd ? openFinish : (clocks[known]?.worked(lastEnd) ?? 0)
    }
    const own = at(remaining, task)
    const end = at(outgoing, task + 1)
    const isOpen = at(outgoing, task) === end
    let finish = isOpen ? (openEndsCritical ? at(earlyFinish, task) : openFinish) : lastFinish
    let requiredStart = never
    let requiredFinish = never
    for (let x = at(outgoing, task); x < end; x++) {
      const link = at(leaving, x)
      const kind = at(type, link)
      const behind = at(to, link)
      if (at(crosses, link) === 0) {
        let bound = (kind >= 2 ? at(lateFinish, behind) : at(lateStart, behind)) - at(lateLag, link)
        if (kind & 1) bound += own
        if (bound < finish) finish = bound
      } else if (at(lateLag, link) !== unbound) {
        const minute = kind >= 2 ? at(finishMinutes, behind) : at(startMinutes, behind)
        const required = addLag(plan, link, minute, -at(lateLag, link))
        if (kind & 1) requiredStart = Math.min(requiredStart, required)
        else requiredFinish = Math.min(requiredFinish, required)
      }
    }
    if (requiredStart !== never) finish = Math.min(finish, getClock(plan, task).worked(requiredStart) + own)
    if (requiredFinish !== never) finish = Math.min(finish, getClock(plan, task).worked(requiredFinish))
    finish = Math.max(Math.min(finish, at(finishUntil, task)), at(finishFrom, task))
    lateFinish[task] = finish
    lateStart[task] = finish - own
    cacheLateMinutes(plan, passes, task, at(crossingIn, task))
  }
}
