/** When a back-up is due: a day after the first change since the last one, and at least two weeks after that one. */
import { dayMs } from '../../kernel/days/day.ts'

interface BackUpAge {
  /** When the last back-up was saved; undefined when there was none. */
  lastBackUp: string | undefined
  /** The instants of all changes, in any order. */
  changes: readonly string[]
  /** Whether there are records that could be lost, even if it is not known when they changed. */
  hasRecords?: boolean
  now: Date
}

const dueAfterDays = 14
/** Do not ask on the first day: people have little to lose yet and enough to do. */
const graceDays = 1

/** The instant from which a back-up is due, or undefined if it is not due yet. */
export function backUpDueSince({ lastBackUp, changes, hasRecords, now }: BackUpAge): string | undefined {
  const last = lastBackUp === undefined ? Number.NEGATIVE_INFINITY : Date.parse(lastBackUp)
  const changed = changes.map((moment) => Date.parse(moment)).filter((ms) => ms > last)
  if (changed.length === 0) return lastBackUp === undefined && hasRecords ? now.toISOString() : undefined
  const first = changed.reduce((least, ms) => Math.min(least, ms))
  const due = Math.max(first + graceDays * dayMs, last + dueAfterDays * dayMs)
  return due <= now.getTime() ? new Date(due).toISOString() : undefined
}
