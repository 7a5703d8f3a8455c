/** Keeps the editor over its cell, or at the edge of the table if the cell is scrolled out of view. */

import { nameIndent } from '../chart/draw/chart-row.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import type { CellField } from '../chart/model/cell-fields.ts'
import { getFacts } from '../chart/model/chart-layout.ts'
import { topHeight } from '../chart/model/chart-state.ts'

/** Minimum widths, for columns that are too narrow to type in. */
const minWidths: Partial<Record<CellField, number>> = {
  startDate: 148,
  finishDate: 148,
  assigneeEmail: 220,
  links: 260,
}

export function placeEditor(
  box: HTMLElement,
  { state, frame }: Pick<ChartView, 'state' | 'frame'>,
  row: number,
  field: CellField,
) {
  const { layout, size, rowHeight } = state
  const { scroller, columnScroller } = frame
  const isTable = layout.mode === 'table'
  const facts = getFacts(layout.columns)
  const at = facts.findIndex((column) => column.field === field)
  const lead = layout.leadWidth
  const shift = Math.min((isTable ? scroller : columnScroller).scrollLeft, layout.maxShift)
  const before = facts.slice(0, Math.max(0, at)).reduce((sum, { width }) => sum + width, 0)
  const targetPosition = at < 0 ? lead : lead + layout.nameWidth + before - shift
  const column = at < 0 ? layout.nameWidth : (facts[at]?.width ?? 0)
  // Keeps the text where the cell shows it.
  const indent = at < 0 ? nameIndent - 9 + 10 * Math.min(state.data.rows[row]?.level ?? 0, 9) : 0
  const width = Math.min(Math.max(column - indent, minWidths[field] ?? 0), size.width)
  const inTable = Math.max(
    lead + (at < 0 ? indent : layout.nameWidth),
    Math.min(targetPosition, layout.left - column),
  )
  const left = Math.min(inTable, size.width - width)
  const highest = topHeight(state)
  const lowest = Math.max(highest, size.height - rowHeight)
  const top = Math.max(highest, Math.min(lowest, highest + row * rowHeight - scroller.scrollTop))
  box.style.width = `${width}px`
  box.style.height = `${rowHeight}px`
  // A transform would move the list of suggestions, which is positioned in the window.
  box.style.left = `${left}px`
  box.style.top = `${top}px`
  box.classList.toggle('is-low', top > size.height / 2)
  const roomBehind = size.width - left
  box.classList.toggle('is-behind', roomBehind < left + width)
  box.style.setProperty('--room', `${Math.max(roomBehind, left + width)}px`)
}
