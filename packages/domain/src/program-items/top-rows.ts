/** Rows that were chosen together: what is under one of them goes along with it, and counts once. */
import type { Id } from '../kernel/record.ts'
import type { ProgramRow } from './program-row.ts'

/** Places of these rows from the top, without those that are under another of them. */
export function topRows(rows: readonly ProgramRow[], ids: ReadonlySet<Id>): readonly number[] {
  const tops: number[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (!row || !ids.has(row.item.id)) continue
    tops.push(at)
    at = row.endRow - 1
  }
  return tops
}

/** These rows and all that is under them, from the top. */
export function subtrees(rows: readonly ProgramRow[], ids: ReadonlySet<Id>): readonly ProgramRow[] {
  return topRows(rows, ids).flatMap((at) => rows.slice(at, rows[at]?.endRow))
}
