/** Finds the field that a table cell shows. */
import type { ChartRow } from '../draw/chart-row.ts'
import type { CellField } from '../model/cell-fields.ts'

/** Undefined for bars and for cells with buttons. */
export function fieldAt({ columns, texts, stops }: ChartRow, cell: Element): CellField | undefined {
  const at = texts.findIndex((text) => text.parentElement === cell)
  return stops.some((stop) => stop === cell) ? columns[at]?.field : undefined
}
