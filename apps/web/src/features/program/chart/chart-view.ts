/** The chart as it is drawn: rows are moved and filled within the frame that scrolls, so that none is ever blank. */
import { createChartFrame } from './chart-frame.ts'
import { dayWidth } from './chart-layout.ts'
import { type ChartData, type ChartState, createChartState, plotWidth, spanAt } from './chart-state.ts'
import { type ArrowKind, drawLinks } from './draw-links.ts'
import { drawBaselines, drawFloat } from './draw-spans.ts'
import { type Arrow, createLinkIndex } from './link-index.ts'
import { drawBand, looksElsewhere } from './look-ahead-band.ts'
import { createRowPool, type PoolHooks } from './row-pool.ts'
import { layOutFrame, setSizes, shiftColumns } from './size-chart.ts'
import { createTimeScale, weekdayOf } from './time-scale.ts'

export type ChartView = ReturnType<typeof createChartView>

/** `key` is one of the whole page's own. */
export function createChartView(host: HTMLElement, key: string) {
  const frame = createChartFrame(host, key)
  const { scroller } = frame
  const state = createChartState()
  const hooks: PoolHooks = { onRecycle() {}, onFill() {} }
  const pool = createRowPool(key, frame, state, hooks)
  const scale = createTimeScale(frame)
  /** Where the arrows in the path were drawn for. */
  let arrowsX = Number.NaN

  function draw() {
    const { layout, origin, rowHeight, data } = state
    const isTable = layout.mode === 'table'
    const [x, y] = [isTable ? 0 : scroller.scrollLeft, scroller.scrollTop]
    if (isTable) shiftColumns(frame, state)
    frame.rows.style.transform = `translateY(${-y}px)`
    frame.bars.style.transform = `translate(${-x}px,${-y}px)`
    // The grid moves by its own period only: it is painted once and never grows.
    const weekShift = (x + weekdayOf(origin) * dayWidth) % (7 * dayWidth)
    frame.grid.style.transform = `translate(${-weekShift}px,${-(y % rowHeight)}px)`
    frame.todayLine.style.transform = `translateX(${(data.today - origin + 0.5) * dayWidth - x}px)`
    drawBand(frame.band, { ahead: data.ahead, x, width: plotWidth(state), origin, dayWidth })
    if (!isTable) scale.draw(x, plotWidth(state), origin, data.today)
    const areOthers = pool.draw(y)
    // As far as half a view to either side, so that most frames of scrolling across need no new path.
    if (!isTable && (areOthers || !(Math.abs(x - arrowsX) < plotWidth(state) / 2))) drawArrows(x)
  }

  function drawArrows(x: number) {
    arrowsX = x
    const width = plotWidth(state)
    const bounds = { first: pool.first(), last: pool.last(), fromX: x - width / 2, toX: x + width * 1.5 }
    const part = { ...state, ...bounds, dayWidth, spanAt: (at: number) => spanAt(state, at) }
    const arrows = drawLinks({ ...part, kindOf: (arrow) => kindOf(state, arrow) })
    const drawn = { ...arrows, float: drawFloat(part), baseline: drawBaselines(part) }
    for (const [name, path] of Object.entries(frame.paths)) {
      // `as`: there is a path of each name.
      const d = drawn[name as keyof typeof drawn]
      if (path.getAttribute('d') !== d) path.setAttribute('d', d)
    }
  }

  function redraw() {
    pool.forget()
    scale.forget()
    arrowsX = Number.NaN
    draw()
  }

  function layOut() {
    layOutFrame(frame, state)
    pool.drop()
    redraw()
  }

  return {
    frame,
    state,
    hooks,
    pool,
    draw,
    layOut,
    shiftColumns: () => shiftColumns(frame, state),
    spanAt: (place: number) => spanAt(state, place),
    resize() {
      const { width, height } = state.size
      if (scroller.clientWidth !== width || scroller.clientHeight !== height) layOut()
    },
    /** The days and the rows may be others; what is in view stays there. */
    show(next: ChartData) {
      const { data: before, origin } = state
      takeData(state, next)
      frame.treegrid.setAttribute('aria-rowcount', String(next.rows.length + 1))
      frame.treegrid.setAttribute('aria-readonly', String(!next.mayEdit))
      const isFirst = before.rows.length === 0
      const isOther = next.narrowShows !== before.narrowShows
      const isLookingAhead = looksElsewhere(next.ahead, before.ahead)
      if (isFirst || isOther || next.mayEdit !== before.mayEdit) layOutFrame(frame, state)
      else setSizes(frame, state)
      if (isFirst || isOther || isLookingAhead) scroller.scrollLeft = firstScrollLeft(state)
      else scroller.scrollLeft += (origin - state.origin) * dayWidth
      if (isFirst || isOther || next.mayEdit !== before.mayEdit) pool.drop()
      redraw()
    },
    setPreview(preview: ChartState['preview']) {
      const before = state.preview
      const touched = preview?.row ?? before?.row
      if (touched === undefined) return
      state.preview = preview
      if (preview?.spanOf || before?.spanOf) pool.forget()
      else pool.refill(touched)
      arrowsX = Number.NaN
      draw()
    },
    /** More days to drag into: before, where negative, or behind. */
    widen(days: number) {
      if (days < 0) state.origin += days
      else state.finish += days
      setSizes(frame, state)
      if (days < 0) scroller.scrollLeft -= days * dayWidth
      redraw()
    },
  }
}

function takeData(state: ChartState, next: ChartData) {
  if (next.rows !== state.data.rows) state.links = createLinkIndex(next.rows)
  state.data = next
  state.origin = next.range.start
  state.finish = next.range.finish
}

function kindOf(
  { data: { rows, plan, showsCritical } }: ChartState,
  { before, after, type }: Arrow,
): ArrowKind {
  const [one, other] = [rows[before]?.item.id, rows[after]?.item.id]
  if (!plan || one === undefined || other === undefined) return 'plain'
  if (plan.brokenDays(one, other, type) !== undefined) return 'broken'
  return showsCritical && plan.isCriticalLink(one, other, type) ? 'critical' : 'plain'
}

/** Today near the left, if the programme reaches that far. */
function firstScrollLeft({ layout, data: { today, range } }: ChartState): number {
  return layout.mode === 'table' || today > range.finish ? 0 : (today - range.start - 4) * dayWidth
}
