/** Loads the lane as soon as there is something to show in it. */
import { loadQuietly } from '#core/lazy/load-quietly.ts'
import type { ChartView } from '../draw/chart-view.ts'

export function createLazyLane(view: ChartView, onOpen: (path: string) => void, signal: AbortSignal) {
  let isRequested = false
  return () => {
    if (isRequested || !view.state.lane) return
    isRequested = true
    const callOff = loadQuietly(
      () => import('./lane-view.ts'),
      ({ createLaneView }) => {
        if (signal.aborted) return
        view.hooks.onDraw = createLaneView(view, onOpen)
        view.draw()
      },
    )
    signal.addEventListener('abort', callOff, { once: true })
  }
}
