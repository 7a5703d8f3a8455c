/** The outline number of each row: '1.2.3'. */
import type { ProgramRow } from '../../items/program-row.ts'

export function outlineNumbers(rows: readonly Pick<ProgramRow, 'level'>[]): readonly string[] {
  const counts: number[] = []
  return rows.map(({ level }) => {
    counts.length = Math.min(counts.length, level + 1)
    counts[level] = (counts[level] ?? 0) + 1
    return counts.join('.')
  })
}
