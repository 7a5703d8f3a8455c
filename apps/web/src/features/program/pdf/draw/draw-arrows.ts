/** Draws the arrows between the ends of linked tasks. */
import type { StoredLink } from '@plumbline/domain/program/items/stored-schedule.ts'
import type { Pen } from '#core/pdf/pen.ts'
import type { ArrowKind } from '../../chart/draw/draw-links.ts'
import { type LinkRoute, routeLink } from '../../chart/draw/link-route.ts'
import type { LaidRow, Strip } from '../paper/lay-rows.ts'
import { type ChartPart, critical, danger, muted } from './chart-part.ts'
import { getEnds } from './draw-bars.ts'

interface Arrow {
  readonly from: LaidRow
  readonly to: LaidRow
  readonly type: StoredLink['type']
  readonly kind: ArrowKind
  readonly firstRow: number
  readonly lastRow: number
}

export function findArrows(rows: readonly LaidRow[]): readonly Arrow[] {
  return rows.flatMap((to, at) =>
    to.row.links.flatMap(({ row, type, kind }) => {
      const from = rows[row]
      if (!from?.row.span || !to.row.span) return []
      return [{ from, to, type, kind, firstRow: Math.min(row, at), lastRow: Math.max(row, at) }]
    }),
  )
}

/** Includes arrows that only cross the sheet. The caller clips what is outside. */
export function drawArrows(
  pen: Pen,
  part: ChartPart,
  arrows: readonly Arrow[],
  strip: Strip,
  bodyTop: number,
) {
  const onSheet = arrows.filter(({ firstRow, lastRow }) => lastRow >= strip.from && firstRow < strip.to)
  // The most important arrows are drawn last, on top.
  onSheet.sort((one, other) => ranks.indexOf(one.kind) - ranks.indexOf(other.kind))
  const shift = bodyTop - strip.top
  for (const { from, to, type, kind } of onSheet) {
    const [before, after] = [getEnds(part, from.row), getEnds(part, to.row)]
    if (!before || !after) continue
    const route = routeLink(type, before, after, stub, 2)
    const reach = [route.fromX, route.toX, route.x]
    if (Math.max(...reach) < part.left - 2 * stub || Math.min(...reach) > part.right + 2 * stub) continue
    drawArrow(pen, {
      ...route,
      x: keepOnSheet(part, route.x),
      outX: keepOnSheet(part, route.fromX + stub * route.leaves),
      fromY: from.top + from.middle + shift,
      toY: to.top + to.middle + shift,
      /** Between the rows, where there is space for a line that goes back. */
      laneY: shift + (to.top > from.top ? to.top : to.top + to.height),
      kind,
    })
  }
}

/** A point just outside the first or last day is moved to the edge. */
function keepOnSheet({ left, right }: ChartPart, x: number): number {
  if (x < left && x >= left - stub) return left + 1
  return x > right && x <= right + stub ? right - 1 : x
}

interface ArrowPath extends LinkRoute {
  readonly fromY: number
  readonly toY: number
  /** Where it leaves the bar if it goes around. */
  readonly outX: number
  readonly laneY: number
  readonly kind: ArrowKind
}

const ranks: readonly ArrowKind[] = ['plain', 'critical', 'broken']
const stub = 3.5
const tip = 3.5

const looks: Record<ArrowKind, { color: string; width: number; dash: readonly number[] }> = {
  plain: { color: muted, width: 0.7, dash: [] },
  critical: { color: critical, width: 1.4, dash: [] },
  broken: { color: danger, width: 0.9, dash: [2, 1.5] },
}

function drawArrow(pen: Pen, path: ArrowPath) {
  const { fromX, toX, fromY, toY, x, outX, laneY, arrives, isAround, kind } = path
  const bends: [number, number][] = isAround
    ? [
        [outX, fromY],
        [outX, laneY],
        [toX - (stub + tip) * arrives, laneY],
        [toX - (stub + tip) * arrives, toY],
      ]
    : [
        [x, fromY],
        [x, toY],
      ]
  pen.line([[fromX, fromY], ...bends, [toX - tip * arrives, toY]], looks[kind])
  drawTip(pen, toX, toY, arrives, kind)
}

function drawTip(pen: Pen, x: number, y: number, arrives: 1 | -1, kind: ArrowKind) {
  const half = kind === 'critical' ? 2.6 : 2.2
  const back = x - tip * arrives
  pen.shape(
    [
      [x, y],
      [back, y - half],
      [back, y + half],
    ],
    looks[kind].color,
  )
}

/** The sample in the legend. */
export function drawArrowSample(pen: Pen, left: number, right: number, y: number, kind: ArrowKind) {
  pen.horizontal(left, right - tip, y, looks[kind])
  drawTip(pen, right, y, 1, kind)
}
