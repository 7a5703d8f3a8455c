/** The longest path: back from what finishes last, over every link that drives. P6 can call that critical. */
import { gapOf } from './float.ts'
import { at } from './network.ts'
import type { Schedule } from './schedule.ts'

/** Places of the tasks on it. */
export function longestPath({ plan, passes }: Schedule): ReadonlySet<number> {
  const ends = plan.clocks.map((clock) => clock.worked(passes.finish))
  const found = new Set<number>()
  for (let task = 0; task < plan.size; task++)
    if (at(passes.earlyFinish, task) === ends[at(plan.clock, task)]) found.add(task)
  // A set hands out what is added while it is walked.
  for (const task of found)
    for (let link = at(plan.incoming, task); link < at(plan.incoming, task + 1); link++)
      if (gapOf(plan, passes, link) === 0) found.add(at(plan.from, link))
  return found
}
