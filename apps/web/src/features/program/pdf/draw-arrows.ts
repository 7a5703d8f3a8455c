/** An arrow from the end of each predecessor to the start of what comes after it. */
import { type ChartPart, danger, muted } from './chart-part.ts'
import type { LaidRow, Strip } from './lay-rows.ts'
import type { Pen } from './pen.ts'

interface Arrow {
  readonly from: LaidRow
  readonly to: LaidRow
  readonly firstRow: number
  readonly lastRow: number
}

export function findArrows(rows: readonly LaidRow[]): readonly Arrow[] {
  return rows.flatMap((to, at) => {
    const before = to.row.predecessorRow
    const from = rows[before]
    if (!from?.row.span || !to.row.span) return []
    return [{ from, to, firstRow: Math.min(before, at), lastRow: Math.max(before, at) }]
  })
}

/** Those that merely cross the sheet too; what lies outside is clipped by the caller. */
export function drawArrows(
  pen: Pen,
  part: ChartPart,
  arrows: readonly Arrow[],
  strip: Strip,
  bodyTop: number,
) {
  const onSheet = arrows.filter(({ firstRow, lastRow }) => lastRow >= strip.from && firstRow < strip.to)
  for (const { from, to } of onSheet) {
    if (!from.row.span || !to.row.span) continue
    const ends = [from.row.span.finish + 1, to.row.span.start]
    if (Math.max(...ends) < part.days.start - 14 || Math.min(...ends) > part.days.finish + 14) continue
    const middle = ({ top, height }: LaidRow) => top + height / 2
    const shift = bodyTop - strip.top
    drawArrow(pen, {
      startX: part.dayX(from.row.span.finish + 1),
      startY: middle(from) + shift,
      endX: part.dayX(to.row.span.start),
      endY: middle(to) + shift,
      /** Between the rows, where a line that goes back finds room. */
      laneY: shift + (to.top > from.top ? to.top : to.top + to.height),
      isTooEarly: to.row.isTooEarly,
    })
  }
}

export interface ArrowPath {
  startX: number
  startY: number
  endX: number
  endY: number
  laneY: number
  isTooEarly: boolean
}

const stub = 3
const tip = 3.5

export function drawArrow(pen: Pen, { startX, startY, endX, endY, laneY, isTooEarly }: ArrowPath) {
  const color = isTooEarly ? danger : muted
  const out = startX + stub
  const into = endX - stub - tip
  const bends: [number, number][] =
    into >= startX
      ? [
          [Math.min(out, into + stub), startY],
          [Math.min(out, into + stub), endY],
        ]
      : [
          [out, startY],
          [out, laneY],
          [into, laneY],
          [into, endY],
        ]
  pen.line([[startX, startY], ...bends, [endX - tip, endY]], {
    color,
    width: 0.7,
    dash: isTooEarly ? [2, 1.5] : [],
  })
  pen.shape(
    [
      [endX, endY],
      [endX - tip, endY - 2.2],
      [endX - tip, endY + 2.2],
    ],
    color,
  )
}
