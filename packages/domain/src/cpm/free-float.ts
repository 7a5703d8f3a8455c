/** Free float as each scheduling program calculates it, where the links alone do not determine it. */

import { gapToSuccessor, toTheEnd } from './float.ts'
import type { Activity, ScheduleInput } from './model/activity.ts'
import type { Passes, Plan } from './model/compiled-network.ts'
import { at } from './model/network.ts'

/** `total`: the task's total float. */
export function freeFloat(
  plan: Plan,
  passes: Passes,
  index: number,
  { activities, rules }: ScheduleInput,
  total: number,
): number {
  const gap = gapToSuccessor(plan, passes, index)
  const end = toTheEnd(plan, passes, index)
  if (rules.freeToEnd === 'always') return Math.min(gap ?? end, end)
  if (rules.freeToEnd === 'never') return Math.max(0, gap ?? total)
  // `as`: plans have an entry for each activity.
  return isPinned(plan, index, activities[index] as Activity, gap === undefined) ? 0 : (gap ?? end)
}

/** P6 gives no free float to tasks that must finish on a day, or to started tasks that let another start with them. */
function isPinned(
  plan: Plan,
  index: number,
  { constraints, actualStart }: Activity,
  isOpen: boolean,
): boolean {
  if (constraints.some(({ type }) => type === 'MFO' || (type === 'MSO' && isOpen))) return true
  if (actualStart === undefined) return false
  const links = plan.leaving.subarray(at(plan.outgoing, index), at(plan.outgoing, index + 1))
  return links.some((link) => startToStart === at(plan.type, link))
}

const startToStart = 1
