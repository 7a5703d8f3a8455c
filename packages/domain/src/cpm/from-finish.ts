/** The start of a project of MS Project that is planned from its finish: the earliest of the dates that lead to it. */

import { lateStartMinute } from './crossing.ts'
import { keepMoment } from './driving.ts'
import type { ScheduleInput } from './model/activity.ts'
import { never, noMinute, type Passes, type Plan } from './model/compiled-network.ts'
import { at } from './model/network.ts'
import { runBackward } from './passes.ts'

/** Late dates do not depend on early ones here, so they are calculated first. */
export function startByLateDates(plan: Plan, passes: Passes, { activities }: ScheduleInput): void {
  passes.finish = plan.mustFinishBy
  plan.first = -never
  passes.earlyStart.set(plan.ownStartFrom)
  passes.exactFinish.fill(noMinute)
  for (let task = 0; task < plan.size; task++) {
    passes.earlyFinish[task] = at(plan.ownStartFrom, task) + at(plan.duration, task)
    // Where its own constraint determines its dates, they are at the moment of the constraint.
    if (plan.ownMoments[task]) keepMoment(plan, passes, task, false)
  }
  runBackward(plan, passes)
  let first = plan.mustFinishBy
  for (const [task, { actualStart, fixed }] of activities.entries()) {
    const known = actualStart ?? (fixed?.isFixed ? undefined : fixed?.start)
    first = Math.min(first, known ?? lateStartMinute(plan, passes, task))
  }
  plan.first = first
  const firstWork = plan.clocks.map((clock) => clock.worked(first))
  for (let task = 0; task < plan.size; task++) {
    const own = at(plan.ownStartFrom, task)
    // A start that is fixed may be before that of the project.
    const isFixed = own === at(plan.startUntil, task)
    plan.startFrom[task] = isFixed ? own : Math.max(own, firstWork[at(plan.clock, task)] ?? own)
  }
}
