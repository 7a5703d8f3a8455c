/** Which field of a row a cell of the table holds. */
import type { ChartRow } from '../draw/chart-row.ts'
import type { CellField } from '../model/cell-fields.ts'

/** Undefined for a bar and for what holds buttons. */
export function fieldAt({ columns, texts, stops }: ChartRow, cell: Element): CellField | undefined {
  const at = texts.findIndex((text) => text.parentElement === cell)
  return stops.some((stop) => stop === cell) ? columns[at]?.field : undefined
}
