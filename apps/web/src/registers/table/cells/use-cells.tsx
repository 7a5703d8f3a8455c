/** The active cell of a table, and the one that is edited. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { notLoaded } from '#core/lazy/not-loaded.ts'
import type { Outcome } from '#core/perform/use-perform.ts'
import type { PlacedColumn } from '#registers/table/columns/place-columns.ts'
import type { Line } from '#registers/table/model/lines.ts'
import { fieldNamed, nameOfRecord, type TableRegister } from '#registers/table/model/table-field.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { drawImmediately } from '#ui/theme/draw-immediately.ts'
import { answerCellKey } from './answer-cell-key.ts'
import type { Leaving } from './cell-editor.tsx'
import { canEdit, type MayChange, nextCell, type OpenedCell } from './next-cell.ts'

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

export interface EditedCell {
  readonly key: string
  readonly field: ReactNode
}

export function useCells<T extends Rec, Change>(table: Cells<T, Change>) {
  const { register, lines, columns, mayChange, onSave, onRow, onFocusGrid } = table
  const [column, setColumn] = useState<string>()
  const { opened, Editor, preload, close, open: openEditor } = useOpenedCell(lines)
  const pressed = useRef<OpenedCell>(undefined)
  const fields = columns.map(({ field }) => field)

  function canOpen(record: T, key: string) {
    return onSave !== undefined && canEdit(fieldNamed(register, key), record, mayChange)
  }

  function open(cell: OpenedCell) {
    setColumn(cell.key)
    onRow(cell.id)
    openEditor(cell)
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
    close()
    if (hasFocus) onFocusGrid()
    if (next) open({ ...next, isPassedTo: true })
    else if (leaving === 'down' && below) onRow(below.id)
  }

  /** The editor, if it is in this row. */
  function editedIn(record: T, isLow: boolean): EditedCell | undefined {
    const field = opened?.id === record.id ? fieldNamed(register, opened.key) : undefined
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
    ...{ column, fields, editedIn, preload },
    /** Returns false for a key that has no meaning for the active cell. */
    answer(event: KeyboardEvent, record: T) {
      const pressedKey = pressed.current?.id === record.id ? pressed.current.key : undefined
      const operations = { canOpen, tryOpen, onSave, onColumn: setColumn }
      return answerCellKey(event, record, { fields, column, pressed: pressedKey, ...operations })
    },
    press(cell: OpenedCell) {
      pressed.current = cell
      if (column !== undefined) setColumn(cell.key)
    },
    /** Types a copied text into the active cell. Returns false if it cannot be edited. */
    paste: (record: T, text: string) =>
      column !== undefined && tryOpen({ id: record.id, key: column, typed: text }, record),
    /** Returns false if the cell cannot be edited. */
    edit: (record: T, key: string) => tryOpen({ id: record.id, key }, record),
  }
}

const editor = lazyImport(() => import('./cell-editor.tsx').then((module) => module.CellEditor))

/** The cell that is edited, and its editor, which is loaded when the table gets the focus. */
function useOpenedCell(lines: readonly Line<Rec>[]) {
  const toasts = useToasts()
  const [opened, setOpened] = useState<OpenedCell>()
  /** Requested while the editor was loading. */
  const waiting = useRef<OpenedCell>(undefined)

  // Another tab may delete the record, and a filter may hide it after its edit.
  const isHidden = opened !== undefined && lines.every(({ id }) => id !== opened.id)
  useEffect(() => {
    if (isHidden) setOpened(undefined)
  }, [isHidden])

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

  return {
    opened,
    /** Undefined until it has loaded. */
    Editor: editor.loaded(),
    preload: () => void editor.load().catch(() => undefined),
    close: () => setOpened(undefined),
    open(cell: OpenedCell) {
      if (editor.loaded()) setOpened((before) => withTyped(before, cell))
      else void wait(cell)
    },
  }
}

/** A list of choices takes the focus a moment after its cell was opened. Keys in between still reach the grid. */
function withTyped(before: OpenedCell | undefined, cell: OpenedCell): OpenedCell {
  if (before?.id !== cell.id || before.key !== cell.key) return cell
  return { ...before, typed: (before.typed ?? '') + (cell.typed ?? '') }
}
