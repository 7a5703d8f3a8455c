/** Reads the sheets of an Excel workbook as tables of tasks. */
import type { ReadFile } from './read-plan-file.ts'

/** The signature of ZIP files, such as workbooks. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** Sheets without rows below a heading are left out. */
export async function readWorkbookPlan(bytes: Uint8Array<ArrayBuffer>): Promise<ReadFile> {
  const { readWorkbook } = await import('#registers/import/read-workbook.ts')
  const read = await readWorkbook(bytes.buffer).catch(() => undefined)
  if (!read) return { kind: 'fault', fault: { kind: 'compressed' } }
  const sheets = read
    .map(({ name, rows }) => ({
      name,
      lines: rows.flatMap((row, index) => {
        const cells = row.map((cell) => cell.trim())
        return cells.some((cell) => cell !== '') ? [{ line: index + 1, cells }] : []
      }),
    }))
    .filter(({ lines }) => lines.length > 1)
  return sheets.length === 0 ? { kind: 'fault', fault: { kind: 'no-tasks' } } : { kind: 'table', sheets }
}
