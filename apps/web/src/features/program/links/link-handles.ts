/** The two handles at the ends of the hovered or focused bar. The whole chart shares one pair. */
import type { ChartRow } from '../chart/draw/chart-row.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import { make } from '../chart/draw/make-element.ts'
import { writeHidden, writeStyle } from '../chart/draw/write.ts'
import { plotWidth } from '../chart/model/chart-state.ts'
import type { BarEnd } from './bar-place.ts'

/** Must match the CSS. */
const size = 24

type OnGrab = (row: ChartRow, end: BarEnd, pointer: PointerEvent) => void

export function createLinkHandles(view: ChartView, signal: AbortSignal, onGrab: OnGrab) {
  const { bars, scroller } = view.frame
  const { hooks, pool } = view
  const handles = { start: createHandle('start'), finish: createHandle('finish') }
  let visible: ChartRow | undefined
  let visibleId = ''

  function createHandle(end: BarEnd): HTMLElement {
    const title = `Drag to another bar: it will wait for the ${end}`
    const attributes = { 'aria-hidden': 'true', hidden: '', title }
    const handle = make(`chart-link-handle is-${end}`, bars, attributes)
    handle.addEventListener(
      'pointerdown',
      (pointer) => {
        if (pointer.button === 0 && pointer.isPrimary && visible) onGrab(visible, end, pointer)
      },
      { signal },
    )
    // Keeps the focus on the bar.
    handle.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    return handle
  }

  function showAt(target: EventTarget | null) {
    const row = view.state.data.mayEdit ? pool.all().find(({ bar }) => bar === target) : undefined
    const hasEnds = row && !row.bar.matches('.is-heading, .is-undated')
    visible = hasEnds ? row : undefined
    visibleId = row?.id ?? ''
    place()
  }

  /** Calculated, because measuring the bar between two changes of the page makes the browser lay out. */
  function place() {
    writeHidden(handles.start, !visible)
    writeHidden(handles.finish, !visible)
    if (!visible) return
    const { origin, finish, dayWidth, rowHeight } = view.state
    const { left, right } = visible.drawn
    const end = Math.max((finish - origin + 1) * dayWidth, plotWidth(view.state))
    const y = visible.row * rowHeight + (rowHeight - 1) / 2
    put(handles.start, left, y, left < size)
    put(handles.finish, right, y, right > end - size)
  }

  /** Inside the bar if there is no space beside it. */
  function put(handle: HTMLElement, x: number, y: number, isInside: boolean) {
    if (handle.classList.contains('is-inside') !== isInside) handle.classList.toggle('is-inside', isInside)
    writeStyle(handle, 'transform', `translate(${x}px,${y}px)`)
  }

  const fill = hooks.onFill
  hooks.onFill = (row) => {
    fill(row)
    if (!visible || (row.id !== visibleId && row !== visible)) return
    // Its row may show another task now.
    showAt(row.id === visibleId ? row.bar : null)
  }
  const options = { signal, passive: true }
  scroller.addEventListener(
    'pointerover',
    ({ target }) => {
      if (target === handles.start || target === handles.finish) return
      const isBar = target instanceof HTMLElement && target.matches('.chart-bar')
      showAt(isBar ? target : document.activeElement)
    },
    options,
  )
  scroller.addEventListener('pointerleave', () => showAt(document.activeElement), options)
  scroller.addEventListener('focusin', ({ target }) => showAt(target), options)
  showAt(bars.querySelector('.chart-bar:hover') ?? document.activeElement)
}
