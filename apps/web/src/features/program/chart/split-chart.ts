/** The line between table and chart, moved by mouse, finger and arrow keys. */
import type { ChartView } from './chart-view.ts'

const stepPx = 24

export function listenToSplitter(view: ChartView, signal: AbortSignal) {
  const { splitter, host } = view.frame
  const options = { signal }

  function setLeft(left: number) {
    view.state.wantedLeft = left
    view.layOut()
  }

  splitter.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      event.preventDefault()
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
  splitter.addEventListener(
    'keydown',
    (event) => {
      const step = event.key === 'ArrowRight' ? stepPx : event.key === 'ArrowLeft' ? -stepPx : 0
      if (step === 0) return
      event.preventDefault()
      setLeft(view.state.layout.left + step)
    },
    options,
  )
}
