/** The active cell of a table, and the one that is edited. The editor is loaded when the table gets the focus. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { isEmptyValue } from '@plumbline/domain/registers/view/field.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { notLoaded } from '#core/lazy/not-loaded.ts'
import type { Outcome } from '#core/perform/use-perform.ts'
import { textTypedBy } from '#registers/data-table/typed-text.ts'
import type { PlacedColumn } from '#registers/table/columns/place-columns.ts'
import type { Line } from '#registers/table/model/lines.ts'
import { fieldNamed, isList, nameOfRecord, type TableRegister } from '#registers/table/model/table-field.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { drawImmediately } from '#ui/theme/draw-immediately.ts'
import type { Leaving } from './cell-editor.tsx'
import { canEdit, type MayChange, nextCell, type OpenedCell } from './next-cell.ts'

const editor = lazyImport(() => import('./cell-editor.tsx').then((module) => module.CellEditor))

interface Cells<T extends Rec, Change> {
  register: TableRegister<T, Change>
  lines: readonly Line<T>[]
  columns: readonly PlacedColumn<T, Change>[]
  mayChange: MayChange<T>
  onSave: ((record: T, change: Change) => Outcome) | undefined
  /** Makes the row of this record active. */
  onRow: (id: string) => void
  onFocusGrid: () => void
}

/** A list of choices takes the focus a moment after its cell was opened. Keys in between still reach the grid. */
function withTyped(before: OpenedCell | undefined, cell: OpenedCell): OpenedCell {
  if (before?.id !== cell.id || before.key !== cell.key) return cell
  return { ...before, typed: (before.typed ?? '') + (cell.typed ?? '') }
}

export interface EditedCell {
  readonly key: string
  readonly field: ReactNode
}

export function useCells<T extends Rec, Change>(table: Cells<T, Change>) {
  const { register, lines, columns, mayChange, onSave, onRow, onFocusGrid } = table
  const toasts = useToasts()
  /** The key of the active column. The row as a whole is active without one. */
  const [column, setColumn] = useState<string>()
  const [opened, setOpened] = useState<OpenedCell>()
  /** Requested while the editor was loading. */
  const waiting = useRef<OpenedCell>(undefined)
  /** Where the row was pressed: F2 opens that cell, although the row as a whole is active. */
  const pressed = useRef<OpenedCell>(undefined)
  const fields = columns.map(({ field }) => field)
  const at = fields.findIndex(({ key }) => key === column)

  // Another tab may delete the record, and a filter may hide it after its edit.
  const isHidden = opened !== undefined && lines.every(({ id }) => id !== opened.id)
  useEffect(() => {
    if (isHidden) setOpened(undefined)
  }, [isHidden])

  function canOpen(record: T | undefined, key: string) {
    return onSave !== undefined && canEdit(fieldNamed(register, key), record, mayChange)
  }

  function open(cell: OpenedCell) {
    setColumn(cell.key)
    onRow(cell.id)
    if (editor.loaded()) setOpened((before) => withTyped(before, cell))
    else void wait(cell)
  }

  /** Keeps what is typed while the editor is loading. */
  async function wait(cell: OpenedCell) {
    const before = waiting.current
    waiting.current = before ? { ...before, typed: (before.typed ?? '') + (cell.typed ?? '') } : cell
    if (before) return
    try {
      await editor.load()
      // Runs effects, so that the field has the focus before the next key.
      drawImmediately(() => setOpened(waiting.current))
    } catch {
      toasts.show(notLoaded)
    } finally {
      waiting.current = undefined
    }
  }

  function move(step: 1 | -1): boolean {
    const next = at < 0 ? (step > 0 ? 0 : -1) : at + step
    if (at < 0 && next < 0) return false
    setColumn(fields[Math.min(next, fields.length - 1)]?.key)
    return true
  }

  function press(cell: OpenedCell) {
    pressed.current = cell
    if (column !== undefined) setColumn(cell.key)
  }

  function pressedIn({ id }: T): string | undefined {
    return pressed.current?.id === id ? pressed.current.key : undefined
  }

  /** Returns false for a key that has no meaning for the cell. */
  function answer(event: KeyboardEvent, record: T): boolean {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (isPlain && event.key === 'ArrowRight') return move(1)
    if (isPlain && event.key === 'ArrowLeft') return move(-1)
    if (isPlain && event.key === 'F2') {
      const key = column ?? pressedIn(record) ?? fields.find((field) => canOpen(record, field.key))?.key
      return key !== undefined && tryOpen({ id: record.id, key }, record)
    }
    if (column === undefined) return false
    if (event.key === 'Escape') {
      setColumn(undefined)
      return true
    }
    if (isPlain && (event.key === 'Home' || event.key === 'End')) {
      setColumn(fields.at(event.key === 'Home' ? 0 : -1)?.key)
      return true
    }
    if (isPlain && event.key === 'Enter') return tryOpen({ id: record.id, key: column }, record)
    // Only a row as a whole is deleted by this key.
    if (event.key === 'Delete' || event.key === 'Backspace') {
      empty(record, column)
      return true
    }
    const typed = textTypedBy(event)
    return typed !== undefined && tryOpen({ id: record.id, key: column, typed }, record)
  }

  function empty(record: T, key: string) {
    const field = fieldNamed(register, key)
    if (!canOpen(record, key) || !field?.toChange || isList(field) || isEmptyValue(field.read(record))) return
    onSave?.(record, field.toChange(''))
  }

  function tryOpen(cell: OpenedCell, record: T): boolean {
    if (!canOpen(record, cell.key)) return false
    open(cell)
    return true
  }

  function leave(cell: OpenedCell, leaving: Leaving, hasFocus: boolean) {
    const records = lines.filter(({ kind }) => kind === 'record')
    const next =
      leaving === 'next' || leaving === 'previous'
        ? nextCell(lines, fields, cell, leaving === 'next' ? 1 : -1, mayChange)
        : undefined
    const below = records[records.findIndex(({ id }) => id === cell.id) + 1]
    setOpened(undefined)
    if (hasFocus) onFocusGrid()
    if (next) open({ ...next, isPassedTo: true })
    else if (leaving === 'down' && below) onRow(below.id)
  }

  /** The editor, if it is in this row. */
  function editedIn(record: T, isLow: boolean): EditedCell | undefined {
    const field = opened?.id === record.id ? fieldNamed(register, opened.key) : undefined
    const Editor = editor.loaded()
    if (!opened || !field || !Editor || !onSave) return undefined
    return {
      key: field.key,
      field: (
        <Editor
          key={`${opened.key} ${opened.id}`}
          // `as`: the loaded component has lost the type parameters that the field and the record share.
          field={field as never}
          record={record}
          name={nameOfRecord(register, record)}
          typed={opened.typed}
          isPassedTo={opened.isPassedTo}
          edges={{ isLow, isBehind: field.key === fields.at(-1)?.key && fields.length > 1 }}
          onSave={onSave as never}
          onLeave={(leaving, hasFocus) => leave(opened, leaving, hasFocus)}
        />
      ),
    }
  }

  return {
    column,
    fields,
    answer,
    press,
    editedIn,
    /** Types a copied text into the active cell. Returns false if it cannot be edited. */
    paste: (record: T, text: string) =>
      column !== undefined && tryOpen({ id: record.id, key: column, typed: text }, record),
    /** Returns false if the cell cannot be edited. */
    edit: (record: T, key: string) => tryOpen({ id: record.id, key }, record),
    preload: () => void editor.load().catch(() => undefined),
  }
}
