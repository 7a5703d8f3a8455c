/** Collapsed headings: hides the rows under them. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramRow } from '../items/program-row.ts'
import { keepRows } from './program-filter.ts'

/** The visible rows; the same list if nothing is hidden. */
export function foldProgram(rows: readonly ProgramRow[], folded: ReadonlySet<Id>): readonly ProgramRow[] {
  if (folded.size === 0) return rows
  const isRetained = new Uint8Array(rows.length)
  let isComplete = true
  for (let at = 0; at < rows.length; ) {
    isRetained[at] = 1
    // `as`: the index is within the rows.
    const { item, endRow } = rows[at] as ProgramRow
    const next = folded.has(item.id) ? Math.max(endRow, at + 1) : at + 1
    if (next > at + 1) isComplete = false
    at = next
  }
  return isComplete ? rows : keepRows(rows, isRetained)
}

/** The headings that have children. */
export function foldableIds(rows: readonly ProgramRow[]): readonly Id[] {
  return rows.flatMap(({ item, endRow }, at) => (endRow > at + 1 ? [item.id] : []))
}

/** The headings of a row, nearest first. */
export function headingsOver(rows: readonly ProgramRow[], id: Id): readonly Id[] {
  const found: Id[] = []
  const at = rows.findIndex(({ item }) => item.id === id)
  for (let above = rows[at]?.parentRow ?? -1; above >= 0; above = rows[above]?.parentRow ?? -1)
    found.push(rows[above]?.item.id ?? '')
  return found
}
