/** The listed markups as an Excel workbook: real dates and numbers, and a sheet with subtotals by subject. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { getSubtotals } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import writeExcelFile, { type SheetData } from 'write-excel-file/universal'
import type { CsvCell } from '#core/download/csv.ts'
import { filtersOver, normalStyle } from '#core/download/workbook-features.ts'
import { kindToLabel } from '#documents/viewer/markups/markup-labels.ts'
import { listColumns, markupsToRows, quantitiesToCells, type RevisionLabels } from './list-markups.ts'

const dateFormat = 'yyyy-mm-dd hh:mm'
const minuteMs = 60_000
/** Characters. */
const widths: Readonly<Record<string, number>> = { Text: 48, 'Last Comment': 48, Subject: 24, Author: 20 }
const usualWidth = 14

const subtotalColumns = [
  ...['Subject', 'Kind', 'Markups', 'Without Value', 'Length', 'Perimeter', 'Area', 'Count', 'Unit'],
]

export function markupsToXlsx(
  listed: readonly Markup[],
  scales: readonly SheetScale[],
  revisions: RevisionLabels,
): Promise<Blob> {
  const dates = ['Created', 'Status Set On'].map((name) => listColumns.indexOf(name))
  const rows = markupsToRows(listed, scales, revisions).map((row) =>
    row.map((cell, column) => (dates.includes(column) ? momentToCell(cell) : toCell(cell))),
  )
  const subtotals = getSubtotals(listed, scales).map(
    ({ subject, kind, markups, unscaled, quantities, unit }) => {
      const hasValue = unscaled < markups
      return [
        ...[subject, kindToLabel(kind), markups, unscaled],
        ...(hasValue ? quantitiesToCells(quantities, unit) : []),
      ].map(toCell)
    },
  )
  const sheets = [
    { sheet: 'Markups', ...toSheet(listColumns, rows) },
    { sheet: 'Subtotals', ...toSheet(subtotalColumns, subtotals) },
  ]
  return writeExcelFile(subtotals.length > 0 ? sheets : sheets.slice(0, 1), {
    features: [filtersOver(rows.length + 1, listColumns.length), normalStyle],
  }).toBlob()
}

function toSheet(columns: readonly string[], rows: SheetData) {
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return {
    data: [head, ...rows],
    stickyRowsCount: 1,
    columns: columns.map((column) => ({ width: widths[column] ?? usualWidth })),
  }
}

/** Text is written as text, including where it begins as a formula does. */
function toCell(value: CsvCell) {
  if (typeof value === 'number') return { value, type: Number }
  return value === undefined || value === '' ? null : { value, type: String }
}

/** A workbook has no time zones: the time is that of the user. */
function momentToCell(value: CsvCell) {
  const ms = Date.parse(String(value))
  if (Number.isNaN(ms)) return toCell(value)
  const local = ms - new Date(ms).getTimezoneOffset() * minuteMs
  return { value: new Date(local), type: Date, format: dateFormat }
}
