/** Which day stays where it is when the zoom changes: of the focused bar, under the pointer, or in the middle of the view. */
import { type ChartState, plotWidth, spanAt, type ZoomAnchor } from './chart-state.ts'

interface Held {
  scrollLeft: number
  /** Row of the bar that has the focus. */
  focusedRow: number | undefined
  /** Of the pointer, where it zooms by its wheel. */
  pointerPx: number | undefined
  /** Of the zoom before this one. */
  before: ZoomAnchor | undefined
}

/** Taken before the zoom changes. */
export function anchorZoom(state: ChartState, held: Held): Pick<ZoomAnchor, 'day' | 'px'> {
  const { origin, dayWidth } = state
  const { scrollLeft, focusedRow, pointerPx, before } = held
  const width = plotWidth(state)
  const span = focusedRow === undefined ? undefined : spanAt(state, focusedRow)
  if (span) {
    const [left, right] = [span.start, span.finish + 1].map((day) => (day - origin) * dayWidth - scrollLeft)
    if (left !== undefined && right !== undefined && right > 0 && left < width)
      return left >= 0 ? { day: span.start, px: left } : { day: origin + scrollLeft / dayWidth, px: 0 }
  }
  const px = pointerPx ?? width / 2
  // Further away the whole programme may fit: nearer again, nobody wants to land elsewhere.
  if (before && pointerPx === undefined && before.scrollLeft === scrollLeft) return before
  return { day: origin + (scrollLeft + px) / dayWidth, px }
}
