/** Float: how far a task may slip before it moves another task, and before it moves the end. */

import { crossBackward } from './crossing.ts'
import { type Passes, type Plan, unbound } from './model/compiled-network.ts'
import { at } from './model/network.ts'

/** In working minutes of the task; negative if it is already too late. A started task can slip only its finish. */
export function totalFloat(passes: Passes, task: number, hasStarted = false): number {
  const finishes = at(passes.lateFinish, task) - at(passes.earlyFinish, task)
  if (hasStarted) return finishes
  return Math.min(finishes, at(passes.lateStart, task) - at(passes.earlyStart, task))
}

/** The smallest gap to a successor, or undefined if no link limits the task. */
export function gapToSuccessor(plan: Plan, passes: Passes, task: number): number | undefined {
  const { outgoing, leaving } = plan
  let float: number | undefined
  for (let x = at(outgoing, task); x < at(outgoing, task + 1); x++) {
    const link = at(leaving, x)
    if (at(plan.lag, link) !== unbound) float = Math.min(float ?? Infinity, getGap(plan, passes, link))
  }
  return float
}

/** From the early finish of a task to the early finish of the whole program. */
export function toTheEnd(plan: Plan, passes: Passes, task: number): number {
  return (plan.clocks[at(plan.clock, task)]?.worked(passes.finish) ?? 0) - at(passes.earlyFinish, task)
}

/** Working minutes, on the predecessor's clock, between the early dates of a link. */
export function getGap(plan: Plan, passes: Passes, link: number): number {
  const { earlyStart, earlyFinish } = passes
  const kind = at(plan.type, link)
  const lag = at(plan.lag, link)
  const [before, behind] = [at(plan.from, link), at(plan.to, link)]
  const reached = at(kind & 1 ? earlyStart : earlyFinish, before)
  const latest =
    at(plan.crosses, link) !== 0
      ? crossBackward(plan, passes, link, lag)
      : at(kind >= 2 ? earlyFinish : earlyStart, behind) - lag
  return latest - reached
}
