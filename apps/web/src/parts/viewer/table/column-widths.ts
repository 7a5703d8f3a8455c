/** Column widths in characters, from the first rows: wide enough to read, but limited, so that no column hides the rest. */
import type { TableContent } from './read-table.ts'

const sampledRows = 200

export function columnWidths({ columns, rows }: TableContent): number[] {
  const sample = rows.slice(0, sampledRows)
  return columns.map((column, at) => {
    const longest = sample.reduce((length, row) => Math.max(length, row[at]?.length ?? 0), column.length)
    return Math.min(44, Math.max(6, longest + 4))
  })
}
