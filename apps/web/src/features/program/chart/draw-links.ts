/** The arrows in view as one path: from the end of a task to the start of what comes after it. */
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import type { Span } from '@plumbline/domain/program/program-span.ts'
import type { LinkIndex } from './link-index.ts'

export interface LinkView {
  rows: readonly ProgramRow[]
  links: LinkIndex
  spanAt: (row: number) => Span | undefined
  /** The day at the left of the chart. */
  origin: number
  dayWidth: number
  rowHeight: number
  /** Rows drawn, the last one included. */
  first: number
  last: number
  /** Arrows wholly left or right of this are left out. */
  fromX: number
  toX: number
}

const stub = 7

export function drawLinks(view: LinkView): string {
  const { rows, links, first, last } = view
  let path = ''
  for (let row = first; row <= last; row++) {
    const before = rows[row]?.predecessorRow ?? -1
    if (before >= 0) path += drawLink(view, before, row)
    for (const after of links.successorsOf(row))
      if (after < first || after > last) path += drawLink(view, row, after)
  }
  // Of those that pass, only the upright line shows; where many share a day, one line stands for all.
  const passed = new Set<number>()
  links.visitPassing(first, last, (row) => {
    const before = view.spanAt(rows[row]?.predecessorRow ?? -1)
    const after = view.spanAt(row)
    if (before && after) passed.add(uprightX(view, before, after))
  })
  const [top, bottom] = [first * view.rowHeight, (last + 1) * view.rowHeight]
  for (const x of passed) if (x >= view.fromX && x <= view.toX) path += `M${x} ${top}V${bottom}`
  return path
}

function drawLink(view: LinkView, before: number, after: number): string {
  const [one, other] = [view.spanAt(before), view.spanAt(after)]
  if (!one || !other) return ''
  const fromX = endX(view, one)
  const toX = startX(view, other)
  if (Math.max(fromX, toX) + stub < view.fromX || Math.min(fromX, toX) - stub > view.toX) return ''
  const [fromY, toY] = [middleY(view, before), middleY(view, after)]
  const x = uprightX(view, one, other)
  const head = `M${toX - 5} ${toY - 4}L${toX - 1} ${toY}l-4 4`
  if (toX - fromX >= 2 * stub) return `M${fromX} ${fromY}H${x}V${toY}H${toX - 1}${head}`
  // No room between the two: round the back, along the line between two rows.
  const edgeY = toY + (fromY < toY ? -view.rowHeight / 2 : view.rowHeight / 2)
  return `M${fromX} ${fromY}H${x}V${edgeY}H${toX - stub}V${toY}H${toX - 1}${head}`
}

function uprightX(view: LinkView, before: Span, after: Span): number {
  const room = startX(view, after) - endX(view, before)
  return room >= 2 * stub ? startX(view, after) - stub - 2 : endX(view, before) + stub
}

const endX = ({ origin, dayWidth }: LinkView, { finish }: Span) => (finish + 1 - origin) * dayWidth
const startX = ({ origin, dayWidth }: LinkView, { start }: Span) => (start - origin) * dayWidth
const middleY = ({ rowHeight }: LinkView, row: number) => row * rowHeight + rowHeight / 2
