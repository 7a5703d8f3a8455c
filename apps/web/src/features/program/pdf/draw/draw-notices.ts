/** Marks for due dates and order dates on the days of a look-ahead. */

import { ink, type Pen } from '#core/pdf/pen.ts'
import { type ChartPart, danger } from './chart-part.ts'

const half = 4

/** An octagonal stop sign. */
export function drawDuePoint(pen: Pen, part: ChartPart, day: number | undefined, y: number) {
  const x = getMiddle(part, day)
  if (x !== undefined) drawStop(pen, x, y)
}

/** A triangle pointing down. */
export function drawOrderPoint(pen: Pen, part: ChartPart, day: number | undefined, y: number) {
  const x = getMiddle(part, day)
  if (x !== undefined) drawOrder(pen, x, y)
}

export function drawStop(pen: Pen, x: number, y: number) {
  const corners = (size: number) =>
    Array.from({ length: 8 }, (_, at) => {
      const angle = ((at + 0.5) * Math.PI) / 4
      return [x + size * Math.cos(angle), y + size * Math.sin(angle)] as const
    })
  pen.shape(corners(half + 0.6), danger)
  pen.shape(corners(half - 0.6), '#ffffff')
  pen.shape(corners(half - 1.8), danger)
}

export function drawOrder(pen: Pen, x: number, y: number) {
  pen.shape(
    [
      [x - half, y - half + 0.5],
      [x + half, y - half + 0.5],
      [x, y + half],
    ],
    ink,
  )
}

function getMiddle({ days, dayX, left, right }: ChartPart, day: number | undefined): number | undefined {
  if (day === undefined || day < days.start || day > days.finish) return undefined
  const middle = (dayX(day) + dayX(day + 1)) / 2
  return Math.min(Math.max(middle, left + half + 1), right - half - 1)
}
