/** The data date: a line before the day from which on the rest of the work is planned. */

import type { ChartState } from '../model/chart-state.ts'
import type { ChartFrame } from './chart-frame.ts'

/** `x` is the left of the view. A day that the chart does not reach has no line. */
export function placeDataDate({ dataDateLine }: ChartFrame, state: ChartState, x: number) {
  const { data, origin, finish, dayWidth } = state
  const dataDate = data.plan?.dataDate
  const isShown = dataDate !== undefined && dataDate >= origin && dataDate <= finish
  if (dataDateLine.hidden === isShown) dataDateLine.hidden = !isShown
  if (isShown) dataDateLine.style.transform = `translateX(${(dataDate - origin) * dayWidth - x}px)`
}
