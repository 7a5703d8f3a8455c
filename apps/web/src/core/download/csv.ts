/** Writes CSV for spreadsheets: UTF-8 with a BOM, CRLF, no control characters, and no cell that could run as a formula. */
import { withoutControlCharacters } from '@plumbline/domain/kernel/values/control-characters.ts'
import { formula } from '@plumbline/domain/kernel/values/formula-guard.ts'
import Papa from 'papaparse'

export type CsvCell = string | number | undefined

export function rowsToCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const table = { fields: [...columns], data: rows.map((row) => row.map(toWritable)) }
  return `\uFEFF${Papa.unparse(table, { newline: '\r\n', escapeFormulae: formula })}\r\n`
}

/** Runs before formulas are detected, because a removed character must not hide one. */
function toWritable(cell: CsvCell): CsvCell {
  return typeof cell === 'string' ? withoutControlCharacters(cell) : cell
}
