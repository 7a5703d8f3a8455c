/** What an item may be put under, and what it may come after. */
import type { Id } from '../kernel/record.ts'
import type { ProgramRow } from './program-row.ts'

/** Headings other than itself and those under it. */
export function parentChoices(rows: readonly ProgramRow[], id: Id | undefined): readonly ProgramRow[] {
  const at = rows.findIndex(({ item }) => item.id === id)
  const end = rows[at]?.endRow ?? at
  return rows.filter(({ item }, index) => item.isHeading && (index < at || index >= end))
}

/** Tasks other than itself. One that waits for it already is refused with the loop named, not missing from the list. */
export function predecessorChoices(rows: readonly ProgramRow[], id: Id | undefined): readonly ProgramRow[] {
  return rows.filter(({ item }) => !item.isHeading && item.id !== id)
}
