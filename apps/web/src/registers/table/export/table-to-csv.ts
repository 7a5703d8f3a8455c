/** A table as CSV. Days are written as 2026-11-24, which every program reads. */
import { rowsToCsv } from '#core/download/csv.ts'
import { toValues, type VisibleTable } from '#registers/table/model/visible-table.ts'

export function tableToCsv<T, Change>(table: VisibleTable<T, Change>): Blob {
  const rows = toValues(table).map((values) =>
    values.map((value) => (typeof value === 'number' ? value : String(value ?? ''))),
  )
  const text = rowsToCsv(
    table.fields.map(({ label }) => label),
    rows,
  )
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}
