/** Opens the chart in an element, handles pointer and keyboard events on it, and reports them to the screen. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ChartHandlers, ChartLinks, OpenLinks } from './chart-handlers.ts'
import type { ChartRow } from './draw/chart-row.ts'
import { type ChartView, createChartView } from './draw/chart-view.ts'
import { isOnEnd, startBarDrag } from './input/bar-drag.ts'
import { type ChartFocus, createChartFocus } from './input/chart-focus.ts'
import { handleChartKey } from './input/chart-keys.ts'
import { fieldAt } from './input/field-at.ts'
import { listenToZoom } from './input/listen-to-zoom.ts'
import { listenToSplitter } from './input/split-chart.ts'
import { createLazyLane } from './lane/show-lane.ts'
import type { CellAsk } from './model/cell-fields.ts'
import type { RowAction } from './model/chart-layout.ts'
import type { ChartData } from './model/chart-state.ts'

export type ChartController = ReturnType<typeof openChartController>

/** `handlers` returns the handlers of the latest render. */
export function openChartController(
  host: HTMLElement,
  key: string,
  handlers: () => ChartHandlers,
  openLinks: OpenLinks,
) {
  const view = createChartView(host, key)
  const focus = createChartFocus(view)
  const closed = new AbortController()
  const observer = new ResizeObserver(view.resize)
  observer.observe(view.frame.scroller)
  listenToScrolling(view, closed.signal)
  listenToSplitter(view, (split) => handlers().onSplit(split), closed.signal)
  listenToZoom(view, (nearer) => handlers().onZoom(nearer), closed.signal)
  const links = openLinks(view, focus, handlers, closed.signal)
  const followDrag = listenToInput({ view, focus, links, handlers, signal: closed.signal })
  const showLane = createLazyLane(view, (path) => handlers().onOpen(path), closed.signal)
  return {
    view,
    focus,
    links,
    show(data: ChartData) {
      view.show(data)
      void showLane()
      focus.follow()
      links.follow()
      followDrag()
    },
    /** Opens the editor of a cell. */
    openCell: (ask: CellAsk) => handlers().onCell(ask),
    /** Scrolls a row and its bar into view. */
    reveal(id: Id) {
      const index = view.state.data.rows.findIndex(({ item }) => item.id === id)
      if (index < 0) return
      focus.reveal(index, true)
    },
    close() {
      closed.abort()
      observer.disconnect()
      host.replaceChildren()
    },
  }
}

function listenToScrolling(view: ChartView, signal: AbortSignal) {
  const { scroller, columnScroller, bars, host } = view.frame
  scroller.addEventListener('scroll', view.draw, { passive: true, signal })
  columnScroller.addEventListener('scroll', view.shiftColumns, { passive: true, signal })
  // A touch either drags a bar or scrolls, never both.
  bars.addEventListener(
    'touchmove',
    (event) => {
      if (host.classList.contains('is-dragging')) event.preventDefault()
    },
    { passive: false, signal },
  )
}

interface InputParts {
  view: ChartView
  focus: ChartFocus
  links: ChartLinks
  handlers: () => ChartHandlers
  signal: AbortSignal
}

/** Returns a function to call after the chart's data has changed, for a bar that is being dragged. */
function listenToInput(parts: InputParts) {
  const actions = createActions(parts)
  listenToKeys(parts, actions)
  listenToPresses(parts, actions)
  return listenToBars(parts)
}

/** What keys and presses do. A user without the permission changes nothing. */
function createActions({ view, focus, links, handlers }: InputParts) {
  const ifMayEdit =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      if (view.state.data.mayEdit) act(...args)
    }
  return {
    act: ifMayEdit((action: RowAction, row: ChartRow) => actOn(action, row, handlers())),
    nudge: ifMayEdit((row: ChartRow, later: number, longer: number) => {
      if (!view.state.data.rows[row.row]?.span) return
      handlers().onNudge(row.id, later, longer)
      focus.revealSpan(row.row)
    }),
    link: ifMayEdit((row: ChartRow) => links.startFrom(row.id)),
    type: ifMayEdit((ask: CellAsk) => handlers().onCell(ask)),
    insert: ifMayEdit(({ id }: ChartRow) => handlers().onInsert(id)),
    fold: (id: Id, isFolded: boolean) => handlers().onFold(id, isFolded),
  }
}

type Actions = ReturnType<typeof createActions>

function listenToKeys({ view, focus, signal }: InputParts, actions: Actions) {
  const { scroller } = view.frame
  scroller.addEventListener('keydown', (event) => handleChartKey(event, view, focus, actions), { signal })
  scroller.addEventListener(
    'focusin',
    ({ target }) => {
      const row = findRow(view, target)
      const stop = target instanceof HTMLElement ? (row?.stops.indexOf(target) ?? -1) : -1
      if (row && stop >= 0) focus.note(row, stop)
    },
    { signal },
  )
}

function listenToPresses({ view, focus, handlers, signal }: InputParts, { act, fold, type }: Actions) {
  const { scroller } = view.frame
  scroller.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
      const row = findRow(view, target)
      if (row && target instanceof Node && row.jump.contains(target))
        return focus.moveTo(row.row, row.stops.indexOf(row.bar))
      if (row && isFoldIcon(target)) fold(row.id, row.element.getAttribute('aria-expanded') === 'true')
      if (!button || !row || button.getAttribute('aria-disabled') === 'true') return
      // `as`: the buttons are created from this list.
      act(button.dataset.action as RowAction, row)
    },
    { signal },
  )
  scroller.addEventListener(
    'contextmenu',
    (event) => {
      const row = findRow(view, event.target)
      // The menu key is handled separately, and a long press drags the bar.
      const isByMouse = event.button === 2 && !view.frame.host.classList.contains('is-dragging')
      if (!row || !view.state.data.mayEdit || !isByMouse) return
      event.preventDefault()
      handlers().onMenu(row.id, new DOMRect(event.clientX, event.clientY, 0, 0))
    },
    { signal },
  )
  scroller.addEventListener(
    'dblclick',
    ({ target }) => {
      const row = findRow(view, target)
      if (!row || !(target instanceof Element) || target.closest('button') || isFoldIcon(target)) return
      const field = fieldAt(row, target.closest('.chart-cell') ?? target)
      if (field) type({ id: row.id, field })
      else act('edit', row)
    },
    { signal },
  )
}

function listenToBars({ view, handlers, signal }: InputParts) {
  const { scroller } = view.frame
  let drag: ReturnType<typeof startBarDrag>
  scroller.addEventListener(
    'pointermove',
    (pointer) => {
      const { target } = pointer
      if (target instanceof HTMLElement && target.matches('.chart-bar:not(.is-heading, .is-undated)'))
        target.classList.toggle('is-end', view.state.data.mayEdit && isOnEnd(target, pointer))
    },
    { passive: true, signal },
  )
  scroller.addEventListener(
    'pointerdown',
    (pointer) => {
      const row = findRow(view, pointer.target)
      if (pointer.button !== 0 || !pointer.isPrimary || !row || pointer.target !== row.bar) return
      const span = view.state.data.rows[row.row]?.span
      if (!view.state.data.mayEdit || !span) return
      drag = startBarDrag(view, {
        row,
        pointer,
        onDrop: ({ id }, { start, finish }) =>
          handlers().onReschedule(id, numberToDay(start), finish - start + 1),
      })
    },
    { signal },
  )
  return () => drag?.()
}

function findRow(view: ChartView, target: EventTarget | null): ChartRow | undefined {
  if (!(target instanceof Node)) return undefined
  return view.pool
    .all()
    .find(
      ({ element, bar, jump }) => element.contains(target) || bar.contains(target) || jump.contains(target),
    )
}

function isFoldIcon(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('.chart-fold')
}

function actOn(action: RowAction, row: ChartRow, handlers: ChartHandlers) {
  switch (action) {
    case 'edit':
      return handlers.onEdit(row.id)
    case 'alarm':
      return handlers.onAlarm(row.id)
    case 'delete':
      return handlers.onDelete(row.id)
    case 'menu': {
      const anchor = row.buttons.get('menu') ?? row.stops.find((cell) => cell === document.activeElement)
      return handlers.onMenu(row.id, (anchor ?? row.element).getBoundingClientRect())
    }
    default:
      return handlers.onMove(row.id, action)
  }
}
