/** All rows of the program, including those that a filter hides: links to them still need a name and days. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'

export interface WholeProgram {
  rows: readonly ProgramRow[]
  /** Index among all rows; -1 if there is no such item. */
  getRow: (id: Id) => number
  /** By index among all rows. */
  spanAt: (row: number) => Span | undefined
}

export function createWholeProgram(rows: readonly ProgramRow[]): WholeProgram {
  const indexById = new Map(rows.map(({ item }, row) => [item.id, row]))
  return { rows, getRow: (id) => indexById.get(id) ?? -1, spanAt: (row) => rows[row]?.span }
}

/** The row as it appears in the whole program. */
export function getWholeRow(row: ProgramRow, whole: WholeProgram | undefined): ProgramRow {
  return whole?.rows[whole.getRow(row.item.id)] ?? row
}

/** The days of a row by its index in the whole program: as shown if it is visible, otherwise as stored. */
export function wholeSpanAt(
  { rows }: WholeProgram,
  getVisibleIndex: (id: Id) => number,
  visibleSpanAt: (index: number) => Span | undefined,
): (index: number) => Span | undefined {
  return (index) => {
    const row = rows[index]
    const visibleIndex = row ? getVisibleIndex(row.item.id) : -1
    return visibleIndex < 0 ? row?.span : visibleSpanAt(visibleIndex)
  }
}
