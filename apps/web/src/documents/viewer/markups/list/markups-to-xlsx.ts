/** The listed markups as an Excel workbook: real dates and numbers, and a sheet with subtotals by subject. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { getSubtotals } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import type { CsvCell } from '#core/download/csv.ts'
import { kindToLabel } from '#documents/viewer/markups/markup-labels.ts'
import { toDateCell, toWorkbookCell, writeWorkbook } from '#registers/table/export/write-workbook.ts'
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
    row.map((cell, column) => (dates.includes(column) ? momentToCell(cell) : toWorkbookCell(cell))),
  )
  const subtotals = getSubtotals(listed, scales).map(
    ({ subject, kind, markups, unscaled, quantities, unit }) => {
      const hasValue = unscaled < markups
      return [
        ...[subject, kindToLabel(kind), markups, unscaled],
        ...(hasValue ? quantitiesToCells(quantities, unit) : []),
      ].map(toWorkbookCell)
    },
  )
  return writeWorkbook([
    { name: 'Markups', columns: toColumns(listColumns), rows },
    ...(subtotals.length > 0
      ? [{ name: 'Subtotals', columns: toColumns(subtotalColumns), rows: subtotals }]
      : []),
  ])
}

function toColumns(labels: readonly string[]) {
  return labels.map((label) => ({ label, width: widths[label] ?? usualWidth }))
}

/** A workbook has no time zones: the time is that of the user. */
function momentToCell(value: CsvCell) {
  const ms = Date.parse(String(value))
  if (Number.isNaN(ms)) return toWorkbookCell(value)
  return toDateCell(new Date(ms - new Date(ms).getTimezoneOffset() * minuteMs), dateFormat)
}
