/** The parts of the grid that do not repeat: lines between months and quarters, and the days off. */
import type { ChartData } from '../model/chart-state.ts'
import type { Lane } from '../model/lane-layout.ts'
import { scaleUnits } from '../model/time-units.ts'
import { isWeekend } from './time-scale.ts'

interface GridView {
  lane: Lane | undefined
  data: Pick<ChartData, 'zoom' | 'isOff'>
  origin: number
  dayWidth: number
  rowHeight: number
  size: { height: number }
  first: number
  last: number
  fromX: number
  toX: number
}

export function drawGrid(view: GridView): {
  lines: string
  off: string
  hold: string
} {
  const { zoom, isOff } = view.data
  const hold = drawHolds(view)
  if (zoom === 'month' || zoom === 'quarter') return { lines: drawLines(view), off: '', hold }
  return { lines: '', off: isOff ? drawDaysOff(view, isOff) : '', hold }
}

function drawLines(view: GridView): string {
  const { origin, dayWidth } = view
  const unit = scaleUnits[view.data.zoom].lower
  const [top, bottom] = getReach(view)
  let path = ''
  for (let number = unit.getNumber(origin + Math.floor(view.fromX / dayWidth)); ; number++) {
    const x = Math.round((unit.getStart(number) - origin) * dayWidth)
    if (x > view.toX) return path
    path += `M${x - 0.5} ${top}V${bottom}`
  }
}

/** A line down through the bars at each hold point, because work stops there. */
function drawHolds(view: GridView): string {
  const [top, bottom] = getReach(view)
  let path = ''
  for (const { shape, marks, left, width } of view.lane?.placed ?? []) {
    const x = Math.round(left + width / 2 - view.origin * view.dayWidth)
    // Hold points that share a mark are too close together for separate lines.
    if (shape === 'hold' && marks.length < 2 && x >= view.fromX && x <= view.toX)
      path += `M${x} ${top}V${bottom}`
  }
  return path
}

/** Saturdays and Sundays are always shaded. */
function drawDaysOff(view: GridView, isOff: (day: number) => boolean): string {
  const { origin, dayWidth } = view
  const [top, bottom] = getReach(view)
  const last = origin + Math.ceil(view.toX / dayWidth)
  let path = ''
  for (let day = origin + Math.floor(view.fromX / dayWidth); day <= last; day++)
    if (!isWeekend(day) && isOff(day))
      path += `M${(day - origin) * dayWidth} ${top}h${dayWidth}V${bottom}h${-dayWidth}z`
  return path
}

/** Includes the empty area below the last row. */
function getReach({ first, last, rowHeight, size }: GridView) {
  return [first * rowHeight, (last + 1) * rowHeight + size.height]
}
