/** Moves the tasks that are to be done as late as possible, once the passes have calculated how late that is. */

import { earlyFinishMinute, getClock } from './crossing.ts'
import { requiredStart } from './driving.ts'
import { gapToSuccessor, toTheEnd } from './float.ts'
import { noMinute, type Passes, type Plan } from './model/compiled-network.ts'
import { minutesOfDay } from './model/minutes-of-day.ts'
import { at } from './model/network.ts'
import type { ScheduleRules } from './model/rules.ts'
import { runBackward, runForward } from './passes.ts'

/** `isLate`: one entry for each task. */
export function moveLate(
  plan: Plan,
  passes: Passes,
  isLate: readonly boolean[],
  { lateUntil, openEndsCritical }: ScheduleRules,
): void {
  if (!isLate.includes(true)) return
  const { finish } = passes
  if (lateUntil === 'total-float') moveToLateDates(plan, passes, isLate)
  else moveUpToOthers(plan, passes, isLate)
  // A task without successors may be at its own finish at the latest, which has moved. Calendars can move the end as well.
  if (openEndsCritical || passes.finish !== finish) runBackward(plan, passes)
}

/** From the last task to the first, so that each task sees the final dates of its successors. */
function moveUpToOthers(plan: Plan, passes: Passes, isLate: readonly boolean[]) {
  for (const task of plan.order.toReversed()) {
    if (!isLate[task]) continue
    // Successors may limit only its start. Its finish is limited by the end of the program.
    const room = toTheEnd(plan, passes, task)
    const float = Math.min(gapToSuccessor(plan, passes, task) ?? room, room)
    if (float > 0) moveBy(plan, passes, task, float)
  }
}

/**
 * The same amount of work is done at the end of one shift and at the start of the next. A task that would start in the
 * next shift, too late for its successors on other calendars, starts on the day of the shift before. A task without work
 * is at the end of that shift.
 */
function moveBy(plan: Plan, passes: Passes, task: number, float: number) {
  const start = at(passes.earlyStart, task)
  const exact = at(passes.exactFinish, task)
  const put = (work: number, minute: number) => {
    passes.earlyStart[task] = work
    passes.earlyFinish[task] = work + at(plan.duration, task)
    passes.exactFinish[task] = minute
    return !delaysOthers(plan, passes, task)
  }
  const latest = start + float
  if (put(latest, noMinute)) return
  const clock = getClock(plan, task)
  const end = clock.finishAt(latest)
  if (at(plan.duration, task) === 0 && put(latest, end)) return
  const dayStart = clock.worked(Math.floor((end - 1) / minutesOfDay) * minutesOfDay)
  if (dayStart <= start || !put(dayStart, noMinute)) put(start, exact)
}

function delaysOthers(plan: Plan, passes: Passes, task: number): boolean {
  if (earlyFinishMinute(plan, passes, task) > passes.finish) return true
  const { outgoing, leaving, to } = plan
  for (let x = at(outgoing, task); x < at(outgoing, task + 1); x++) {
    const link = at(leaving, x)
    if (requiredStart(plan, passes, link) > at(passes.earlyStart, at(to, link))) return true
  }
  return false
}

function moveToLateDates(plan: Plan, passes: Passes, isLate: readonly boolean[]) {
  const startFrom = plan.startFrom.map((start, task) =>
    isLate[task] ? Math.max(start, at(passes.lateStart, task)) : start,
  )
  // Their late dates are already later than what levelling delayed.
  const delay = plan.delay.map((minutes, task) => (isLate[task] ? 0 : minutes))
  runForward({ ...plan, startFrom, delay }, passes)
}
