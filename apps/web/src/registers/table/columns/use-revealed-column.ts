/** Scrolls the table sideways until the active cell is visible beside the frozen columns. */
import { type RefObject, useLayoutEffect } from 'react'
import type { PlacedColumn } from './place-columns.ts'

export function useRevealedColumn<T, Change>(
  grid: RefObject<HTMLElement | null>,
  columns: readonly PlacedColumn<T, Change>[],
  column: string | undefined,
) {
  useLayoutEffect(() => {
    const scroller = grid.current?.querySelector<HTMLElement>('.register-grid-scroller')
    const cell = scroller?.querySelector<HTMLElement>('[data-active]')
    if (
      !scroller ||
      !cell ||
      columns.some(({ field, frozenAt }) => field.key === column && frozenAt !== undefined)
    )
      return
    const frozen = columns.findLast(({ frozenAt }) => frozenAt !== undefined)
    const from = frozen ? (frozen.frozenAt ?? 0) + frozen.width : 0
    const [left, right] = [cell.offsetLeft, cell.offsetLeft + cell.offsetWidth]
    if (left - scroller.scrollLeft < from) scroller.scrollLeft = left - from
    else if (right - scroller.scrollLeft > scroller.clientWidth)
      scroller.scrollLeft = right - scroller.clientWidth
  }, [grid, columns, column])
}
