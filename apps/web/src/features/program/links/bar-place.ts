/** The positions of bars in the chart, and the bar at a point. */

import type { LinkType } from '@plumbline/domain/cpm/model/link-types.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import { barEdges } from '../chart/model/bar-edges.ts'

export type BarEnd = 'start' | 'finish'

/** In pixels of the whole chart, not of the viewport. */
export interface Point {
  x: number
  y: number
}

interface BarBox {
  left: number
  right: number
  /** Middle of its row. */
  y: number
}

/** Minimum width for hit tests, in pixels. */
const minWidth = 24
const reach = 6

/** `visible` is the current position on screen; `stored` ignores previews. */
export function barBox(view: ChartView, index: number, visible: 'visible' | 'stored'): BarBox | undefined {
  const { data, origin, rowHeight, dayWidth } = view.state
  const row = data.rows[index]
  const span = visible === 'visible' ? view.spanAt(index) : (row?.span ?? data.spans.get(row?.item.id ?? ''))
  if (!span) return undefined
  const edges = row ? barEdges(row, span, data) : { start: span.start, finish: span.finish + 1 }
  const [left, right] = [edges.start, edges.finish].map((day) => (day - origin) * dayWidth)
  return { left: left ?? 0, right: right ?? 0, y: (index + 0.5) * rowHeight }
}

export function endPoint({ left, right, y }: BarBox, end: BarEnd): Point {
  return { x: end === 'start' ? left : right, y }
}

/** Returns the position of a pointer in the chart; undefined outside it. */
export function chartPoint(view: ChartView, { x, y }: Point): Point | undefined {
  const { plot, scroller } = view.frame
  const box = plot.getBoundingClientRect()
  if (x < box.left || x > box.right || y < box.top || y > box.bottom) return undefined
  return { x: x - box.left + scroller.scrollLeft, y: y - box.top + scroller.scrollTop }
}

/** The left half of a bar means its start, the right half its finish. */
export function barAt(view: ChartView, { x, y }: Point): { id: Id; index: number; end: BarEnd } | undefined {
  const index = Math.floor(y / view.state.rowHeight)
  const row = view.state.data.rows[index]
  const box = barBox(view, index, 'stored')
  if (!row || !box) return undefined
  const beside = Math.max(reach, (minWidth - (box.right - box.left)) / 2)
  if (x < box.left - beside || x > box.right + beside) return undefined
  return { id: row.item.id, index, end: x < (box.left + box.right) / 2 ? 'start' : 'finish' }
}

export function typeBetween(from: BarEnd, to: BarEnd): LinkType {
  if (from === 'finish') return to === 'start' ? 'FS' : 'FF'
  return to === 'start' ? 'SS' : 'SF'
}

export function getEnds(type: LinkType): readonly [from: BarEnd, to: BarEnd] {
  return [
    type === 'FS' || type === 'FF' ? 'finish' : 'start',
    type === 'FS' || type === 'SS' ? 'start' : 'finish',
  ]
}
