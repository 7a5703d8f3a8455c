/** Sets the sizes of the chart's elements. */

import { layOutChart } from '../model/chart-layout.ts'
import { assumed, type ChartState, laneHeight, plotWidth, topHeight } from '../model/chart-state.ts'
import { type ChartFrame, fillHead } from './chart-frame.ts'
import { writeAttribute, writeHidden, writeStyle } from './write.ts'

/** Below table and chart, where the columns of the table are scrolled; with its border. */
const columnScrollerHeight = 15

/** Measures the available space and divides it. */
export function layOutFrame(frame: ChartFrame, state: ChartState) {
  const { host, scroller, splitter } = frame
  const style = getComputedStyle(host)
  const read = (name: string, other: number) => Number.parseFloat(style.getPropertyValue(name)) || other
  state.rowHeight = read('--chart-row', assumed.rowHeight)
  const width = scroller.clientWidth || assumed.width
  const { data, split } = state
  const buttonWidth = read('--chart-button', assumed.buttonWidth)
  const chosen = data.columns
  const layout = layOutChart({ ...data, width, buttonWidth, split, chosen })
  state.layout = layout
  host.className = `chart-host is-${layout.mode}`
  host.classList.toggle('has-shift', layout.maxShift > 0)
  host.classList.toggle('may-edit', data.mayEdit)
  // Before it is measured, so that the chart that is opened is laid out once.
  setChartHeight(frame, state)
  // Measured with the strip below, which takes its height from both.
  state.size = { width, height: scroller.clientHeight || assumed.height }
  host.style.setProperty('--chart-foot', `${host.clientHeight - scroller.clientHeight}px`)
  host.style.setProperty('--chart-left', `${layout.left}px`)
  frame.columnSizer.style.width = `${layout.left + layout.maxShift}px`
  host.style.setProperty('--chart-lead', `${layout.leadWidth}px`)
  host.style.setProperty('--chart-name', `${layout.nameWidth}px`)
  host.style.setProperty('--chart-actions', `${layout.actionsWidth}px`)
  splitter.setAttribute('aria-valuenow', String(layout.left))
  splitter.setAttribute('aria-valuemin', String(layout.leftRange.least))
  splitter.setAttribute('aria-valuemax', String(layout.leftRange.max))
  fillHead(frame, layout)
  setSizes(frame, state)
  shiftColumns(frame, state)
}

/** Sets the height that the chart may grow to. Returns the pixels of its head and rows. */
function setChartHeight({ host }: ChartFrame, state: ChartState): number {
  const { data, layout, rowHeight } = state
  const strip = layout.mode === 'split' && layout.maxShift > 0 ? columnScrollerHeight : 0
  const height = topHeight(state) + data.rows.length * rowHeight
  writeStyle(host, '--chart-height', `${height + strip}px`)
  return height
}

/** Sets the scrollable size. */
export function setSizes(frame: ChartFrame, state: ChartState) {
  const { data, layout, size, origin, finish, dayWidth } = state
  const across =
    layout.mode === 'table' ? layout.maxShift : (finish - origin + 1) * dayWidth - plotWidth(state)
  const height = setChartHeight(frame, state)
  writeStyle(frame.host, '--chart-lane', `${laneHeight(state)}px`)
  writeAttribute(frame.host, 'data-zoom', data.zoom)
  writeStyle(frame.host, '--day', `${dayWidth}px`)
  writeStyle(frame.sizer, 'width', `${size.width + Math.max(0, across)}px`)
  writeStyle(frame.sizer, 'height', `${Math.max(size.height, height)}px`)
  writeStyle(frame.pane, 'width', `${size.width}px`)
  writeStyle(frame.pane, 'height', `${size.height}px`)
  const lastDay = Math.max(finish, origin + plotWidth(state) / dayWidth)
  writeHidden(frame.todayLine, data.today < origin || data.today > lastDay)
  // The browser moves what has become too short, which it reports only in the next frame.
  const { left, top } = state.scroll
  const isWithin = left <= Math.max(0, across) && top <= Math.max(0, height - size.height)
  if (!isWithin) readScroll(frame, state)
}

/** Asks the browser where the chart is scrolled to: after it was scrolled, or may have become too short for that. */
export function readScroll({ scroller }: ChartFrame, state: ChartState) {
  state.scroll = { left: scroller.scrollLeft, top: scroller.scrollTop }
}

/** Shifts the columns between the names and the actions. */
export function shiftColumns({ host, scroller, columnScroller }: ChartFrame, { layout }: ChartState) {
  const shift = (layout.mode === 'table' ? scroller : columnScroller).scrollLeft
  writeStyle(host, '--chart-shift', `${-Math.min(shift, layout.maxShift)}px`)
}
