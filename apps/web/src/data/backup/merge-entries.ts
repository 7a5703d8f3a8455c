/** Lays the records of a back-up over those that are here: nothing goes, and what is not surely older here stays. */
import type { Entry } from '#data/record-list.ts'
import { lastChange } from './last-change.ts'

interface Merged {
  entries: readonly Entry[]
  added: number
  changed: number
  /** Otherwise in the back-up, and left as they are here: changed later, or nobody can tell. */
  kept: number
  same: number
}

export function mergeEntries(here: readonly Entry[], there: readonly Entry[]): Merged {
  const places = new Map(here.map(({ id }, place) => [id, place]))
  const merged = { entries: [...here], added: 0, changed: 0, kept: 0, same: 0 }
  for (const entry of there) {
    if (!entry.row) continue
    const place = places.get(entry.id)
    const present = place === undefined ? undefined : here[place]
    if (place === undefined || !present) {
      merged.entries.push(entry)
      merged.added += 1
    } else if (present.text === entry.text) merged.same += 1
    else if (isOlder(present, entry)) {
      merged.entries[place] = entry
      merged.changed += 1
    } else merged.kept += 1
  }
  return merged
}

function isOlder(here: Entry, there: Entry): boolean {
  const [left, came] = [lastChange(here.row), lastChange(there.row)]
  return left !== undefined && came !== undefined && left.latest < came.earliest
}
