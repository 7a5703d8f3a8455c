/** The chart as it is drawn: a pool of rows moved and filled within the frame that scrolls, so that none is ever blank. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/program-row.ts'
import type { Span } from '@plumbline/domain/program/program-span.ts'
import { createChartFrame, fillHead } from './chart-frame.ts'
import { type ChartLayout, dayWidth, headHeight, layOutChart } from './chart-layout.ts'
import { type ChartRow, createChartRow, fillChartRow } from './chart-row.ts'
import { drawLinks } from './draw-links.ts'
import { createLinkIndex, type LinkIndex } from './link-index.ts'
import { createTimeScale, weekdayOf } from './time-scale.ts'

export interface ChartData {
  rows: readonly ProgramRow[]
  spans: ReadonlyMap<Id, Span>
  range: Span
  today: number
  mayEdit: boolean
  narrowShows: 'table' | 'chart'
  highlightedId: Id | undefined
}

/** Where a bar that is being dragged would be dropped. */
export interface Preview {
  id: Id
  row: number
  span: Span
}

export type ChartView = ReturnType<typeof createChartView>

/** Rows kept ready above and below the view. */
const overscan = 3
/** Where nothing is laid out, as in tests. */
const assumed = { width: 1200, height: 600, rowHeight: 36, buttonWidth: 28 }

export function createChartView(host: HTMLElement, key: string) {
  const frame = createChartFrame(host, key)
  const { scroller } = frame
  const scale = createTimeScale(frame)
  let data: ChartData | undefined
  let links: LinkIndex = createLinkIndex([])
  let layout: ChartLayout | undefined
  let wantedLeft: number | undefined
  let preview: Preview | undefined
  let pool: ChartRow[] = []
  let size = { width: assumed.width, height: assumed.height }
  let { rowHeight } = assumed
  let origin = 0
  let finish = 0
  const drawn = { first: -1, x: Number.NaN }

  /** The days and the rows may be others. What is in view stays there. */
  function show(next: ChartData) {
    const isFirst = data === undefined
    const isLaidOut = !isFirst && next.mayEdit === data?.mayEdit && next.narrowShows === data.narrowShows
    const before = origin
    if (next.rows !== data?.rows) links = createLinkIndex(next.rows)
    data = next
    origin = next.range.start
    finish = next.range.finish
    scroller.setAttribute('aria-rowcount', String(next.rows.length + 1))
    scroller.setAttribute('aria-readonly', String(!next.mayEdit))
    if (isLaidOut) setSizes()
    else layOut()
    if (isFirst) scroller.scrollLeft = placeToday(next)
    else if (before !== origin) scroller.scrollLeft += (before - origin) * dayWidth
    redraw()
  }

  /** Today near the left, if the programme reaches that far. */
  function placeToday({ today, range }: ChartData): number {
    return layout?.mode === 'table' || today > range.finish ? 0 : (today - range.start - 4) * dayWidth
  }

  function layOut() {
    if (!data) return
    const style = getComputedStyle(host)
    const read = (name: string, other: number) => Number.parseFloat(style.getPropertyValue(name)) || other
    rowHeight = read('--chart-row', assumed.rowHeight)
    const buttonWidth = read('--chart-button', assumed.buttonWidth)
    size = { width: scroller.clientWidth || assumed.width, height: scroller.clientHeight || assumed.height }
    layout = layOutChart({ width: size.width, buttonWidth, wantedLeft, ...data })
    host.className = `chart-host is-${layout.mode}${layout.maxShift > 0 ? ' has-shift' : ''}`
    host.style.setProperty('--chart-left', `${layout.left}px`)
    host.style.setProperty('--chart-actions', `${layout.actionsWidth}px`)
    host.style.setProperty('--chart-name', `${layout.nameWidth}px`)
    frame.columnSizer.style.width = `${layout.left + layout.maxShift}px`
    frame.splitter.setAttribute('aria-valuenow', String(layout.left))
    frame.splitter.setAttribute('aria-valuemax', String(size.width))
    fillHead(frame, layout)
    setSizes()
    shiftColumns()
    dropPool()
  }

  /** How far there is to scroll, and what depends on the origin. */
  function setSizes() {
    if (!data || !layout) return
    const days = finish - origin + 1
    const across = layout.mode === 'table' ? layout.maxShift : days * dayWidth - (size.width - layout.left)
    const strip = layout.mode === 'split' && layout.maxShift > 0 ? 14 : 0
    const width = size.width + Math.max(0, across)
    const height = headHeight + strip + data.rows.length * rowHeight
    frame.sizer.style.width = `${width}px`
    frame.sizer.style.height = `${Math.max(size.height, height)}px`
    host.style.setProperty('--chart-height', `${height}px`)
    frame.pane.style.width = `${size.width}px`
    frame.pane.style.height = `${size.height}px`
    frame.todayLine.style.transform = `translateX(${(data.today - origin + 0.5) * dayWidth}px)`
    frame.todayLine.hidden = data.today < origin || data.today > finish
  }

  function resize() {
    if (scroller.clientWidth === size.width && scroller.clientHeight === size.height) return
    layOut()
    redraw()
  }

  function shiftColumns() {
    if (!layout) return
    const shift = layout.mode === 'table' ? scroller.scrollLeft : frame.columnScroller.scrollLeft
    host.style.setProperty('--chart-shift', `${-Math.min(shift, layout.maxShift)}px`)
  }

  function dropPool() {
    for (const { element, bar } of pool) {
      element.remove()
      bar.remove()
    }
    pool = []
  }

  function redraw() {
    for (const row of pool) row.row = -1
    scale.forget()
    drawn.first = -1
    drawn.x = Number.NaN
    draw()
  }

  function draw() {
    if (!data || !layout) return
    const y = scroller.scrollTop
    const x = layout.mode === 'table' ? 0 : scroller.scrollLeft
    if (layout.mode === 'table') shiftColumns()
    frame.rows.style.transform = `translateY(${-y}px)`
    frame.bars.style.transform = `translate(${-x}px,${-y}px)`
    // The grid moves by its own period only: it is painted once and never grows.
    const weekShift = (x + weekdayOf(origin) * dayWidth) % (7 * dayWidth)
    frame.grid.style.transform = `translate(${-weekShift}px,${-(y % rowHeight)}px)`
    if (layout.mode !== 'table') scale.draw(x, size.width - layout.left, origin, data.today)
    drawRows(y)
    drawArrows(x)
  }

  function drawRows(y: number) {
    if (!data || !layout) return
    const fitting = Math.ceil((size.height - headHeight) / rowHeight) + 1 + 2 * overscan
    const count = Math.min(data.rows.length, fitting)
    const first = Math.max(0, Math.min(data.rows.length - count, Math.floor(y / rowHeight) - overscan))
    if (pool.length > count) dropPool()
    while (pool.length < count)
      pool.push(createChartRow(`${key}-${pool.length}`, frame.rows, frame.bars, layout))
    if (first === drawn.first) return
    const context = { ...data, spanAt, origin, rowHeight }
    for (let place = first; place < first + count; place++) {
      const row = pool[place % count]
      if (row && row.row !== place) fill(row, place, context)
    }
    drawn.first = first
    drawn.x = Number.NaN
  }

  function fill(row: ChartRow, place: number, context: Parameters<typeof fillChartRow>[2]) {
    hooks.onRecycle(row, place)
    fillChartRow(row, place, context)
    hooks.onFill(row)
  }

  /** As far as half a view to either side, so that most frames of scrolling across need no new path. */
  function drawArrows(x: number) {
    if (!data || !layout || layout.mode === 'table') return
    const width = size.width - layout.left
    if (Math.abs(x - drawn.x) < width / 2) return
    drawn.x = x
    const [fromX, toX] = [x - width / 2, x + width * 1.5]
    const last = drawn.first + pool.length - 1
    const view = { rows: data.rows, links, spanAt, origin, dayWidth, rowHeight, fromX, toX }
    frame.arrowPath.setAttribute('d', drawLinks({ ...view, first: drawn.first, last }))
  }

  function spanAt(place: number): Span | undefined {
    if (preview?.row === place) return preview.span
    const row = data?.rows[place]
    return row && (row.span ?? data?.spans.get(row.item.id))
  }

  const hooks = { onRecycle: (_row: ChartRow, _next: number) => {}, onFill: (_row: ChartRow) => {} }
  return {
    frame,
    hooks,
    show,
    draw,
    redraw,
    resize,
    shiftColumns,
    spanAt,
    data: () => data,
    layout: () => layout,
    origin: () => origin,
    size: () => size,
    rowHeight: () => rowHeight,
    rowAt: (place: number) => pool.find((row) => row.row === place),
    pool: () => pool,
    setLeft(left: number) {
      wantedLeft = left
      layOut()
      redraw()
    },
    preview: () => preview,
    setPreview(next: Preview | undefined) {
      const touched = next?.row ?? preview?.row
      preview = next
      const row = pool.find((pooled) => pooled.row === touched)
      if (row && data) fillChartRow(row, row.row, { ...data, spanAt, origin, rowHeight })
      drawn.x = Number.NaN
      draw()
    },
    /** More days to drag into, before or behind. */
    widen(days: number) {
      if (days < 0) origin += days
      else finish += days
      setSizes()
      if (days < 0) scroller.scrollLeft -= days * dayWidth
      redraw()
    },
  }
}
