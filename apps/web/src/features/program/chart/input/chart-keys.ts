/** The keyboard shortcuts of the chart. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ChartRow } from '../draw/chart-row.ts'
import type { ChartView } from '../draw/chart-view.ts'
import type { CellAsk } from '../model/cell-fields.ts'
import type { RowAction } from '../model/chart-layout.ts'
import { cellRequestedBy, isInsertKey, takesKeyItself } from './cell-keys.ts'
import type { ChartFocus } from './chart-focus.ts'

interface ChartKeyHandlers {
  act: (action: RowAction, row: ChartRow) => void
  /** Moves a task by `later` days and extends it by `longer` days. */
  nudge: (row: ChartRow, later: number, longer: number) => void
  link: (row: ChartRow) => void
  /** Opens the editor of a cell. */
  type: (ask: CellAsk) => void
  /** Adds a task below. */
  insert: (row: ChartRow) => void
  /** Collapses or expands a heading. */
  fold: (id: Id, isFolded: boolean) => void
}

export function handleChartKey(
  event: KeyboardEvent,
  view: ChartView,
  focus: ChartFocus,
  handlers: ChartKeyHandlers,
) {
  // The marks above the bars handle their own keys.
  if (event.target instanceof Element && event.target.closest('.chart-lane')) return
  const { row: index, stop } = focus.active()
  const row = view.pool.at(index)
  const isWithin = event.target !== view.frame.scroller
  const cell = isWithin ? row?.stops[stop] : undefined
  const isDone =
    event.altKey && !event.ctrlKey && !event.metaKey
      ? foldByKey(event, view, focus, handlers) || nudgeByKey(event, row, cell, handlers)
      : (row && cell && askByKey(event, row, cell, handlers)) || moveByKey(event, view, focus)
  if (isDone) event.preventDefault()
}

/** Alt+Left collapses a heading, Alt+Right expands it. In the table, Alt+Left on a task collapses its heading. */
function foldByKey(
  event: KeyboardEvent,
  view: ChartView,
  focus: ChartFocus,
  handlers: ChartKeyHandlers,
): boolean {
  const isFolding = event.key === 'ArrowLeft'
  if (event.shiftKey || !(isFolding || event.key === 'ArrowRight')) return false
  const { rows, isFolded } = view.state.data
  const { row: index, stop } = focus.active()
  const row = rows[index]
  if (!row || event.target === view.frame.scroller) return false
  const isRowFolded = isFolded?.(row)
  if (isRowFolded !== undefined) {
    if (isRowFolded !== isFolding) handlers.fold(row.item.id, isFolding)
    return true
  }
  if (event.target === view.pool.at(index)?.bar) return false
  const parent = rows[row.parentRow]
  if (isFolding && parent) {
    focus.moveTo(row.parentRow, stop)
    handlers.fold(parent.item.id, true)
  }
  return true
}

function nudgeByKey(
  event: KeyboardEvent,
  row: ChartRow | undefined,
  cell: HTMLElement | undefined,
  handlers: ChartKeyHandlers,
) {
  const days = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (days === 0 || !row || cell !== row.bar) return false
  handlers.nudge(row, event.shiftKey ? 0 : days, event.shiftKey ? days : 0)
  return true
}

function askByKey(
  event: KeyboardEvent,
  row: ChartRow,
  cell: HTMLElement,
  handlers: ChartKeyHandlers,
): boolean {
  const { act, link } = handlers
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    act('menu', row)
    return true
  }
  // In table cells, letters are text.
  if (event.key.toLowerCase() === 'l' && !event.ctrlKey && !event.metaKey && cell === row.bar) {
    link(row)
    return true
  }
  // Buttons handle their own keys.
  if (cell instanceof HTMLButtonElement) return false
  if (isInsertKey(event)) {
    handlers.insert(row)
    return true
  }
  const ask = cellRequestedBy(event, row, cell)
  if (ask) {
    handlers.type(ask)
    return !takesKeyItself(ask)
  }
  if (event.key === 'Enter' || event.key === 'F2') act('edit', row)
  else if (event.key === 'Delete') act('delete', row)
  else return false
  return true
}

function moveByKey(event: KeyboardEvent, view: ChartView, focus: ChartFocus): boolean {
  const { row, stop } = focus.active()
  const count = view.state.data.rows.length
  const page = Math.max(1, Math.floor(view.state.size.height / view.state.rowHeight) - 3)
  const isFar = event.ctrlKey || event.metaKey
  const stops = view.pool.all()[0]?.stops.length ?? 1
  switch (event.key) {
    case 'ArrowDown':
      focus.moveTo(row + 1, stop)
      return true
    case 'ArrowUp':
      focus.moveTo(row - 1, stop)
      return true
    case 'ArrowRight':
      focus.moveTo(row, nextStop(view.pool.at(row), stop, 1))
      return true
    case 'ArrowLeft':
      focus.moveTo(row, nextStop(view.pool.at(row), stop, -1))
      return true
    case 'PageDown':
      focus.moveTo(row + page, stop)
      return true
    case 'PageUp':
      focus.moveTo(row - page, stop)
      return true
    case 'Home':
      focus.moveTo(isFar ? 0 : row, isFar ? stop : 0)
      return true
    case 'End':
      focus.moveTo(isFar ? count - 1 : row, isFar ? stop : stops - 1)
      return true
    default:
      return false
  }
}

/** Headings have no alarm, and bars in sight need no button that leads to them, so the arrow keys skip these. */
function nextStop(row: ChartRow | undefined, stop: number, step: 1 | -1): number {
  const next = stop + step
  const cell = row?.stops[next]
  const isNoAlarm =
    cell !== undefined && cell === row?.buttons.get('alarm') && row.element.matches('.is-heading')
  const isSkipped = isNoAlarm || cell?.hidden
  return isSkipped ? next + step : next
}
