/** What a table shows, for files: titles and values, in the order of the screen. */
import type { FieldValue } from '@plumbline/domain/registers/view/field.ts'
import { cellText, type TableField } from './table-field.ts'

export interface VisibleTable<T, Change> {
  /** 'Lead Times' */
  readonly label: string
  readonly fields: readonly TableField<T, Change>[]
  readonly records: readonly T[]
  /** Search and filters in words. */
  readonly notes: readonly string[]
}

export function toTexts<T, Change>({
  fields,
  records,
}: VisibleTable<T, Change>): readonly (readonly string[])[] {
  return records.map((record) => fields.map((field) => cellText(field, field.read(record))))
}

export function toValues<T, Change>(table: VisibleTable<T, Change>): readonly (readonly FieldValue[])[] {
  return table.records.map((record) => table.fields.map((field) => exportedValue(field, record)))
}

/** The same value as the text of a cell, which an import reads again. */
export function exportedText<T, Change>(field: TableField<T, Change>, record: T): string {
  return String(exportedValue(field, record) ?? '')
}

function exportedValue<T, Change>(field: TableField<T, Change>, record: T): FieldValue {
  const value = field.read(record)
  return field.type === 'number' || field.type === 'date' ? value : cellText(field, value)
}
