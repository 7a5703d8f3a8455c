/** The divider between table and chart, moved by mouse, touch or keyboard. */
import type { ChartView } from '../draw/chart-view.ts'

const stepPx = 24

/** `onSplit` receives the table's share of the width after each move; undefined resets it. */
export function listenToSplitter(
  view: ChartView,
  onSplit: (split: number | undefined) => void,
  signal: AbortSignal,
) {
  const { splitter, host } = view.frame
  const options = { signal }

  function setLeft(left: number) {
    const { leftRange } = view.state.layout
    const within = Math.min(leftRange.max, Math.max(leftRange.least, left))
    // Rounded up, so that the share converts back to the same whole pixel.
    view.state.split = Math.ceil((within / view.state.size.width) * 1e5) / 1e5
    view.layOut()
  }

  splitter.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      splitter.focus({ preventScroll: true })
      splitter.setPointerCapture(event.pointerId)
    },
    options,
  )
  splitter.addEventListener(
    'pointermove',
    (event) => {
      if (!splitter.hasPointerCapture(event.pointerId)) return
      setLeft(event.clientX - host.getBoundingClientRect().left)
    },
    options,
  )
  splitter.addEventListener('lostpointercapture', () => onSplit(view.state.split), options)
  splitter.addEventListener(
    'dblclick',
    () => {
      view.state.split = undefined
      view.layOut()
      onSplit(undefined)
    },
    options,
  )
  splitter.addEventListener(
    'keydown',
    (event) => {
      const { left, leftRange } = view.state.layout
      const lefts: Record<string, number> = {
        ArrowRight: left + stepPx,
        ArrowLeft: left - stepPx,
        Home: leftRange.least,
        End: leftRange.max,
      }
      const requested = lefts[event.key]
      if (requested === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      setLeft(requested)
      onSplit(view.state.split)
    },
    options,
  )
}
