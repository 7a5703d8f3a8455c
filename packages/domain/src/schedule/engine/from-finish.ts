/** The start of a project of MS Project that is planned from its finish: the earliest of the dates that lead to it. */
import type { ScheduleInput } from './activity.ts'
import { never, type Passes, type Plan } from './compiled-network.ts'
import { startMinute } from './crossing.ts'
import { at } from './network.ts'
import { runBackward } from './passes.ts'

/** Late dates do not depend on early ones here, so they are calculated first. */
export function startByLateDates(plan: Plan, passes: Passes, { activities }: ScheduleInput): void {
  passes.finish = plan.mustFinishBy
  plan.first = -never
  passes.earlyStart.set(plan.ownStartFrom)
  runBackward(plan, passes)
  let first = plan.mustFinishBy
  for (const [task, { actualStart, fixed }] of activities.entries()) {
    const known = actualStart ?? (fixed?.isKept ? undefined : fixed?.start)
    first = Math.min(first, known ?? startMinute(plan, task, at(passes.lateStart, task)))
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
