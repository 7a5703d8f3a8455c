/** The whole programme behind the rows that are shown: what a filter hides still has a name and days. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import type { Span } from '@plumbline/domain/program-items/program-span.ts'

export interface WholeProgram {
  rows: readonly ProgramRow[]
  /** Place among all rows, -1 for what is not there. */
  rowOf: (id: Id) => number
  /** By the place among all rows. */
  spanAt: (row: number) => Span | undefined
}

export function createWholeProgram(rows: readonly ProgramRow[]): WholeProgram {
  const indexById = new Map(rows.map(({ item }, row) => [item.id, row]))
  return { rows, rowOf: (id) => indexById.get(id) ?? -1, spanAt: (row) => rows[row]?.span }
}

/** The row as it stands in the whole programme. */
export function wholeRowOf(row: ProgramRow, whole: WholeProgram | undefined): ProgramRow {
  return whole?.rows[whole.rowOf(row.item.id)] ?? row
}

/** Days by a place among all rows: of what is shown those that it is shown with, of what is hidden its own. */
export function wholeSpanAt(
  { rows }: WholeProgram,
  shownPlaceOf: (id: Id) => number,
  shownSpanAt: (index: number) => Span | undefined,
): (index: number) => Span | undefined {
  return (index) => {
    const row = rows[index]
    const shownPlace = row ? shownPlaceOf(row.item.id) : -1
    return shownPlace < 0 ? row?.span : shownSpanAt(shownPlace)
  }
}
