/** What keys do to the active cell of a table. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { isEmptyValue } from '@plumbline/domain/registers/view/field.ts'
import type { KeyboardEvent } from 'react'
import { textTypedBy } from '#registers/data-table/typed-text.ts'
import { isList, type TableField } from '#registers/table/model/table-field.ts'
import type { OpenedCell } from './next-cell.ts'

interface ActiveCell<T extends Rec, Change> {
  fields: readonly TableField<T, Change>[]
  /** The key of the active column. The row as a whole is active without one. */
  column: string | undefined
  onColumn: (key: string | undefined) => void
  /** The column in which the row was pressed: F2 opens that cell, although the row as a whole is active. */
  pressed: string | undefined
  canOpen: (record: T, key: string) => boolean
  /** Returns false if the cell cannot be edited. */
  tryOpen: (cell: OpenedCell, record: T) => boolean
  onSave: ((record: T, change: Change) => unknown) | undefined
}

/** Returns false for a key that has no meaning for the cell. */
export function answerCellKey<T extends Rec, Change>(
  event: KeyboardEvent,
  record: T,
  active: ActiveCell<T, Change>,
): boolean {
  const { fields, column, onColumn, pressed, canOpen, tryOpen } = active
  const { id } = record
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  if (isPlain && event.key === 'ArrowRight') return moveColumn(1, active)
  if (isPlain && event.key === 'ArrowLeft') return moveColumn(-1, active)
  if (isPlain && event.key === 'F2') {
    const key = column ?? pressed ?? fields.find((field) => canOpen(record, field.key))?.key
    return key !== undefined && tryOpen({ id, key }, record)
  }
  if (column === undefined) return false
  if (event.key === 'Escape') {
    onColumn(undefined)
    return true
  }
  if (isPlain && (event.key === 'Home' || event.key === 'End')) {
    onColumn(fields.at(event.key === 'Home' ? 0 : -1)?.key)
    return true
  }
  if (isPlain && event.key === 'Enter') return tryOpen({ id, key: column }, record)
  // Only a row as a whole is deleted by this key.
  if (event.key === 'Delete' || event.key === 'Backspace') {
    empty(record, column, active)
    return true
  }
  const typed = textTypedBy(event)
  return typed !== undefined && tryOpen({ id, key: column, typed }, record)
}

function moveColumn<T extends Rec, Change>(
  step: 1 | -1,
  { fields, column, onColumn }: ActiveCell<T, Change>,
): boolean {
  const at = fields.findIndex(({ key }) => key === column)
  if (at < 0 && step < 0) return false
  onColumn(fields[Math.min(at + step, fields.length - 1)]?.key)
  return true
}

function empty<T extends Rec, Change>(
  record: T,
  key: string,
  { fields, canOpen, onSave }: ActiveCell<T, Change>,
) {
  const field = fields.find((each) => each.key === key)
  if (!canOpen(record, key) || !field?.toChange || isList(field) || isEmptyValue(field.read(record))) return
  onSave?.(record, field.toChange(''))
}
