/** The cell of a register's table that is edited, and the one that Tab goes on to. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { Line } from '#registers/table/model/lines.ts'
import type { TableField } from '#registers/table/model/table-field.ts'

export interface OpenedCell {
  /** The record. */
  readonly id: string
  /** The key of the field. */
  readonly key: string
  /** The text that opened the cell, if it was opened by typing. '' if an input method is composing it. */
  readonly typed?: string | undefined
  /** Reached by Tab from another cell: what is typed replaces its content. */
  readonly isPassedTo?: true
}

/** Undefined for a user who may change nothing. */
export type MayChange<T> = ((record: T) => boolean) | undefined

export function canEdit<T, Change>(
  field: TableField<T, Change> | undefined,
  record: T | undefined,
  mayChange: MayChange<T>,
): boolean {
  if (field?.toChange === undefined || record === undefined || field.isIn?.(record) === false) return false
  return mayChange?.(record) ?? false
}

/** The next cell that can be edited, across all records. Undefined at the first and last one. */
export function nextCell<T extends Rec, Change>(
  lines: readonly Line<T>[],
  fields: readonly TableField<T, Change>[],
  from: OpenedCell,
  step: 1 | -1,
  mayChange: MayChange<T>,
): OpenedCell | undefined {
  const records = lines.flatMap((line) => (line.kind === 'record' ? line.record : []))
  let row = records.findIndex(({ id }) => id === from.id)
  let at = fields.findIndex(({ key }) => key === from.key)
  if (row < 0) return undefined
  for (;;) {
    at += step
    if (at < 0 || at >= fields.length) {
      row += step
      at = step > 0 ? 0 : fields.length - 1
    }
    const [record, field] = [records[row], fields[at]]
    if (!record || !field) return undefined
    if (canEdit(field, record, mayChange)) return { id: record.id, key: field.key }
  }
}
