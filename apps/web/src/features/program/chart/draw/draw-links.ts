/** The visible arrows as SVG paths, between the ends of linked bars. */
import type { BarEdges } from '../model/bar-edges.ts'
import type { Arrow, LinkIndex } from '../model/link-index.ts'
import { routeLink } from './link-route.ts'

/** On the critical path, violated by the dates of its tasks, or neither. */
export type ArrowKind = 'plain' | 'critical' | 'broken'

export interface LinkView {
  links: LinkIndex
  edgesAt: (row: number) => BarEdges | undefined
  getKind: (arrow: Arrow) => ArrowKind
  /** The first day of the chart. */
  origin: number
  dayWidth: number
  rowHeight: number
  /** The rendered rows, inclusive. */
  first: number
  last: number
  /** Arrows entirely outside this range are skipped. */
  fromX: number
  toX: number
}

const stub = 7

/** Returns one path per kind. */
export function drawLinks(view: LinkView): Record<ArrowKind, string> {
  const { links, first, last } = view
  const paths = { plain: '', critical: '', broken: '' }
  links.visitTouching(first, last, (arrow) => {
    paths[view.getKind(arrow)] += drawLink(view, arrow)
  })
  // For arrows that only cross the viewport, just the vertical line is visible, and lines on the same day coincide.
  const passed = { plain: new Set<number>(), critical: new Set<number>(), broken: new Set<number>() }
  links.visitPassing(first, last, (arrow) => {
    const ends = getEnds(view, arrow)
    if (ends) passed[view.getKind(arrow)].add(ends.x)
  })
  const [top, bottom] = [first * view.rowHeight, (last + 1) * view.rowHeight]
  for (const kind of ['plain', 'critical', 'broken'] as const)
    for (const x of passed[kind])
      if (x >= view.fromX && x <= view.toX) paths[kind] += `M${x} ${top}V${bottom}`
  return paths
}

function drawLink(view: LinkView, arrow: Arrow): string {
  const ends = getEnds(view, arrow)
  if (!ends) return ''
  const { fromX, toX, x, isAround, leaves, arrives } = ends
  if (Math.max(fromX, toX) + stub < view.fromX || Math.min(fromX, toX) - stub > view.toX) return ''
  const [fromY, toY] = [middleY(view, arrow.before), middleY(view, arrow.after)]
  const tip = toX - arrives
  const head = `M${toX - 5 * arrives} ${toY - 4}L${tip} ${toY}l${-4 * arrives} 4`
  if (!isAround) return `M${fromX} ${fromY}H${x}V${toY}H${tip}${head}`
  // Without space between the bars, the arrow goes around, between the two rows.
  const edgeY = toY + (fromY < toY ? -view.rowHeight / 2 : view.rowHeight / 2)
  return `M${fromX} ${fromY}H${fromX + stub * leaves}V${edgeY}H${toX - stub * arrives}V${toY}H${tip}${head}`
}

function getEnds(view: LinkView, { before, after, type }: Arrow) {
  const [one, other] = [view.edgesAt(before), view.edgesAt(after)]
  if (!one || !other) return undefined
  const getBox = ({ start, finish }: BarEdges) => ({ left: getX(view, start), right: getX(view, finish) })
  return routeLink(type, getBox(one), getBox(other), stub, 2)
}

const getX = ({ origin, dayWidth }: LinkView, day: number) => (day - origin) * dayWidth
const middleY = ({ rowHeight }: LinkView, row: number) => row * rowHeight + rowHeight / 2
