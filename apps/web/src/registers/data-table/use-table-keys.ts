/** Keyboard control of a table: arrows move, Space selects, Shift extends, Enter opens. */
import type { KeyboardEvent } from 'react'
import {
  clearSelection,
  extendTo,
  getActiveIndex,
  moveTo,
  type Selection,
  selectAll,
  toggle,
} from './selection.ts'

interface TableKeys {
  order: readonly string[]
  selection: Selection
  /** The number of rows that fit into the view. */
  pageRows: () => number
  onSelect: (selection: Selection) => void
  /** Scrolls a row into view. */
  onReveal: (index: number) => void
  onOpen: (index: number) => void
  onDelete?: (() => void) | undefined
}

export function useTableKeys(table: TableKeys) {
  const { order, selection, onSelect } = table

  function go(index: number, isExtending: boolean) {
    const next = Math.max(0, Math.min(order.length - 1, index))
    onSelect(isExtending ? extendTo(selection, order, next) : moveTo(selection, order, next))
    table.onReveal(next)
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || order.length === 0) return
    // Keys for a control in a row are not handled here, except the arrows.
    const isInControl = event.target !== event.currentTarget
    const index = getActiveIndex(selection, order)
    const isCommand = event.ctrlKey || event.metaKey
    const answers: Record<string, (() => void) | undefined> = {
      ArrowDown: () => go(index + 1, event.shiftKey),
      ArrowUp: () => go(index - 1, event.shiftKey),
      PageDown: () => go(index + table.pageRows(), event.shiftKey),
      PageUp: () => go(index - table.pageRows(), event.shiftKey),
      Home: () => go(0, event.shiftKey),
      End: () => go(order.length - 1, event.shiftKey),
      ...(isCommand && { a: () => onSelect(selectAll(selection, order)) }),
      ...(selection.ids.size > 0 && { Escape: () => onSelect(clearSelection(selection)) }),
      ...(!isInControl &&
        index >= 0 && {
          ' ': () => onSelect(toggle(selection, order, index)),
          Enter: () => table.onOpen(index),
          Delete: table.onDelete,
        }),
    }
    const answer = answers[event.key]
    if (!answer) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.focus({ preventScroll: true })
    answer()
  }
}
