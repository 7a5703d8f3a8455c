/** Linking by hand: handles at the bars for dragging, and a mode for keyboard and touch. */

import type { ChartHandlers } from '../chart/chart-handlers.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import type { ChartFocus } from '../chart/input/chart-focus.ts'
import { startLinkDrag } from './link-drag.ts'
import { createLinkHandles } from './link-handles.ts'
import { createLinkMarks } from './link-marks.ts'
import { createLinkMode } from './link-mode.ts'
import { createLinkTrial } from './link-trial.ts'
import './links.css'

export type LinkController = ReturnType<typeof openLinkController>

export function openLinkController(
  view: ChartView,
  focus: ChartFocus,
  handlers: () => ChartHandlers,
  signal: AbortSignal,
) {
  const marks = createLinkMarks(view)
  const trial = createLinkTrial(view, marks)
  let drag: ReturnType<typeof startLinkDrag> | undefined
  createLinkHandles(view, signal, ({ id, row }, end, pointer) => {
    drag = startLinkDrag(view, { from: { id, row }, end, pointer, marks, trial, onDrop: handlers().onLink })
  })
  const mode = createLinkMode(view, { focus, handlers, marks, trial, signal })
  return {
    startFrom: mode.start,
    follow() {
      mode.follow()
      drag?.follow()
    },
  }
}
