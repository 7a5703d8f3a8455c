/** Tasks that are to be done as late as possible, moved once the passes have shown how late that is. */

import type { Passes, Plan } from './compiled-network.ts'
import { gapBehind, toTheEnd } from './float.ts'
import { at } from './network.ts'
import { runForward } from './passes.ts'
import type { ScheduleRules } from './rules.ts'

/** `isLate`: one each task. */
export function moveLate(
  plan: Plan,
  passes: Passes,
  isLate: readonly boolean[],
  { lateUntil }: ScheduleRules,
): void {
  if (!isLate.includes(true)) return
  if (lateUntil === 'total-float') moveToLateDates(plan, passes, isLate)
  else moveUpToOthers(plan, passes, isLate)
}

/** From the end on, so that each meets those behind it where they have come to stand. */
function moveUpToOthers(plan: Plan, passes: Passes, isLate: readonly boolean[]) {
  for (const task of plan.order.toReversed()) {
    if (!isLate[task]) continue
    // Those behind may hold its start alone: its finish is held by the end.
    const room = toTheEnd(plan, passes, task)
    const float = Math.max(0, Math.min(gapBehind(plan, passes, task) ?? room, room))
    passes.earlyStart[task] = at(passes.earlyStart, task) + float
    passes.earlyFinish[task] = at(passes.earlyFinish, task) + float
  }
}

function moveToLateDates(plan: Plan, passes: Passes, isLate: readonly boolean[]) {
  const startFrom = plan.startFrom.map((start, task) =>
    isLate[task] ? Math.max(start, at(passes.lateStart, task)) : start,
  )
  runForward({ ...plan, startFrom }, passes)
}
