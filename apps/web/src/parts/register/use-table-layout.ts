/** How a register is laid out in the width it has: as a table, or as cards. Undefined until it has been measured. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Wide cards show four facts side by side, cards two. */
export type TableLayout = 'table' | 'wide-cards' | 'cards'

const wideCardsWidth = 600

export function useTableLayout(
  box: RefObject<HTMLElement | null>,
  tableWidth: number,
): TableLayout | undefined {
  const [layout, setLayout] = useState<TableLayout>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setLayout(layoutIn(element.clientWidth, tableWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, tableWidth])
  return layout
}

function layoutIn(width: number, tableWidth: number): TableLayout {
  // A width of 0 means that nothing has been laid out yet.
  if (width === 0 || width >= tableWidth) return 'table'
  return width < wideCardsWidth ? 'cards' : 'wide-cards'
}

export function factsPerRow(layout: TableLayout): number {
  return layout === 'wide-cards' ? 4 : 2
}
