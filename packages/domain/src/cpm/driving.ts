/** Which links set the early dates of their successors, and at which moment. */

import { crossForward, getClock, requiredMinute } from './crossing.ts'
import { never, noMinute, type Passes, type Plan, shiftEdge, unbound } from './model/compiled-network.ts'
import { at } from './model/network.ts'

type EarlyDates = Pick<Passes, 'earlyStart' | 'earlyFinish' | 'exactFinish'>

/** The early start that a link requires of its successor, on the calendar of the successor. */
export function requiredStart(plan: Plan, passes: EarlyDates, link: number): number {
  if (at(plan.lag, link) === unbound) return -never
  const kind = at(plan.type, link)
  const before = at(plan.from, link)
  const bound =
    at(plan.crosses, link) !== 0
      ? crossForward(plan, passes, link)
      : at(kind & 1 ? passes.earlyStart : passes.earlyFinish, before) + at(plan.lag, link)
  return kind >= 2 ? bound - at(plan.duration, at(plan.to, link)) : bound
}

/** A link drives if its successor is where the link requires it, whatever the calendars. */
export function isDriving(plan: Plan, passes: EarlyDates, link: number): boolean {
  return requiredStart(plan, passes, link) === at(passes.earlyStart, at(plan.to, link))
}

/**
 * Between two shifts, all minutes are the same amount of work. P6 and MS Project keep the latest one that a link, a
 * constraint or a known date requires, so that a task may finish when a shift begins.
 */
export function keepMoment(plan: Plan, passes: Passes, task: number, hasLinks = true): void {
  passes.exactFinish[task] = noMinute
  if (at(plan.shiftEdge, task) === shiftEdge.atStart) return
  const clock = getClock(plan, task)
  const work = at(passes.earlyFinish, task)
  const end = clock.finishAt(work)
  const next = clock.startAt(work)
  const own = plan.ownMoments[task]
  if (end === next && !own) return
  const isMilestone = at(plan.shiftEdge, task) !== shiftEdge.byWork
  let latest = isMilestone && plan.first > end && clock.worked(plan.first) === work ? plan.first : noMinute
  for (const minute of own ?? []) if (clock.worked(minute) === work) latest = Math.max(latest, minute)
  const isFixed = at(plan.startFrom, task) === at(plan.startUntil, task)
  if (hasLinks && !isFixed && at(plan.isAtMoment, task) !== 0)
    for (let link = at(plan.incoming, task); link < at(plan.incoming, task + 1); link++) {
      if ((!isMilestone && at(plan.type, link) !== startToFinish) || isAtEnd(plan, passes, link)) continue
      if (!isDriving(plan, passes, link)) continue
      const minute = requiredMinute(plan, passes, link)
      if (minute > end) latest = Math.max(latest, minute)
    }
  if (latest !== noMinute) passes.exactFinish[task] = Math.min(Math.max(latest, end), next)
}

const startToFinish = 3

/** Whether a link cannot require a moment after the end of a shift: it leads from the end of other work there. */
function isAtEnd(plan: Plan, passes: EarlyDates, link: number): boolean {
  const before = at(plan.from, link)
  const isFromFinish = (at(plan.type, link) & 1) === 0 && at(plan.shiftEdge, before) === shiftEdge.byWork
  const isPlain = at(plan.crosses, link) === 0 && at(plan.lag, link) >= 0
  return isFromFinish && isPlain && at(passes.exactFinish, before) === noMinute
}
