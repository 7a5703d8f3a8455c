/** Rolls dates up to headings: the first start, the last finish and the smallest float of the tasks under them. */

import type { Timing } from '../../cpm/schedule.ts'
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramRow } from '../items/program-row.ts'

/** By the heading's id. A heading without scheduled tasks has no entry. */
export function rollUp(
  rows: readonly ProgramRow[],
  timings: ReadonlyMap<Id, Timing>,
): ReadonlyMap<Id, Timing> {
  const found = new Map<Id, Timing>()
  // From the bottom up, so that a heading is complete before it counts for its parent.
  for (const { item, parentRow } of rows.toReversed()) {
    const own = item.isHeading ? found.get(item.id) : timings.get(item.id)
    const parent = rows[parentRow]?.item.id
    if (!own || parent === undefined) continue
    const known = found.get(parent)
    found.set(parent, known ? join(known, own) : own)
  }
  return found
}

function join(one: Timing, other: Timing): Timing {
  return {
    start: Math.min(one.start, other.start),
    finish: Math.max(one.finish, other.finish),
    earlyStart: Math.min(one.earlyStart, other.earlyStart),
    earlyFinish: Math.max(one.earlyFinish, other.earlyFinish),
    lateStart: Math.min(one.lateStart, other.lateStart),
    lateFinish: Math.max(one.lateFinish, other.lateFinish),
    totalFloat: Math.min(one.totalFloat, other.totalFloat),
    freeFloat: Math.min(one.freeFloat, other.freeFloat),
    isCritical: one.isCritical || other.isCritical,
  }
}
