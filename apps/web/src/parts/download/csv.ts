/** CSV as spreadsheets read it: UTF-8 with its mark, CRLF, and no cell that a spreadsheet would run. */
import Papa from 'papaparse'
import { formula } from './formula-guard.ts'

export type CsvCell = string | number | undefined

export function rowsToCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const table = { fields: [...columns], data: rows.map((row) => [...row]) }
  return `\uFEFF${Papa.unparse(table, { newline: '\r\n', escapeFormulae: formula })}\r\n`
}
