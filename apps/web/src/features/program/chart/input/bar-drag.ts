/** Drags a bar to other days, or its end to change the duration: immediately by mouse and pen, after a long press by touch. */
import { isSameSpan, type Span } from '@plumbline/domain/program/items/program-span.ts'
import type { ChartFrame } from '../draw/chart-frame.ts'
import type { ChartRow } from '../draw/chart-row.ts'
import type { ChartView } from '../draw/chart-view.ts'
import type { ChartPlan } from '../model/chart-plan.ts'
import { dayNumberToShortLabel, daysToLabel } from '../text/bar-label.ts'
import { followPointer } from './follow-pointer.ts'

const longPressMs = 350
/** Smaller movements count as a click, not as a drag. */
const slack = 4
/** How far the chart grows at its ends. */
const widerPx = 175

interface BarDrag {
  row: ChartRow
  pointer: PointerEvent
  onDrop: (row: { id: string }, span: Span) => void
}

/**
 * Follows the pointer until it is released or Escape is pressed. The plan may arrive or change during the drag: call the
 * returned function after the chart's data has changed.
 */
export function startBarDrag(view: ChartView, { row, pointer, onDrop }: BarDrag) {
  const { host, scroller, plot, dragLabel } = view.frame
  const { dayWidth } = view.state
  const from = view.spanAt(row.row)
  if (!from) return undefined
  const { start, finish } = from
  const grabbed = { id: row.id, row: row.row }
  const isEnd = isOnEnd(row.bar, pointer)
  const isTouch = pointer.pointerType === 'touch'
  const left = plot.getBoundingClientRect().left
  const dayAt = (clientX: number) => (clientX - left + scroller.scrollLeft) / dayWidth + view.state.origin
  const startDay = dayAt(pointer.clientX)
  const ended = new AbortController()
  let clientX = pointer.clientX
  let isDragging = false
  let stopScrolling = () => {}
  let plan: ChartPlan | undefined
  let preview: ReturnType<ChartPlan['startPreview']>
  let requested: Span | undefined
  const longPress = isTouch ? window.setTimeout(begin, longPressMs) : 0

  function begin() {
    isDragging = true
    host.classList.add('is-dragging', ...(isEnd ? ['is-resizing'] : []))
    scroller.setPointerCapture(pointer.pointerId)
    const pull = () => ({ x: [pointer.clientX, clientX] as const })
    const widen = (towards: -1 | 1) => view.widen(towards * Math.ceil(widerPx / view.state.dayWidth))
    update()
    // Without this module, dragging works but does not scroll.
    import('./edge-scroll.ts').then(
      ({ scrollAtEdges }) => {
        if (isDragging) stopScrolling = scrollAtEdges(view, { pull, widen, onScroll: update })
      },
      () => {},
    )
  }

  function move(event: PointerEvent) {
    clientX = event.clientX
    if (isDragging) update()
    else if (!isTouch && Math.abs(clientX - pointer.clientX) > slack) begin()
  }

  function update() {
    // Another tab may have moved or deleted it.
    if (view.state.data.rows[grabbed.row]?.item.id !== grabbed.id) return end()
    if (plan !== view.state.data.plan) {
      plan = view.state.data.plan
      preview = plan?.startPreview(grabbed.id)
      requested = undefined
    }
    const days = Math.round(dayAt(clientX) - startDay)
    const span = moveSpan({ start, finish }, days, isEnd)
    if (isSameSpan(requested, span)) return
    requested = span
    const text = showPreview(view, grabbed, span, preview?.(span))
    showLabel(view.frame, text, { x: clientX, y: pointer.clientY, left })
  }

  function end() {
    clearTimeout(longPress)
    stopScrolling()
    ended.abort()
    isDragging = false
    host.classList.remove('is-dragging', 'is-resizing')
    dragLabel.hidden = true
    view.setPreview(undefined)
  }

  function drop() {
    end()
    if (requested && !isSameSpan(requested, from)) onDrop(grabbed, requested)
  }

  followPointer(host, pointer, { move, drop, stop: end, takesEscape: () => isDragging }, ended.signal)
  return () => {
    if (isDragging) update()
  }
}

function moveSpan({ start, finish }: Span, days: number, isOnlyEnd: boolean): Span {
  return isOnlyEnd
    ? { start, finish: Math.max(start, finish + days) }
    : { start: start + days, finish: finish + days }
}

/** Draws the bar on its new days, and the others where the plan moves them. Returns the text for the label. */
function showPreview(
  view: ChartView,
  grabbed: { readonly id: string; readonly row: number },
  span: Span,
  others: ReturnType<NonNullable<ReturnType<ChartPlan['startPreview']>>> | undefined,
): string {
  const visible = others?.getSpan(grabbed.id) ?? span
  const workDays = others?.workDays ?? span.finish - span.start + 1
  view.setPreview({ ...grabbed, span: { ...visible, workDays }, getSpan: others?.getSpan })
  const days = `${dayNumberToShortLabel(visible.start)} – ${dayNumberToShortLabel(visible.finish)}`
  return `${days} · ${others?.text ?? daysToLabel(visible)}`
}

/** Shows the label below the pointer, and not before the plot, whose left edge is `left`. */
function showLabel(
  { host, dragLabel }: ChartFrame,
  text: string,
  { x, y, left }: { x: number; y: number; left: number },
) {
  dragLabel.hidden = false
  dragLabel.textContent = text
  const box = host.getBoundingClientRect()
  const at = Math.min(x - box.left, box.width - dragLabel.offsetWidth - 8)
  dragLabel.style.transform = `translate(${Math.max(left - box.left, at)}px,${y - box.top + 22}px)`
}

export function isOnEnd(bar: HTMLElement, { clientX, pointerType }: PointerEvent): boolean {
  // A milestone has no duration.
  if (bar.matches('.is-milestone')) return false
  const { right, width } = bar.getBoundingClientRect()
  const grip = Math.min(pointerType === 'touch' ? 24 : 8, width / 2.5)
  return clientX >= right - grip
}
