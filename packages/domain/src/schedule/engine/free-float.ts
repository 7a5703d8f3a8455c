/** Free float as each program counts it: where links alone do not tell. */
import type { Activity, ScheduleInput } from './activity.ts'
import type { Passes, Plan } from './compiled-network.ts'
import { gapBehind, toTheEnd } from './float.ts'
import { at } from './network.ts'

/** `total`: its total float. */
export function freeFloat(
  plan: Plan,
  passes: Passes,
  index: number,
  { activities, rules }: ScheduleInput,
  total: number,
): number {
  const gap = gapBehind(plan, passes, index)
  const end = toTheEnd(plan, passes, index)
  if (rules.freeToEnd === 'always') return Math.min(gap ?? end, end)
  if (rules.freeToEnd === 'never') return Math.max(0, gap ?? total)
  // `as`: plans have a place for each activity.
  return isHeld(plan, index, activities[index] as Activity, gap === undefined) ? 0 : (gap ?? end)
}

/** P6 leaves none to what must finish on a day, nor to what has begun and lets another start with it. */
function isHeld(plan: Plan, index: number, { constraints, actualStart }: Activity, isOpen: boolean): boolean {
  if (constraints.some(({ type }) => type === 'MFO' || (type === 'MSO' && isOpen))) return true
  if (actualStart === undefined) return false
  const links = plan.leaving.subarray(at(plan.outgoing, index), at(plan.outgoing, index + 1))
  return links.some((link) => startToStart === at(plan.type, link))
}

const startToStart = 1
