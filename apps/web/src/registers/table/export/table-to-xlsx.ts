/** A table as an Excel workbook: real dates and numbers, a frozen head, and filters. Formulas stay text. */
import type { DateOrder } from '@plumbline/domain/kernel/days/date-order.ts'
import { dayMs, dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { dayIn, type FieldValue } from '@plumbline/domain/registers/view/field.ts'
import { toValues, type VisibleTable } from '#registers/table/model/visible-table.ts'
import { toDateCell, toWorkbookCell, writeWorkbook } from './write-workbook.ts'

const dateFormats: Record<DateOrder, string> = {
  'day-first': 'd mmm yyyy',
  'month-first': 'mmm d, yyyy',
  'year-first': 'yyyy-mm-dd',
}
/** Pixels of a column to a character in Excel. */
const pixelsPerCharacter = 7

export function tableToXlsx<T, Change>(table: VisibleTable<T, Change>, order: DateOrder): Promise<Blob> {
  const { fields, label } = table
  return writeWorkbook([
    {
      name: label,
      columns: fields.map((field) => ({
        label: field.label,
        width: Math.round(field.width / pixelsPerCharacter),
      })),
      rows: toValues(table).map((row) => row.map((value) => toCell(value, order))),
      stickyColumns: 1,
    },
  ])
}

function toCell(value: FieldValue, order: DateOrder) {
  const day = typeof value === 'number' ? undefined : dayIn(value)
  if (day !== undefined) return toDateCell(new Date(dayToNumber(day) * dayMs), dateFormats[order])
  return toWorkbookCell(typeof value === 'number' || value === null ? value : String(value))
}
