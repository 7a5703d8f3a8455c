/** Scrolls the chart while something is dragged near its edge. */
import type { ChartView } from '../draw/chart-view.ts'

const edge = 36
const step = 8
/** Minimum movement towards the edge, because a drag may start there. */
const slack = 4

/** Where the pointer was pressed and where it is; with `y`, the chart also scrolls vertically. */
interface Pull {
  x: readonly [from: number, at: number]
  y?: readonly [from: number, at: number]
}

interface Scrolling {
  pull: () => Pull
  /** Adds days before or after the chart. */
  widen?: (towards: -1 | 1) => void
  onScroll: () => void
}

/** Scrolls until the returned function is called. */
export function scrollAtEdges(view: ChartView, { pull, widen, onScroll }: Scrolling): () => void {
  const { scroller, plot } = view.frame
  const { left, top } = plot.getBoundingClientRect()
  let frame = requestAnimationFrame(scroll)

  function scroll() {
    frame = requestAnimationFrame(scroll)
    const { x, y } = pull()
    const across = stepTowards(x, left, left + plot.clientWidth)
    const down = y ? stepTowards(y, top, top + plot.clientHeight) : 0
    if (across === 0 && down === 0) return
    if (across > 0 && scroller.scrollLeft >= scroller.scrollWidth - scroller.clientWidth - 1) widen?.(1)
    if (across < 0 && scroller.scrollLeft <= 0) widen?.(-1)
    scroller.scrollLeft += across
    scroller.scrollTop += down
    view.draw()
    onScroll()
  }

  return () => cancelAnimationFrame(frame)
}

function stepTowards([from, at]: readonly [number, number], low: number, high: number): number {
  if (at > high - edge && at - from > slack) return step
  return at < low + edge && at - from < -slack ? -step : 0
}
