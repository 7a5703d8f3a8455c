/** Cells of a table on the clipboard: selected rows, or the active cell. */

import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { withoutFormulaGuard } from '@plumbline/domain/kernel/values/formula-guard.ts'
import type { ClipboardEvent } from 'react'
import { cellsToHtml, cellsToText } from '#core/csv/cells-to-text.ts'
import type { TableField } from '#registers/table/model/table-field.ts'
import { exportedText } from '#registers/table/model/visible-table.ts'

interface Copied<T, Change> {
  readonly selected: readonly T[]
  readonly active: T | undefined
  readonly fields: readonly TableField<T, Change>[]
  /** The key of the active cell. The row as a whole is active without one. */
  readonly column: string | undefined
}

/** A spreadsheet does not calculate it, and the user who copies it wants to call it. */
const phoneNumber = /^\+[\d\s()-]+$/

/** As a spreadsheet reads them. A selected text, or a field in the table, is left to the browser. */
export function copyCells<T extends Rec, Change>(
  event: ClipboardEvent<HTMLElement>,
  { selected, active, fields, column }: Copied<T, Change>,
): void {
  if (!isOfGrid(event) || getSelection()?.isCollapsed === false) return
  // Selected rows come before the active cell, because a user chose them.
  const isCell = selected.length === 0 && column !== undefined
  const records = selected.length > 0 || !active ? selected : [active]
  const copied = isCell ? fields.filter(({ key }) => key === column) : fields
  const rows = records.map((record) => copied.map((field) => exportedText(field, record)))
  if (rows.length === 0) return
  const [cell = ''] = rows[0] ?? []
  const text = isCell && phoneNumber.test(cell) ? cell : cellsToText(rows)
  event.clipboardData.setData('text/plain', isCell ? text.trimEnd() : text)
  event.clipboardData.setData('text/html', cellsToHtml(rows))
  event.preventDefault()
}

/** The text of one cell. Undefined for rows and columns of cells, which are imported. */
export function pastedCell(event: ClipboardEvent<HTMLElement>): string | undefined {
  if (!isOfGrid(event)) return undefined
  // Spreadsheets put a line break behind a cell.
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '')
  return text.trim() === '' || /[\t\r\n]/.test(text) ? undefined : withoutFormulaGuard(text)
}

/** Rather than of a field or a menu in it. */
function isOfGrid({ target, currentTarget }: ClipboardEvent<HTMLElement>): boolean {
  const isWritten = target instanceof Element && target.closest('input, textarea, select') !== null
  return !isWritten && target instanceof Node && currentTarget.contains(target)
}
