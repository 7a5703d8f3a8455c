/** When a back-up is due: a day after the first change that none holds, and two weeks after the last one at the soonest. */
import { dayMs } from '../kernel/day.ts'

interface BackUpAge {
  /** When the last back-up was saved; undefined when there was none. */
  lastBackUp: string | undefined
  /** When anything was changed, in any order. */
  changes: readonly string[]
  /** There are records that could be lost, though nobody may know since when. */
  hasRecords?: boolean
  now: Date
}

const dueAfterDays = 14
/** On the first day nobody has much to lose, and enough to do. */
const patienceDays = 1

/** The instant from which a back-up is due; undefined where it is not yet. */
export function backUpDueSince({ lastBackUp, changes, hasRecords, now }: BackUpAge): string | undefined {
  const last = lastBackUp === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastBackUp)
  const changed = changes.map((moment) => Date.parse(moment)).filter((ms) => ms > last)
  if (changed.length === 0) return lastBackUp === undefined && hasRecords ? now.toISOString() : undefined
  const first = changed.reduce((least, ms) => Math.min(least, ms))
  const due = Math.max(first + patienceDays * dayMs, last + dueAfterDays * dayMs)
  return due <= now.getTime() ? new Date(due).toISOString() : undefined
}
