/** Reads the sheets of an Excel workbook as texts: days as 2026-11-24, and of a formula its result. */
import { dayMs, numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import readSheets from 'read-excel-file/web-worker'
import { prepareWorkbook } from './prepare-workbook.ts'

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export async function readWorkbook(bytes: ArrayBuffer): Promise<readonly Sheet[]> {
  const sheets = await readSheets(prepareWorkbook(new Uint8Array(bytes)).buffer)
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellToText)) }))
}

function cellToText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  // The library gives days at midnight of UTC. A calculated day may be a fraction of a second before its midnight.
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : numberToDay(Math.floor((cell.getTime() + halfSecond) / dayMs))
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return String(cell)
}

const halfSecond = 500
