/** Predecessors in the short notation of planners: 'Site set-up, Excavation SS+2d'. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { linkText, storedLinks } from '@plumbline/domain/program/schedule/stored-links.ts'

export type GetRow = (id: Id) => number

export function predecessorText(row: ProgramRow, rows: readonly ProgramRow[], getRow: GetRow): string {
  if (!row.item.links) return nameAt(rows, row.predecessorRow) ?? ''
  return storedLinks(row.item)
    .flatMap((link) => {
      const name = nameAt(rows, getRow(link.predecessorId))
      return name === undefined ? [] : [name + linkText(link)]
    })
    .join(', ')
}

/** By row number, as in MS Project: '3, 5SS+2d'. */
export function predecessorNumbers({ item }: ProgramRow, getRow: GetRow): string {
  return storedLinks(item)
    .flatMap((link) => {
      const index = getRow(link.predecessorId)
      return index < 0 ? [] : [`${index + 1}${linkText(link).trim()}`]
    })
    .join(', ')
}

/** Tasks without a name are identified by row number. */
function nameAt(rows: readonly ProgramRow[], index: number): string | undefined {
  const item = rows[index]?.item
  return item && (item.name.trim() || String(index + 1))
}
