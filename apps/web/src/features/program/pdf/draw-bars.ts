/** Bars and brackets. Each status has a shape beside its colour, so that a print in grey can be read too. */
import type { BarTone } from '@plumbline/domain/program/program-chart.ts'
import type { ChartPart } from './chart-part.ts'
import type { LaidRow } from './lay-rows.ts'
import { ink, type Pen } from './pen.ts'

const barHeight = 8
const bracketHeight = 3
const bracketFoot = 3.5
const leastWidth = 1.5

const colors: Record<BarTone, { full: string; soft: string }> = {
  blue: { full: '#2f6fdc', soft: '#e4eefd' },
  yellow: { full: '#d98a00', soft: '#fdf0d0' },
  green: { full: '#1f8a50', soft: '#1f8a50' },
  red: { full: '#c4242f', soft: '#c4242f' },
}

export interface Box {
  readonly left: number
  readonly right: number
  /** Middle. */
  readonly y: number
}

/** `start` is where the first row of the sheet begins in the list. */
export function drawBars(pen: Pen, part: ChartPart, rows: readonly LaidRow[], bodyTop: number) {
  const start = rows[0]?.top ?? 0
  for (const { row, top, height } of rows) {
    const { span } = row
    if (!span || span.finish < part.days.start || span.start > part.days.finish) continue
    const [left, end] = [part.dayX(span.start), part.dayX(span.finish + 1)]
    const box = { left, right: Math.max(end, left + leastWidth), y: bodyTop + top - start + height / 2 }
    if (row.isHeading) drawBracket(pen, box)
    else drawBar(pen, box, row.tone)
  }
}

/** Hollow while pending, half full in progress, full when complete; late ones stand between two posts. */
export function drawBar(pen: Pen, { left, right, y }: Box, tone: BarTone) {
  const { full, soft } = colors[tone]
  const [top, width] = [y - barHeight / 2, right - left]
  pen.rect(left, top, width, barHeight, soft, { color: full, width: 0.8 })
  if (tone === 'yellow') pen.rect(left, y, width, barHeight / 2, full)
  if (tone === 'red')
    for (const x of [left, right]) pen.vertical(x, top - 2, top + barHeight + 2, { color: full, width: 1.4 })
}

export function drawBracket(pen: Pen, { left, right, y }: Box) {
  const [top, bottom] = [y - bracketHeight, y + bracketFoot]
  const foot = Math.min(4, (right - left) / 2)
  pen.shape(
    [
      [left, top],
      [right, top],
      [right, bottom],
      [right - foot, top + bracketHeight],
      [left + foot, top + bracketHeight],
      [left, bottom],
    ],
    ink,
  )
}
