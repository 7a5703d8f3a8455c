/** The cell that Tab moves to while editing: the next editable one, across all rows. */
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { type CellAsk, type CellField, canEditCell } from '../chart/model/cell-fields.ts'

/** `visible` lists the visible fields. Returns undefined at the first and last cell. */
export function nextCell(
  rows: readonly Pick<ProgramRow, 'item'>[],
  from: CellAsk,
  step: 1 | -1,
  visible: readonly CellField[],
): CellAsk | undefined {
  let row = rows.findIndex(({ item }) => item.id === from.id)
  let at = visible.indexOf(from.field)
  if (row < 0) return undefined
  for (;;) {
    at += step
    if (at < 0 || at >= visible.length) {
      row += step
      at = step > 0 ? 0 : visible.length - 1
    }
    const item = rows[row]?.item
    const field = visible[at]
    if (!item || !field) return undefined
    if (canEditCell(item, field)) return { id: item.id, field }
  }
}
