/** How keys and clicks in the table change the selection and act on it. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { isWriting } from '#core/shortcuts/keys.ts'
import type { ChartController } from '../chart/chart-controller.ts'
import type { RowSelection } from './row-selection.ts'

export interface RowHandlers {
  mayEdit: boolean
  indent(ids: readonly Id[]): void
  outdent(ids: readonly Id[]): void
  remove(ids: readonly Id[]): void
}

type PaletteController = Pick<ChartController, 'view' | 'focus'>

/** These listeners run before the chart's own. */
export function listenToSelecting(
  controller: PaletteController,
  selection: RowSelection,
  handlers: () => RowHandlers,
  signal: AbortSignal,
) {
  const { scroller } = controller.view.frame
  scroller.addEventListener(
    'keydown',
    (event) => {
      if (isElsewhere(event.target, controller) || !handleRowKey(event, controller, selection, handlers()))
        return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true, signal },
  )
  let before: Id | undefined
  scroller.addEventListener(
    'pointerdown',
    () => {
      before = controller.focus.active().id
    },
    { capture: true, signal },
  )
  scroller.addEventListener('click', (event) => selectByClick(event, controller, selection, before), {
    signal,
  })
}

/** In a field, on a mark above the bars, or while linking. */
function isElsewhere(target: EventTarget | null, { view }: PaletteController): boolean {
  const isAbove = target instanceof Element && target.closest('.chart-lane') !== null
  return isWriting(target) || isAbove || view.frame.host.dataset.linking !== undefined
}

function handleRowKey(
  event: KeyboardEvent,
  controller: PaletteController,
  selection: RowSelection,
  handlers: RowHandlers,
): boolean {
  const { active, moveTo } = controller.focus
  const { row: index, stop, id } = active()
  const { rows } = controller.view.state.data
  const selected = [...selection.ids()]
  const isFar = event.ctrlKey || event.metaKey
  switch (getKey(event)) {
    case 'Alt+Shift+ArrowRight':
    case 'Alt+Shift+ArrowLeft': {
      // On bars these keys change the duration.
      if (!handlers.mayEdit || event.target === controller.view.pool.at(index)?.bar) return false
      const requested = selected.length > 0 ? selected : [id]
      if (event.key === 'ArrowRight') handlers.indent(requested)
      else handlers.outdent(requested)
      return true
    }
    case 'Shift+ArrowDown':
    case 'Shift+ArrowUp': {
      moveTo(index + (event.key === 'ArrowDown' ? 1 : -1), stop)
      selection.extendTo(active().id, rows, id)
      return true
    }
    case ' ':
      if (event.target instanceof HTMLButtonElement) return false
      selection.toggle(id)
      return true
    case 'Control+a':
      selection.selectAll(rows)
      return true
    case 'Escape':
      selection.clear()
      return selected.length > 0
    case 'Delete':
      if (!handlers.mayEdit || selected.length === 0) return false
      handlers.remove(selected)
      return true
    default:
      if (leading.has(event.key) && !event.altKey && (isFar || !event.shiftKey)) selection.clear()
      return false
  }
}

/** Keys that move to another cell. */
const leading = new Set([
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageDown',
  'PageUp',
])

/** 'Alt+Shift+ArrowRight'; Command is treated as Control. */
function getKey({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const plain = key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${plain}`
}

/** `before` is the row that had the focus before the click. */
function selectByClick(
  event: MouseEvent,
  { view }: PaletteController,
  selection: RowSelection,
  before: Id | undefined,
) {
  const { target } = event
  if (!(target instanceof Element) || target.closest('button, input, select, textarea')) return
  const row = view.pool.all().find(({ element, bar }) => element.contains(target) || bar.contains(target))
  if (!row) return
  const isFar = event.ctrlKey || event.metaKey
  const isTable = row.element.contains(target)
  // Touch has no modifier keys: once a row is selected by its menu, tapping others selects them too.
  const isTouch = 'pointerType' in event && event.pointerType === 'touch' && selection.ids().size > 0
  if (isTable && event.shiftKey) selection.extendTo(row.id, view.state.data.rows, before, isFar)
  else if (isTable && (isFar || isTouch)) selection.toggle(row.id)
  else {
    selection.clear()
    selection.startAt(row.id)
    return
  }
  // Shift-click also selects text in the browser.
  getSelection()?.removeAllRanges()
}
