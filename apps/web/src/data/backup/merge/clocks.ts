/** Finds device clocks that are ahead, because merges decide by the times that devices noted. */
import type { RecordedChange } from '@plumbline/domain/activity/history/recorded-change.ts'
import { recordedChanges } from '@plumbline/domain/activity/history/recorded-change.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import { lastChange } from './last-change.ts'

/** How far the clock of the device is ahead of this one now, in milliseconds. 0 if it is not known to be ahead. */
export interface ClocksAhead {
  readonly here: number
  readonly there: number
}

export const noneAhead: ClocksAhead = { here: 0, there: 0 }

/** Clocks are rarely set to the second. */
const toleranceMs = 60_000

interface Sides {
  readonly row: ListRow
  readonly here: readonly Entry[]
  readonly there: readonly Entry[]
}

/** A time after `now` was noted by a clock that was ahead. A time that both sides have proves nothing about either. */
export function findClocksAhead(lists: readonly Sides[], madeAt: string, now: Date): ClocksAhead {
  const latest = { here: Number.NEGATIVE_INFINITY, there: Date.parse(madeAt) }
  for (const { row, here, there } of lists) {
    latest.here = Math.max(latest.here, latestTime(row, here, there))
    latest.there = Math.max(latest.there, latestTime(row, there, here))
  }
  const ahead = (time: number) => (time - now.getTime() > toleranceMs ? time - now.getTime() : 0)
  return { here: ahead(latest.here), there: ahead(latest.there) }
}

function latestTime({ def }: ListRow, entries: readonly Entry[], others: readonly Entry[]): number {
  const shared = new Set(others.map(({ text }) => text))
  let latest = Number.NEGATIVE_INFINITY
  for (const { text, row } of entries) {
    if (!row || shared.has(text)) continue
    // `as`: the entries of this list were read by its schema.
    const time = def.name === recordedChanges.name ? Date.parse((row as RecordedChange).at) : getTime(row)
    if (time > latest) latest = time
  }
  return latest
}

/** A day without a time counts from its beginning, because it may be entered in advance. */
function getTime(record: object): number {
  return lastChange(record)?.earliest ?? Number.NEGATIVE_INFINITY
}
