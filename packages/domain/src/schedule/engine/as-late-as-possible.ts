/** Moves the tasks that are to be done as late as possible, once the passes have calculated how late that is. */

import { noMinute, type Passes, type Plan } from './compiled-network.ts'
import { gapToSuccessor, toTheEnd } from './float.ts'
import { at } from './network.ts'
import { runBackward, runForward } from './passes.ts'
import type { ScheduleRules } from './rules.ts'

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
    const float = Math.max(0, Math.min(gapToSuccessor(plan, passes, task) ?? room, room))
    passes.earlyStart[task] = at(passes.earlyStart, task) + float
    passes.earlyFinish[task] = at(passes.earlyFinish, task) + float
    if (float > 0) passes.exactFinish[task] = noMinute
  }
}

function moveToLateDates(plan: Plan, passes: Passes, isLate: readonly boolean[]) {
  const startFrom = plan.startFrom.map((start, task) =>
    isLate[task] ? Math.max(start, at(passes.lateStart, task)) : start,
  )
  // Their late dates are already later than what levelling delayed.
  const delay = plan.delay.map((minutes, task) => (isLate[task] ? 0 : minutes))
  runForward({ ...plan, startFrom, delay }, passes)
}
