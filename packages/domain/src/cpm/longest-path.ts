/** The longest path: back from the tasks that finish last, over every driving link. P6 can use it as critical path. */

import { earlyFinishMinute } from './crossing.ts'
import { isDriving } from './driving.ts'
import { never, type Passes, type Plan } from './model/compiled-network.ts'
import { at } from './model/network.ts'

/** Indices of the tasks on it. */
export function longestPath({
  plan,
  passes,
}: {
  readonly plan: Plan
  readonly passes: Passes
}): ReadonlySet<number> {
  const found = new Set<number>()
  // Minutes of the clock, because the calendars of two tasks may have the same work before different moments.
  let last = -never
  for (let task = 0; task < plan.size; task++) {
    const finish = earlyFinishMinute(plan, passes, task)
    if (finish < last) continue
    if (finish > last) found.clear()
    last = finish
    found.add(task)
  }
  // Iterating over a Set includes entries that are added during the iteration.
  for (const task of found)
    for (let link = at(plan.incoming, task); link < at(plan.incoming, task + 1); link++)
      if (isDriving(plan, passes, link)) found.add(at(plan.from, link))
  return found
}
