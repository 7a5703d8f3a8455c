/** Selected rows: a descendant of another selected row is included once. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramRow } from './program-row.ts'

/** The indexes of these rows in order, without descendants of another one of them. */
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

/** These rows with their descendants, in order. */
export function subtrees(rows: readonly ProgramRow[], ids: ReadonlySet<Id>): readonly ProgramRow[] {
  return topRows(rows, ids).flatMap((at) => rows.slice(at, rows[at]?.endRow))
}
