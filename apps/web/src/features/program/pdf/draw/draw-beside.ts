/** Marks next to the bars: their float and their dates in the baseline. */

import type { Pen } from '#core/pdf/pen.ts'
import type { LaidRow } from '../paper/lay-rows.ts'
import type { ChartPart } from './chart-part.ts'
import { barHeight, getEnds } from './draw-bars.ts'

const baselineColor = '#8a94a6'
const tailColor = '#66728a'
const baselineHeight = 2.6
/** Below the lines of a critical bar. */
const baselineDrop = barHeight / 2 + 3.2
const tailDrop = 2.6

export function drawBeside(pen: Pen, part: ChartPart, rows: readonly LaidRow[], bodyTop: number) {
  const start = rows[0]?.top ?? 0
  for (const { row, top, middle } of rows) {
    const y = bodyTop + top - start + middle
    const ends = getEnds(part, row)
    if (ends && row.lateFinish !== undefined) {
      const end = part.dayX(row.lateFinish + 1)
      if (end > part.left && ends.right < part.right) drawFloat(pen, ends.right, end, y)
    }
    const { baseline } = row
    if (baseline && baseline.finish >= part.days.start && baseline.start <= part.days.finish)
      drawBaseline(pen, part.dayX(baseline.start), part.dayX(baseline.finish + 1), y)
  }
}

/** From the end of a bar to the end of its latest finish. */
export function drawFloat(pen: Pen, left: number, right: number, y: number) {
  const look = { color: tailColor, width: 0.9 }
  pen.horizontal(left, right, y + tailDrop, look)
  pen.vertical(right, y + tailDrop - 2.4, y + tailDrop + 2.4, look)
}

export function drawBaseline(pen: Pen, left: number, right: number, y: number) {
  pen.rect(left, y + baselineDrop, Math.max(1.5, right - left), baselineHeight, baselineColor)
}
