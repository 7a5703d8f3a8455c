/** The day that stays in place while zooming: of the focused bar, under the pointer, or in the middle of the viewport. */
import { type ChartState, plotWidth, spanAt, type ZoomAnchor } from './chart-state.ts'

interface AnchoredView {
  scrollLeft: number
  /** Row of the focused bar. */
  focusedRow: number | undefined
  /** Position of the pointer, if it zooms by wheel. */
  pointerPx: number | undefined
  /** The anchor of the previous zoom. */
  before: ZoomAnchor | undefined
}

/** Call before the zoom changes. */
export function anchorZoom(state: ChartState, anchored: AnchoredView): Pick<ZoomAnchor, 'day' | 'px'> {
  const { origin, dayWidth } = state
  const { scrollLeft, focusedRow, pointerPx, before } = anchored
  const width = plotWidth(state)
  const span = focusedRow === undefined ? undefined : spanAt(state, focusedRow)
  if (span) {
    const [left, right] = [span.start, span.finish + 1].map((day) => (day - origin) * dayWidth - scrollLeft)
    if (left !== undefined && right !== undefined && right > 0 && left < width)
      return left >= 0 ? { day: span.start, px: left } : { day: origin + scrollLeft / dayWidth, px: 0 }
  }
  const px = pointerPx ?? width / 2
  // Zoomed out, the whole program may fit. Zooming back in then returns to the same day.
  if (before && pointerPx === undefined && before.scrollLeft === scrollLeft) return before
  return { day: origin + (scrollLeft + px) / dayWidth, px }
}
