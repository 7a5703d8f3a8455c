/** Reads the rows in the first megabytes of a CSV file. */
import Papa from 'papaparse'
import { openText } from '#core/text-encoding/read-text.ts'

/** 8 chunks of one megabyte: about 100,000 rows. */
const maxPieces = 8

export interface TableContent {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** False if the file has more rows than were read. */
  isWhole: boolean
}

export async function readTable(file: Blob): Promise<TableContent> {
  const reader = await openText(file)
  let text = ''
  for (let piece = 0; piece < maxPieces && !reader.isDone(); piece += 1) text += await reader.next()
  const isWhole = reader.isDone()
  // The last line of a truncated text may be half a row.
  const rows = Papa.parse<string[]>(isWhole ? text : text.slice(0, text.lastIndexOf('\n')), {
    skipEmptyLines: true,
  }).data
  const [columns = [], ...rest] = rows
  const width = rest.reduce((widest, row) => Math.max(widest, row.length), columns.length)
  return { columns: Array.from({ length: width }, (_, at) => columns[at] ?? ''), rows: rest, isWhole }
}
