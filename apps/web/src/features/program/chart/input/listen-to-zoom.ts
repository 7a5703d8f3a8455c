/** Zooms by `+` and `-`, and by wheel with Control or Command, which includes pinching on a touchpad. */
import { isWriting } from '#core/shortcuts/keys.ts'
import type { ChartView } from '../draw/chart-view.ts'

/** For a wheel; touchpads send many small steps. */
const pxPerStep = 60
const pauseMs = 250

export function listenToZoom(view: ChartView, onStep: (nearer: 1 | -1) => void, signal: AbortSignal) {
  const { host, scroller, plot } = view.frame
  let turned = 0
  let last = 0
  // A drag depends on the width of a day.
  const isDragging = () => host.classList.contains('is-dragging') || host.dataset.linking === 'drag'

  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      if (isDragging()) return
      if (event.timeStamp - last > pauseMs) turned = 0
      last = event.timeStamp
      turned += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1)
      if (Math.abs(turned) < pxPerStep) return
      view.state.zoomAtPx = Math.max(0, event.clientX - plot.getBoundingClientRect().left)
      onStep(turned < 0 ? 1 : -1)
      turned = 0
    },
    { passive: false, signal },
  )
  host.addEventListener(
    'keydown',
    (event) => {
      const nearer = event.key === '+' || event.key === '=' ? 1 : event.key === '-' ? -1 : 0
      if (nearer === 0 || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      if (!isDragging()) onStep(nearer)
    },
    // Runs before the handlers of the cells, where typing starts an edit.
    { capture: true, signal },
  )
}
