/** Brings in what draws the lane, once there is something to be drawn in it. */
import type { ChartView } from '../chart-view.ts'

export function createLaneDoor(view: ChartView, onOpen: (path: string) => void, signal: AbortSignal) {
  let isAsked = false
  return async () => {
    if (isAsked || !view.state.lane) return
    isAsked = true
    const { createLaneView } = await import('./lane-view.ts')
    if (signal.aborted) return
    view.hooks.onDraw = createLaneView(view, onOpen)
    view.draw()
  }
}
