/** Renders the chart. Rows are moved and updated in the same frame as the scrolling, so that none is ever blank. */

import { minutesOfDay } from '@plumbline/domain/cpm/model/minutes-of-day.ts'
import { hasSameColumns } from '../model/chart-layout.ts'
import {
  type ChartData,
  type ChartState,
  createChartState,
  edgesAt,
  plotWidth,
  spanAt,
  type ZoomAnchor,
} from '../model/chart-state.ts'
import { layOutLane, marksWithin, rangeWith } from '../model/lane-layout.ts'
import { type Arrow, createLinkIndex, haveSameLinks } from '../model/link-index.ts'
import { getFirstDay } from '../model/time-units.ts'
import { getDayWidth, showsHourBars } from '../model/zoom.ts'
import { anchorZoom } from '../model/zoom-anchor.ts'
import { type ChartFrame, createChartFrame } from './chart-frame.ts'
import { drawGrid } from './draw-grid.ts'
import { type ArrowKind, drawLinks } from './draw-links.ts'
import { drawBaselines, drawFloat } from './draw-spans.ts'
import { drawJumps } from './jump-buttons.ts'
import { drawBand, looksElsewhere } from './look-ahead-band.ts'
import { createRowPool, type PoolHooks } from './row-pool.ts'
import { layOutFrame, readScroll, setSizes, shiftColumns } from './size-chart.ts'
import { createTimeScale, getWeekday } from './time-scale.ts'
import { writeAttribute, writeHidden, writeStyle } from './write.ts'

/** The browser rounds positions, so that the same one may differ by less than a pixel. */
const minScroll = 1

export type ChartView = ReturnType<typeof createChartView>

/** `key` is unique in the page. */
export function createChartView(host: HTMLElement, key: string) {
  const frame = createChartFrame(host, key)
  const { scroller } = frame
  const state = createChartState()
  const hooks: PoolHooks = { onRecycle() {}, onFill() {}, onDraw() {} }
  const pool = createRowPool(key, frame, state, hooks)
  const scale = createTimeScale(frame)
  const { draw, paint, redraw, redrawArrows } = createPainter({ frame, state, hooks, pool, scale })

  const scrollTo = (position: ScrollPosition) => scrollChart(frame, state, position)

  /** Recreates rows only if their columns change, because a user may be about to click one. */
  function layOut() {
    const { layout } = state
    layOutFrame(frame, state)
    readScroll(frame, state)
    if (!hasSameColumns(layout, state.layout)) pool.drop()
    redraw()
  }

  const view = {
    frame,
    state,
    hooks,
    pool,
    draw,
    /** Scrolls, and draws the rows at the new position. */
    scrollTo(position: ScrollPosition) {
      scrollTo(position)
      paint()
    },
    layOut,
    shiftColumns: () => shiftColumns(frame, state),
    spanAt: (index: number) => spanAt(state, index),
    resize() {
      const { width, height } = state.size
      if (scroller.clientWidth !== width || scroller.clientHeight !== height) layOut()
    },
    /** Updates days and rows, and keeps the scroll position. */
    show(next: ChartData) {
      const { data: before, origin } = state
      const anchor = getDayWidth(next) === getDayWidth(before) ? undefined : getAnchor(view)
      takeData(state, next)
      writeAttribute(frame.treegrid, 'aria-rowcount', String(next.rows.length + 1))
      writeAttribute(frame.treegrid, 'aria-readonly', String(!next.mayEdit))
      const { isResized, needsLayout, isElsewhere, isReplaced } = compareData(state, before)
      if (isResized) state.split = next.split
      if (needsLayout) layOutFrame(frame, state)
      else setSizes(frame, state)
      if (isReplaced) scrollTo({ left: firstScrollLeft(state), top: 0 })
      else if (isElsewhere) scrollTo({ left: firstScrollLeft(state) })
      else if (anchor) anchorTo(view, anchor)
      else scrollTo({ left: state.scroll.left + (origin - state.origin) * state.dayWidth })
      if (needsLayout) pool.drop()
      redraw()
    },
    setPreview(preview: ChartState['preview']) {
      const before = state.preview
      const touched = preview?.row ?? before?.row
      if (touched === undefined) return
      state.preview = preview
      if (preview?.getSpan || before?.getSpan) pool.forget()
      else pool.refill(touched)
      redrawArrows()
    },
    /** Adds days to drag into: before the chart if negative, otherwise after it. */
    widen(days: number) {
      if (days < 0) state.origin += days
      else state.finish += days
      setSizes(frame, state)
      if (days < 0) scrollTo({ left: state.scroll.left - days * state.dayWidth })
      redraw()
    },
  }
  return view
}

interface ScrollPosition {
  left?: number
  top?: number
}

function scrollChart(frame: ChartFrame, state: ChartState, position: ScrollPosition) {
  const { left = state.scroll.left, top = state.scroll.top } = position
  const isLeft = Math.abs(left - state.scroll.left) >= minScroll
  const isTop = Math.abs(top - state.scroll.top) >= minScroll
  if (!isLeft && !isTop) return
  if (isLeft) frame.scroller.scrollLeft = left
  if (isTop) frame.scroller.scrollTop = top
  // The browser rounds it, and stops at the ends.
  readScroll(frame, state)
}

/** What has to be done for new data. `isElsewhere`: the chart scrolls to the days that are now of interest. */
function compareData(state: ChartState, before: ChartData) {
  const { data: next } = state
  const isFirst = before.rows.length === 0
  const isOther = next.narrowShows !== before.narrowShows
  const isResized = next.split !== before.split && next.split !== state.split
  const hasOtherColumns = next.columns.join() !== before.columns.join()
  return {
    isResized,
    needsLayout: isFirst || isOther || isResized || hasOtherColumns || next.mayEdit !== before.mayEdit,
    isElsewhere: isFirst || isOther || looksElsewhere(next.ahead, before.ahead),
    isReplaced: !isFirst && sharesNoRow(state, before),
  }
}

interface Painted extends Pick<ChartView, 'frame' | 'state' | 'hooks' | 'pool'> {
  scale: ReturnType<typeof createTimeScale>
}

/** Brings what is drawn up to the state of the chart. */
function createPainter({ frame, state, hooks, pool, scale }: Painted) {
  /** The scroll position for which the arrows were drawn. */
  let arrowsX = Number.NaN

  /** At the known scroll position, so that nothing is read from the page between two changes of it. */
  function paint() {
    const { layout, origin, data, dayWidth, scroll } = state
    const isTable = layout.mode === 'table'
    const [x, y] = [isTable ? 0 : scroll.left, scroll.top]
    if (isTable) shiftColumns(frame, state)
    moveLayers(frame, state, x)
    if (!isTable) scale.draw(x, plotWidth(state), { ...data, origin, dayWidth })
    placeDataDate(frame, state, x)
    hooks.onDraw(x)
    const areOthers = pool.draw(y)
    if (!isTable) drawJumps(pool.all(), state, x, plotWidth(state))
    // Arrows are drawn for half a viewport to either side, so that most frames of horizontal scrolling can reuse the path.
    const areArrowsNear = Math.abs(x - arrowsX) < plotWidth(state) / 2
    if (isTable || (!areOthers && areArrowsNear)) return
    arrowsX = x
    drawPaths({ frame, state, pool }, x)
  }

  function redrawArrows() {
    arrowsX = Number.NaN
    paint()
  }

  return {
    paint,
    redrawArrows,
    /** After scrolling. */
    draw() {
      readScroll(frame, state)
      paint()
    },
    /** Compares every visible row with the data; what is the same stays untouched. */
    redraw() {
      pool.forget()
      redrawArrows()
    },
  }
}

type Drawn = Pick<ChartView, 'frame' | 'state' | 'pool'>

/** Moves what is drawn to the scroll position; `x` is the left edge of the viewport. */
function moveLayers(frame: ChartFrame, state: ChartState, x: number) {
  const { origin, rowHeight, data, dayWidth } = state
  const y = state.scroll.top
  writeStyle(frame.rows, 'transform', `translateY(${-y}px)`)
  writeStyle(frame.bars, 'transform', `translate(${-x}px,${-y}px)`)
  writeStyle(frame.jumps, 'transform', `translateY(${-y}px)`)
  // The grid only moves within its period, so it is painted once and never grows.
  const weekShift = (x + getWeekday(origin) * dayWidth) % (7 * dayWidth)
  writeStyle(frame.grid, 'transform', `translate(${-weekShift}px,${-(y % rowHeight)}px)`)
  const todayX = (data.today - origin + 0.5) * dayWidth - x
  writeStyle(frame.todayLine, 'transform', `translateX(${todayX}px)`)
  drawBand(frame.band, { ahead: data.ahead, x, width: plotWidth(state), origin, dayWidth })
}

/** Draws the arrows and what else is a path, for half a viewport to either side. */
function drawPaths({ frame, state, pool }: Drawn, x: number) {
  const width = plotWidth(state)
  const bounds = { first: pool.first(), last: pool.last(), fromX: x - width / 2, toX: x + width * 1.5 }
  const part = {
    ...{ ...state, ...bounds },
    spanAt: (at: number) => spanAt(state, at),
    edgesAt: (at: number) => edgesAt(state, at),
  }
  const arrows = drawLinks({ ...part, getKind: (arrow) => getKind(state, arrow) })
  const drawn = { ...arrows, float: drawFloat(part), baseline: drawBaselines(part), ...drawGrid(part) }
  for (const [name, path] of Object.entries(frame.paths)) {
    // `as`: there is one path per kind.
    const d = drawn[name as keyof typeof drawn]
    if (path.getAttribute('d') !== d) path.setAttribute('d', d)
  }
}

function getAnchor({ state, pool }: Omit<Drawn, 'frame'>) {
  const focused = pool.all().find(({ bar }) => bar === document.activeElement)
  const { zoomAtPx: pointerPx, zoomAnchor: before } = state
  const { left: scrollLeft } = state.scroll
  return anchorZoom(state, { scrollLeft, focusedRow: focused?.row, pointerPx, before })
}

function anchorTo({ frame, state }: Drawn, { day, px }: Pick<ZoomAnchor, 'day' | 'px'>) {
  const { scroller } = frame
  state.zoomAtPx = undefined
  if (state.layout.mode === 'table') return
  scroller.scrollLeft = (day - state.origin) * state.dayWidth - px
  readScroll(frame, state)
  state.zoomAnchor = { day, px, scrollLeft: state.scroll.left }
}

function takeData(state: ChartState, next: ChartData) {
  const reach = rangeWith(next.range, next.marks)
  const { marks, zoom, range } = state.data
  if (next.marks !== marks || next.zoom !== zoom || next.range !== range)
    state.lane = layOutLane(marksWithin(reach, next.marks), getDayWidth(next))
  if (next.rows !== state.data.rows && !haveSameLinks(next.rows, state.data.rows))
    state.links = createLinkIndex(next.rows)
  state.data = next
  state.dayWidth = getDayWidth(next)
  state.origin = getFirstDay(next.zoom, reach.start)
  state.finish = reach.finish
}

function getKind(
  { data: { rows, plan, showsCritical } }: ChartState,
  { before, after, type }: Arrow,
): ArrowKind {
  const [one, other] = [rows[before]?.item.id, rows[after]?.item.id]
  if (!plan || one === undefined || other === undefined) return 'plain'
  if (plan.brokenDays(one, other, type) !== undefined) return 'broken'
  return showsCritical && plan.isCriticalLink(one, other, type) ? 'critical' : 'plain'
}

/** An import has replaced the whole program, or was undone. */
function sharesNoRow({ data, links }: ChartState, before: ChartData): boolean {
  const isWhole = !data.whole && !before.whole
  return isWhole && before.rows.every(({ item }) => links.getRow(item.id) < 0)
}

/** Space before the first bar, in pixels. */
const beforeStart = 25
/** The width in pixels of the days before today with which the chart opens. */
const beforeToday = 100

/** Opens at today where the program covers it, otherwise at its first bar, because the first rows are visible. */
function firstScrollLeft(state: ChartState): number {
  const { layout, dayWidth, origin, data } = state
  if (layout.mode === 'table') return 0
  const { today, ahead, range } = data
  const dated = data.rows.flatMap(({ span }) => span ?? [])
  const start = dated.reduce((least, span) => Math.min(least, span.start), dated[0]?.start ?? range.start)
  const finish = dated.reduce((max, span) => Math.max(max, span.finish), dated[0]?.finish ?? range.finish)
  const isNow = ahead !== undefined || (today >= start && today <= finish)
  const left = isNow ? (today - origin) * dayWidth - beforeToday : (start - origin) * dayWidth - beforeStart
  return Math.max(0, left)
}

/** Positions the line at the data date; `x` is the left edge of the viewport. There is no line outside the chart's days. */
function placeDataDate({ dataDateLine }: ChartFrame, state: ChartState, x: number) {
  const { data, origin, finish, dayWidth } = state
  const dataDate = data.plan?.dataDate
  const isVisible = dataDate !== undefined && dataDate >= origin && dataDate <= finish
  writeHidden(dataDateLine, !isVisible)
  if (!isVisible) return
  const { dataMinute } = data.plan ?? {}
  // Work may be reported up to the evening of the day.
  const at = showsHourBars(data) && dataMinute !== undefined ? dataMinute / minutesOfDay : dataDate
  writeStyle(dataDateLine, 'transform', `translateX(${Math.round((at - origin) * dayWidth) - x}px)`)
}
