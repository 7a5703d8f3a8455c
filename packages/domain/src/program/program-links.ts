/** What an item may be put under, and what it may come after. */
import type { Id } from '../kernel/record.ts'
import type { ProgramRow } from './program-row.ts'

/** Headings other than itself and those under it. */
export function parentChoices(rows: readonly ProgramRow[], id: Id | undefined): readonly ProgramRow[] {
  const at = rows.findIndex(({ item }) => item.id === id)
  const end = rows[at]?.endRow ?? at
  return rows.filter(({ item }, place) => item.isHeading && (place < at || place >= end))
}

/** Tasks other than itself and those that come after it already: two cannot wait for each other. */
export function predecessorChoices(rows: readonly ProgramRow[], id: Id | undefined): readonly ProgramRow[] {
  const at = rows.findIndex(({ item }) => item.id === id)
  const following = followersOf(rows, at)
  return rows.filter(({ item }, place) => !item.isHeading && !following.has(place))
}

/** The row itself and every row that comes after it, directly or not. */
function followersOf(rows: readonly ProgramRow[], start: number): ReadonlySet<number> {
  const nextOf = new Map<number, number[]>()
  for (const [place, { predecessorRow }] of rows.entries())
    if (predecessorRow >= 0) {
      const next = nextOf.get(predecessorRow)
      if (next) next.push(place)
      else nextOf.set(predecessorRow, [place])
    }
  const found = new Set([start])
  for (const place of found) for (const next of nextOf.get(place) ?? []) found.add(next)
  return found
}
