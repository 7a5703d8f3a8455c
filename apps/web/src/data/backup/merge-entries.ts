/** Lays the records of a back-up over those that are here: nothing goes, and what is newer here stays. */
import type { Entry } from '#data/record-list.ts'

interface Merged {
  entries: readonly Entry[]
  added: number
  changed: number
  /** Kept, because they were changed here after the back-up. */
  newer: number
  same: number
}

export function mergeEntries(here: readonly Entry[], there: readonly Entry[]): Merged {
  const places = new Map(here.map(({ id }, place) => [id, place]))
  const merged = { entries: [...here], added: 0, changed: 0, newer: 0, same: 0 }
  for (const entry of there) {
    if (!entry.row) continue
    const place = places.get(entry.id)
    const present = place === undefined ? undefined : here[place]
    if (place === undefined || !present) {
      merged.entries.push(entry)
      merged.added += 1
    } else if (present.text === entry.text) merged.same += 1
    else if (isNewer(present, entry)) merged.newer += 1
    else {
      merged.entries[place] = entry
      merged.changed += 1
    }
  }
  return merged
}

/** Only where both tell when they were changed; else the back-up is what its owner asked for. */
function isNewer(here: Entry, there: Entry): boolean {
  return changedAt(here) > changedAt(there)
}

function changedAt({ row }: Entry): number {
  // `as`: some records tell it, and others have no such field.
  return Date.parse(String((row as { updatedAt?: unknown } | undefined)?.updatedAt ?? ''))
}
