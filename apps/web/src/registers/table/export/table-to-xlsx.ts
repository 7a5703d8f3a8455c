/** A table as an Excel workbook: real dates and numbers, a frozen head, and filters. Formulas stay text. */
import type { DateOrder } from '@plumbline/domain/kernel/days/date-order.ts'
import { dayMs, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { dayIn, type FieldValue } from '@plumbline/domain/registers/view/field.ts'
import writeExcelFile, { type SheetData } from 'write-excel-file/universal'
import { filtersOver, normalStyle } from '#core/download/workbook-features.ts'
import { toValues, type VisibleTable } from '#registers/table/model/visible-table.ts'

const dateFormats: Record<DateOrder, string> = {
  'day-first': 'd mmm yyyy',
  'month-first': 'mmm d, yyyy',
  'year-first': 'yyyy-mm-dd',
}
/** Pixels of a column to a character in Excel. */
const pixelsPerCharacter = 7
const maxSheetNameLength = 31

export function tableToXlsx<T, Change>(table: VisibleTable<T, Change>, order: DateOrder): Promise<Blob> {
  const { fields, label } = table
  const head = fields.map((field) => ({ value: field.label, type: String, fontWeight: 'bold' as const }))
  const data: SheetData = [head, ...toValues(table).map((row) => row.map((value) => toCell(value, order)))]
  const options = {
    sheet: label.slice(0, maxSheetNameLength),
    stickyRowsCount: 1,
    stickyColumnsCount: 1,
    columns: fields.map(({ width }) => ({ width: Math.round(width / pixelsPerCharacter) })),
  }
  return writeExcelFile(data, options, {
    features: [filtersOver(data.length, fields.length), normalStyle],
  }).toBlob()
}

/** Text is written as text, including where it begins as a formula does. */
function toCell(value: FieldValue, order: DateOrder) {
  if (typeof value === 'number') return { value, type: Number }
  const day = dayIn(value)
  if (day !== undefined)
    return { value: new Date(dayToNumber(day) * dayMs), type: Date, format: dateFormats[order] }
  return value === null || value === '' ? null : { value: String(value), type: String }
}
