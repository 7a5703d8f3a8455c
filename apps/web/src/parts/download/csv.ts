/** CSV as spreadsheets read it: UTF-8 with its mark, CRLF, and no cell that a spreadsheet would run. */
import Papa from 'papaparse'

export type CsvCell = string | number | undefined

/**
 * Cells that a spreadsheet takes for a formula: what cannot be seen before a sign does not hide it, and signs of full
 * width count too. Plain numbers such as -5 or +3.5 are none.
 */
const formula = /^(?! *[+-]?\d+([.,]\d+)*%?$)([\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

export function rowsToCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const table = { fields: [...columns], data: rows.map((row) => [...row]) }
  return `\uFEFF${Papa.unparse(table, { newline: '\r\n', escapeFormulae: formula })}\r\n`
}
