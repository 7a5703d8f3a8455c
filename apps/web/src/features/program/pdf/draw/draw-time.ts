/** The time axis of a sheet: two rows above the chart, weekends and grid lines, and the line of today. */

import { ink, type Pen } from '#core/pdf/pen.ts'
import { type Frame, headHeight, timeRowHeight } from '../paper/paper.ts'
import { getWeekends, type TimeCell, timeRows } from '../paper/time-cells.ts'
import { type ChartPart, danger, rule, softRule } from './chart-part.ts'

const labelSize = 6.5
const narrowLabelSize = 5.5
export const todayLook = { color: danger, width: 0.9, dash: [3, 2] }
export const dataDateLook = { color: ink, width: 1, dash: [7, 2, 1.5, 2] }

export function drawTimeHead(pen: Pen, sheet: Frame, part: ChartPart) {
  pen.rect(part.left, sheet.top, sheet.right - part.left, headHeight, '#edf1f5')
  if (part.detail === 'days') shadeWeekends(pen, part, sheet.top + timeRowHeight, sheet.bodyTop)
  const [upper, lower] = timeRows(part.detail, part.days)
  drawCells(pen, part, upper, sheet.top)
  drawCells(pen, part, lower, sheet.top + timeRowHeight)
  if (upper.length > 0)
    pen.horizontal(part.left, sheet.right, sheet.top + timeRowHeight, { color: rule, width: 0.4 })
}

function drawCells(pen: Pen, part: ChartPart, cells: readonly TimeCell[], top: number) {
  for (const { start, finish, labels } of cells) {
    const [left, right] = [part.dayX(start), part.dayX(finish + 1)]
    if (start > part.days.start) pen.vertical(left, top, top + timeRowHeight, { color: rule, width: 0.4 })
    const label = [labelSize, narrowLabelSize]
      .flatMap((size) => labels.map((text) => ({ text, size })))
      .find(({ text, size }) => pen.ruler.width(text, size) <= right - left - 1)
    if (!label) continue
    const y = top + timeRowHeight / 2 + label.size * 0.36
    pen.text(label.text, (left + right) / 2, y, { size: label.size, align: 'center' })
  }
}

/** Drawn below the bars. */
export function drawTimeGrid(pen: Pen, sheet: Frame, part: ChartPart, bottom: number) {
  if (part.detail === 'days' || part.detail === 'weeks') shadeWeekends(pen, part, sheet.bodyTop, bottom)
  for (const { start } of timeRows(part.detail, part.days)[1].slice(1)) {
    const x = part.dayX(start)
    pen.vertical(x, sheet.bodyTop, bottom, { color: softRule, width: 0.3 })
  }
}

function shadeWeekends(pen: Pen, part: ChartPart, top: number, bottom: number) {
  for (const { start, finish } of getWeekends(part.days)) {
    const left = part.dayX(start)
    pen.rect(left, top, part.dayX(finish + 1) - left, bottom - top, '#e6eaf0')
  }
}

/** Drawn above the bars. */
export function drawToday(pen: Pen, sheet: Frame, part: ChartPart, today: number, bottom: number) {
  if (today < part.days.start || today > part.days.finish) return
  const x = (part.dayX(today) + part.dayX(today + 1)) / 2
  pen.vertical(x, sheet.bodyTop, bottom, todayLook)
  const top = sheet.bodyTop
  pen.shape(
    [
      [x - 3, top],
      [x + 3, top],
      [x, top + 5],
    ],
    danger,
  )
}

/** The data date: a line at the start of its day, with a square at its top. */
export function drawDataDate(pen: Pen, sheet: Frame, part: ChartPart, day: number, bottom: number) {
  if (day < part.days.start || day > part.days.finish) return
  const x = Math.max(part.dayX(day), part.left + 2)
  pen.vertical(x, sheet.bodyTop, bottom, dataDateLook)
  pen.rect(x - 2, sheet.bodyTop, 4, 4, ink)
}
