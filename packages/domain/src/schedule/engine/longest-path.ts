/** The longest path: back from the task that finishes last, over every driving link. P6 can use it as critical path. */
import type { Passes, Plan } from './compiled-network.ts'
import { gapOf } from './float.ts'
import { at } from './network.ts'

/** Indices of the tasks on it. */
export function longestPath({
  plan,
  passes,
}: {
  readonly plan: Plan
  readonly passes: Passes
}): ReadonlySet<number> {
  const ends = plan.clocks.map((clock) => clock.worked(passes.finish))
  const found = new Set<number>()
  for (let task = 0; task < plan.size; task++)
    if (at(passes.earlyFinish, task) === ends[at(plan.clock, task)]) found.add(task)
  // Iterating over a Set includes entries that are added during the iteration.
  for (const task of found)
    for (let link = at(plan.incoming, task); link < at(plan.incoming, task + 1); link++)
      if (gapOf(plan, passes, link) === 0) found.add(at(plan.from, link))
  return found
}
