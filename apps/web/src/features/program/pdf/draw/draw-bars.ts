/** Bars, diamonds and brackets. Statuses differ in shape as well as color, for prints in grayscale. */
import type { BarTone } from '@plumbline/domain/program/items/program-chart.ts'
import { ink, type Pen } from '#core/pdf/pen.ts'
import type { LaidRow } from '../paper/lay-rows.ts'
import type { PrintRow } from '../paper/print-rows.ts'
import { type ChartPart, critical } from './chart-part.ts'

export const barHeight = 8
const bracketHeight = 3
const bracketFoot = 3.5
const minWidth = 1.5
const diamond = 5
/** Including the outline of critical milestones. */
const diamondReach = diamond + 3
const railHeight = 1.8
const railGap = 0.7

const colors: Record<BarTone, { full: string; soft: string }> = {
  blue: { full: '#2f6fdc', soft: '#e4eefd' },
  yellow: { full: '#d98a00', soft: '#fdf0d0' },
  green: { full: '#1f8a50', soft: '#1f8a50' },
  red: { full: '#c4242f', soft: '#c4242f' },
}

export interface Box {
  readonly left: number
  readonly right: number
  /** The vertical middle. */
  readonly y: number
}

export interface BarLook {
  readonly tone: BarTone
  readonly isCritical?: boolean
  /** In percent. */
  readonly progress?: number | undefined
}

/** The ends of a bar, or of the diamond of a milestone. */
export function getEnds(part: ChartPart, { span, isMilestone }: Pick<PrintRow, 'span' | 'isMilestone'>) {
  if (!span) return undefined
  const [left, end] = [part.dayX(span.start), part.dayX(span.finish + 1)]
  if (!isMilestone) return { left, right: Math.max(end, left + minWidth) }
  const middle = (left + part.dayX(span.start + 1)) / 2
  // Complete on the sheet of its day, even if days are narrow.
  const isHere = span.start >= part.days.start && span.start <= part.days.finish
  const center = isHere
    ? Math.min(Math.max(middle, part.left + diamondReach), part.right - diamondReach)
    : middle
  return { left: center - diamond, right: center + diamond }
}

/** `bodyTop` is the top of the first row on the sheet. */
export function drawBars(pen: Pen, part: ChartPart, rows: readonly LaidRow[], bodyTop: number) {
  const start = rows[0]?.top ?? 0
  for (const { row, top, middle } of rows) {
    const { span } = row
    const ends = getEnds(part, row)
    if (!span || !ends || span.finish < part.days.start || span.start > part.days.finish) continue
    const box = { ...ends, y: bodyTop + top - start + middle }
    if (row.isHeading) drawBracket(pen, box)
    else if (row.isMilestone) drawDiamond(pen, box, row)
    else drawBar(pen, box, row)
  }
}

/** Hollow if pending, half filled in progress, filled when complete. Late bars have a vertical line at each end, critical bars a line above and below. */
export function drawBar(pen: Pen, { left, right, y }: Box, { tone, isCritical, progress = 0 }: BarLook) {
  const { full, soft } = colors[tone]
  const [top, width] = [y - barHeight / 2, right - left]
  pen.rect(left, top, width, barHeight, soft, { color: full, width: 0.8 })
  if (tone === 'yellow') pen.rect(left, y, width, barHeight / 2, full)
  if (tone !== 'green' && progress > 0) drawDone(pen, left, y, (width * progress) / 100)
  if (isCritical)
    for (const railTop of [top - railGap - railHeight, top + barHeight + railGap])
      pen.rect(left, railTop, width, railHeight, critical)
  if (tone === 'red')
    for (const x of [left, right]) pen.vertical(x, top - 2, top + barHeight + 2, { color: full, width: 1.4 })
}

/** A dark line in the middle for the completed part, with a light outline that contrasts with any bar. */
function drawDone(pen: Pen, left: number, y: number, width: number) {
  pen.rect(left, y - 1.9, width, 3.8, '#ffffff')
  pen.rect(left, y - 1.3, width, 2.6, ink)
}

export function drawDiamond(pen: Pen, { left, right, y }: Box, { tone, isCritical }: BarLook) {
  const { full, soft } = colors[tone]
  const middle = (left + right) / 2
  const points = (half: number) =>
    [
      [middle, y - half],
      [middle + half, y],
      [middle, y + half],
      [middle - half, y],
    ] as const
  if (isCritical) pen.shape(points(diamondReach), critical)
  pen.shape(points(diamond + (isCritical ? 1 : 0)), isCritical ? '#ffffff' : full)
  if (isCritical) pen.shape(points(diamond), full)
  pen.shape(points(diamond - 1.1), soft)
  if (tone === 'yellow')
    pen.shape(
      [
        [left, y],
        [right, y],
        [middle, y + diamond],
      ],
      full,
    )
  if (tone === 'red')
    for (const x of [left, right]) pen.vertical(x, y - diamond, y + diamond, { color: full, width: 1.2 })
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
