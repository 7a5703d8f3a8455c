/** A row whose bar is out of sight has a button at that edge of the chart, which scrolls to the bar. */
import { getTitle } from '#core/texts/get-title.ts'
import { type ChartState, edgesAt, spanAt } from '../model/chart-state.ts'
import { dayNumberToLabel } from '../text/bar-label.ts'
import type { BarReach, ChartRow } from './chart-row.ts'
import { writeAttribute, writeClass, writeHidden } from './write.ts'

/** Less of a bar than this is not seen, in pixels. */
const minSeen = 6

export function getReach(state: ChartState, index: number): BarReach | undefined {
  const edges = edgesAt(state, index)
  const { origin, dayWidth } = state
  return edges && { left: (edges.start - origin) * dayWidth, right: (edges.finish - origin) * dayWidth }
}

/** On which side of the viewport a bar lies. */
export function getSide(reach: BarReach | undefined, x: number, width: number): 'before' | 'after' | '' {
  if (!reach) return ''
  const seen = Math.min(minSeen, reach.right - reach.left)
  if (reach.right < x + seen) return 'before'
  return reach.left > x + width - seen ? 'after' : ''
}

/** Runs in each frame that scrolls: a button changes only when its bar leaves the viewport or comes into it. */
export function drawJumps(pooled: readonly ChartRow[], state: ChartState, x: number, width: number) {
  for (const row of pooled) {
    const side = getSide(row.reach, x, width)
    if (side !== row.side) showJump(row, side, state)
  }
}

function showJump(row: ChartRow, side: ChartRow['side'], state: ChartState) {
  const { jump, bar } = row
  row.side = side
  if (side === '') {
    if (document.activeElement === jump) bar.focus({ preventScroll: true })
    writeHidden(jump, true)
    return
  }
  const span = spanAt(state, row.row)
  const name = getTitle(state.data.rows[row.row]?.item.name ?? '')
  const day = span ? dayNumberToLabel(side === 'before' ? span.finish : span.start) : ''
  writeClass(jump, `chart-jump is-${side}`)
  const text = side === 'before' ? `← ${day}` : `${day} →`
  if (jump.textContent !== text) jump.textContent = text
  writeAttribute(jump, 'aria-label', `Go to ${name}, ${day}`)
  writeHidden(jump, false)
}
