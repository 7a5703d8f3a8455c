/** The two handles at the ends of the hovered or focused bar. The whole chart shares one pair. */
import type { ChartRow } from '../chart/draw/chart-row.ts'
import type { ChartView } from '../chart/draw/chart-view.ts'
import { make } from '../chart/draw/make-element.ts'
import type { BarEnd } from './bar-place.ts'

/** Must match the CSS. */
const size = 24

type OnGrab = (row: ChartRow, end: BarEnd, pointer: PointerEvent) => void

export function createLinkHandles(view: ChartView, signal: AbortSignal, onGrab: OnGrab) {
  const { bars, plot, scroller } = view.frame
  const { hooks, pool } = view
  const handles = { start: createHandle('start'), finish: createHandle('finish') }
  let visible: { id: string; bar: HTMLElement } | undefined

  function createHandle(end: BarEnd): HTMLElement {
    const title = `Drag to another bar: it will wait for the ${end}`
    const attributes = { 'aria-hidden': 'true', hidden: '', title }
    const handle = make(`chart-link-handle is-${end}`, bars, attributes)
    handle.addEventListener(
      'pointerdown',
      (pointer) => {
        const row = pool.all().find(({ bar }) => bar === visible?.bar)
        if (pointer.button === 0 && pointer.isPrimary && row) onGrab(row, end, pointer)
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
    visible = hasEnds ? { id: row.id, bar: row.bar } : undefined
    place()
  }

  function place() {
    handles.start.hidden = handles.finish.hidden = !visible
    if (!visible) return
    const { left, right, top, height } = visible.bar.getBoundingClientRect()
    const base = bars.getBoundingClientRect()
    const end = scroller.scrollWidth - scroller.clientWidth + plot.clientWidth
    const y = top + height / 2 - base.top
    put(handles.start, left - base.left, y, left - base.left < size)
    put(handles.finish, right - base.left, y, right - base.left > end - size)
  }

  /** Inside the bar if there is no space beside it. */
  function put(handle: HTMLElement, x: number, y: number, isInside: boolean) {
    handle.classList.toggle('is-inside', isInside)
    handle.style.transform = `translate(${x}px,${y}px)`
  }

  const fill = hooks.onFill
  hooks.onFill = (row) => {
    fill(row)
    if (!visible || (row.id !== visible.id && row.bar !== visible.bar)) return
    // Its row may show another task now.
    showAt(row.id === visible.id ? row.bar : null)
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
