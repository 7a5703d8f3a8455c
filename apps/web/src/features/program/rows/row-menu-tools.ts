/** What the menu of a row asks of the selection. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'

export interface RowMenuTools {
  /** All of the programme, also those that are not shown. */
  rows: readonly ProgramRow[]
  selected: ReadonlySet<Id>
  toggle(id: Id): void
  indent(ids: readonly Id[]): void
  outdent(ids: readonly Id[]): void
}
