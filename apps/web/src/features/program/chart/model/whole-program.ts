/** All rows of the program, including those that a filter hides: links to them still need a name and days. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import type { Span } from '@plumbline/domain/program-items/program-span.ts'

export interface WholeProgram {
  rows: readonly ProgramRow[]
  /** Index among all rows; -1 if there is no such item. */
  rowOf: (id: Id) => number
  /** By index among all rows. */
  spanAt: (row: number) => Span | undefined
}

export function createWholeProgram(rows: readonly ProgramRow[]): WholeProgram {
  const indexById = new Map(rows.map(({ item }, row) => [item.id, row]))
  return { rows, rowOf: (id) => indexById.get(id) ?? -1, spanAt: (row) => rows[row]?.span }
}

/** The row as it appears in the whole program. */
export function wholeRowOf(row: ProgramRow, whole: WholeProgram | undefined): ProgramRow {
  return whole?.rows[whole.rowOf(row.item.id)] ?? row
}

/** The days of a row by its index in the whole program: as shown if it is visible, otherwise as stored. */
export function wholeSpanAt(
  { rows }: WholeProgram,
  shownIndexOf: (id: Id) => number,
  shownSpanAt: (index: number) => Span | undefined,
): (index: number) => Span | undefined {
  return (index) => {
    const row = rows[index]
    const shownIndex = row ? shownIndexOf(row.item.id) : -1
    return shownIndex < 0 ? row?.span : shownSpanAt(shownIndex)
  }
}
