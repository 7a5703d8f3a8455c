/** Opens a chosen file, or pasted text, as the rows of a spreadsheet. */
import { withoutFormulaGuard } from '@plumbline/domain/kernel/values/formula-guard.ts'
import {
  type CsvLine,
  readCsvLines,
  readTabbedLines,
} from '@plumbline/domain/program/formats/csv/csv-lines.ts'
import { splitCells } from '#core/csv/split-cells.ts'
import { openText } from '#core/text-encoding/read-text.ts'
import type { Sheet } from './read-workbook.ts'

/** As many as one command takes. */
export const maxRows = 10_000

export interface OpenedSheet {
  readonly name: string
  readonly lines: readonly CsvLine[]
}

export type SpreadsheetFault =
  | { readonly kind: 'empty' | 'not-a-spreadsheet' | 'old-excel' | 'too-large' | 'unreadable' }
  | { readonly kind: 'too-many-rows'; readonly rows: number }

export type Spreadsheet =
  /** Only the sheets that have rows. */
  | { readonly kind: 'sheets'; readonly sheets: readonly OpenedSheet[] }
  | { readonly kind: 'fault'; readonly fault: SpreadsheetFault }

const maxBytes = 50_000_000
/** Starting a worker takes longer than to read less. */
const smallWorkbookBytes = 30_000

export async function readSpreadsheet(file: File): Promise<Spreadsheet> {
  if (file.size > maxBytes) return fault({ kind: 'too-large' })
  try {
    const [first, second, third, fourth] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
    // The signatures of ZIP files, such as workbooks, and of older Office files.
    if (first === 0x50 && second === 0x4b) return await openWorkbook(file)
    if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0)
      return fault({ kind: 'old-excel' })
    return await openCsv(file)
  } catch {
    return fault({ kind: 'unreadable' })
  }
}

/** Rows as a spreadsheet puts them on the clipboard, or as CSV. */
export function readPasted(text: string): Spreadsheet {
  const lines = text.includes('\t') ? readTabbedLines(text, splitCells) : readCsvLines(text, splitCells)
  return toSpreadsheet([{ name: 'Pasted rows', lines: lines.map(cleanLine) }])
}

async function openCsv(file: File): Promise<Spreadsheet> {
  const reader = await openText(file)
  let text = ''
  while (!reader.isDone()) text += await reader.next()
  if (text.includes('\0')) return fault({ kind: 'not-a-spreadsheet' })
  // A PDF or a page of the web is text as well.
  if (/^\s*(%PDF-|<)/.test(text.slice(0, 1000))) return fault({ kind: 'not-a-spreadsheet' })
  return toSpreadsheet([{ name: file.name, lines: readCsvLines(text, splitCells).map(cleanLine) }])
}

async function openWorkbook(file: File): Promise<Spreadsheet> {
  const bytes = await file.arrayBuffer()
  const sheets = file.size < smallWorkbookBytes ? await readHere(bytes) : await readInWorker(bytes)
  if (!sheets) return fault({ kind: 'not-a-spreadsheet' })
  return toSpreadsheet(
    sheets.map(({ name, rows }) => ({
      name,
      lines: rows.flatMap((cells, index) =>
        cells.some((cell) => cell.trim() !== '') ? [{ line: index + 1, cells }] : [],
      ),
    })),
  )
}

async function readHere(bytes: ArrayBuffer): Promise<readonly Sheet[] | undefined> {
  const { readWorkbook } = await import('./read-workbook.ts')
  return readWorkbook(bytes).catch(() => undefined)
}

/** Rejects if the code of the worker cannot be fetched. */
function readInWorker(bytes: ArrayBuffer): Promise<readonly Sheet[] | undefined> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    type: 'module',
    name: 'workbook',
  })
  return new Promise<readonly Sheet[] | undefined>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<readonly Sheet[] | 'not-a-spreadsheet'>) =>
      resolve(data === 'not-a-spreadsheet' ? undefined : data)
    worker.onerror = () => reject(new Error('The workbook could not be read in a worker'))
    worker.postMessage(bytes, [bytes])
  }).finally(() => worker.terminate())
}

function toSpreadsheet(sheets: readonly OpenedSheet[]): Spreadsheet {
  const filled = sheets.filter(({ lines }) => lines.length > 0)
  const rows = Math.min(...filled.map(({ lines }) => lines.length))
  if (filled.length === 0) return fault({ kind: 'empty' })
  // One row more, because the first may have the headings.
  const short = filled.filter(({ lines }) => lines.length <= maxRows + 1)
  return short.length === 0 ? fault({ kind: 'too-many-rows', rows }) : { kind: 'sheets', sheets: short }
}

function cleanLine({ line, cells }: CsvLine): CsvLine {
  return { line, cells: cells.map(withoutFormulaGuard) }
}

function fault(found: SpreadsheetFault): Spreadsheet {
  return { kind: 'fault', fault: found }
}
