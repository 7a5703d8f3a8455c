/** Keyboard focus: one cell of the chart is in the tab order, even when its row is scrolled out of view. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ChartRow } from '../draw/chart-row.ts'
import type { ChartView } from '../draw/chart-view.ts'
import { writeAttribute } from '../draw/write.ts'
import { getFacts } from '../model/chart-layout.ts'
import { type ChartData, plotWidth, topHeight } from '../model/chart-state.ts'

/** Space next to a bar that is scrolled into view, in pixels. */
const besideBar = 25

export type ChartFocus = ReturnType<typeof createChartFocus>

export function createChartFocus(view: ChartView) {
  const { frame, hooks } = view
  const { scroller } = frame
  const { revealRow, revealStop, revealSpan } = createScrolling(view)
  const { tabbable, mark } = createTabStop(scroller)
  let active: { row: number; id: Id; stop: number } = { row: 0, id: '', stop: 0 }

  hooks.onRecycle = (row, next) => {
    if (next === row.row || !hasFocus(row)) return
    // The row will be reused for another item, so the chart takes over the focus.
    scroller.tabIndex = 0
    scroller.focus({ preventScroll: true })
  }
  hooks.onFill = (row) => {
    if (row.id !== active.id) {
      const marked = tabbable()
      if (marked && row.stops.includes(marked)) mark(undefined)
      return
    }
    active.row = row.row
    const stop = row.stops[active.stop] ?? row.stops[0]
    const cell = stop === row.jump ? row.bar : stop
    mark(cell)
    if (document.activeElement === scroller) cell?.focus({ preventScroll: true })
  }

  /** Called after a click or a keyboard move. */
  function note(row: ChartRow, stop: number) {
    active = { row: row.row, id: row.id, stop }
    mark(row.stops[stop])
  }

  function moveTo(index: number, stop: number) {
    // Where the user has scrolled to.
    view.draw()
    goTo(index, stop)
  }

  function goTo(index: number, stop: number) {
    const { rows } = view.state.data
    if (rows.length === 0) return
    const row = Math.max(0, Math.min(rows.length - 1, index))
    revealRow(row)
    const pooled = view.pool.at(row)
    if (!pooled) return
    const at = toVisibleStop(pooled, stop)
    note(pooled, at)
    revealStop(pooled, at)
    const cell = pooled.stops[at]
    if (cell !== document.activeElement) cell?.focus({ preventScroll: true })
  }

  return {
    note,
    moveTo,
    /** Scrolls a row into view, and its bar. */
    reveal(index: number, isCentered = false) {
      view.draw()
      revealRow(index, isCentered)
      if (view.state.layout.mode !== 'table') revealSpan(index)
    },
    revealSpan(index: number) {
      view.draw()
      revealSpan(index)
    },
    active: () => active,
    /** After the list has changed, the focus follows its item, or stays at its index if the item no longer exists. */
    follow() {
      const rows = view.state.data.rows
      const isWithin = scroller.contains(document.activeElement) && !isInLane()
      if (rows[active.row]?.item.id !== active.id) {
        const index = nearestVisible(view.state.data, active.id)
        const row = index >= 0 ? index : Math.min(active.row, rows.length - 1)
        active = { ...active, row, id: rows[row]?.item.id ?? '' }
      }
      if (isWithin) goTo(active.row, active.stop)
      else mark(view.pool.at(active.row)?.stops[active.stop])
    },
  }
}

/** The one cell in the tab order; the chart itself if there is none. */
function createTabStop(scroller: HTMLElement) {
  let tabbable: HTMLElement | undefined
  return {
    tabbable: () => tabbable,
    /** The browser lays out the page whenever the focused element gets a `tabindex`, even the same. */
    mark(cell: HTMLElement | undefined) {
      if (tabbable && tabbable !== cell) writeAttribute(tabbable, 'tabindex', '-1')
      if (cell) writeAttribute(cell, 'tabindex', '0')
      writeAttribute(scroller, 'tabindex', cell ? '-1' : '0')
      tabbable = cell
    },
  }
}

/** Scrolls the chart as little as needed to show a row, a cell of it, or its bar. */
function createScrolling(view: ChartView) {
  const { frame } = view

  function revealRow(index: number, isCentered = false) {
    const { height } = view.state.size
    const [top, room] = [index * view.state.rowHeight, height - topHeight(view.state) - view.state.rowHeight]
    const { scroll } = view.state
    if (isCentered) view.scrollTo({ top: top - room / 2 })
    else if (scroll.top > top) view.scrollTo({ top })
    else if (scroll.top < top - room) view.scrollTo({ top: top - room })
  }

  function revealStop(row: ChartRow, stop: number) {
    if (row.stops[stop] === row.bar) revealSpan(row.row)
    else {
      const { columns } = view.state.layout
      const facts = getFacts(columns)
      const at = stop - (columns.length - facts.length)
      if (at >= 0 && at < facts.length) revealFact(at)
    }
  }

  function revealSpan(index: number) {
    const span = view.spanAt(index)
    if (!span) return
    const room = plotWidth(view.state)
    const { origin, dayWidth } = view.state
    const left = (span.start - origin) * dayWidth
    const right = Math.min((span.finish + 1 - origin) * dayWidth, left + room - 2 * besideBar)
    const { scroll } = view.state
    if (scroll.left > left - besideBar) view.scrollTo({ left: left - besideBar })
    else if (scroll.left + room < right + besideBar) view.scrollTo({ left: right + besideBar - room })
  }

  function revealFact(at: number) {
    const { layout } = view.state
    if (layout.maxShift === 0) return
    const box = layout.mode === 'table' ? frame.scroller : frame.columnScroller
    const facts = getFacts(layout.columns)
    const left = facts.slice(0, at).reduce((sum, { width }) => sum + width, 0)
    const right = left + (facts[at]?.width ?? 0)
    const room = layout.left - layout.leadWidth - layout.nameWidth - layout.actionsWidth
    if (box.scrollLeft > left || right - left > room) box.scrollLeft = left
    else if (box.scrollLeft + room < right) box.scrollLeft = right - room
    view.shiftColumns()
  }

  return { revealRow, revealStop, revealSpan }
}

/** The row of an item or, if it is collapsed, of its visible heading; -1 if neither is shown. */
function nearestVisible({ rows, whole }: ChartData, id: Id): number {
  let at = rows.findIndex(({ item }) => item.id === id)
  let above = at < 0 && whole ? whole.getRow(id) : -1
  while (at < 0 && above >= 0 && whole) {
    above = whole.rows[above]?.parentRow ?? -1
    const heading = whole.rows[above]?.item.id
    at = heading === undefined ? -1 : rows.findIndex(({ item }) => item.id === heading)
  }
  return at
}

/** The button before the bar exists only while the bar is out of sight. */
function toVisibleStop({ stops }: ChartRow, stop: number): number {
  const within = Math.max(0, Math.min(stops.length - 1, stop))
  return stops[within]?.hidden ? within + 1 : within
}

function isInLane(): boolean {
  return document.activeElement?.closest('.chart-lane') != null
}

function hasFocus({ element, bar, jump }: ChartRow): boolean {
  const { activeElement } = document
  return element.contains(activeElement) || bar === activeElement || jump === activeElement
}
