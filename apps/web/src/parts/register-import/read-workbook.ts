/** Reads the sheets of an Excel workbook as texts: days as 2026-11-24, and of a formula its result. */
import { dayMs, numberToDay } from '@plumbline/domain/kernel/day.ts'
import readSheets from 'read-excel-file/web-worker'

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export async function readWorkbook(bytes: ArrayBuffer): Promise<readonly Sheet[]> {
  const sheets = await readSheets(bytes)
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellToText)) }))
}

function cellToText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // The library gives days at midnight of UTC.
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : numberToDay(Math.floor(cell.getTime() / dayMs))
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return String(cell)
}
