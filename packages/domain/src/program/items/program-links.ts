/** The possible parents and predecessors of an item. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramRow } from './program-row.ts'

/** All headings except the item itself and its descendants. */
export function parentChoices(rows: readonly ProgramRow[], id: Id | undefined): readonly ProgramRow[] {
  const at = rows.findIndex(({ item }) => item.id === id)
  const end = rows[at]?.endRow ?? at
  return rows.filter(({ item }, index) => item.isHeading && (index < at || index >= end))
}

/**
 * All tasks except the item itself. A successor is offered too: choosing it is refused with a message that shows the
 * loop.
 */
export function predecessorChoices(rows: readonly ProgramRow[], id: Id | undefined): readonly ProgramRow[] {
  return rows.filter(({ item }) => !item.isHeading && item.id !== id)
}
