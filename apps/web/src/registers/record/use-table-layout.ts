/** Whether a register is a table or cards at its current width. Undefined until the width has been measured. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Wide cards show four facts side by side, narrow ones two. */
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
  // A width of 0 means that there is no layout yet.
  if (width === 0 || width >= tableWidth) return 'table'
  return width < wideCardsWidth ? 'cards' : 'wide-cards'
}

export function factsPerRow(layout: TableLayout): number {
  return layout === 'wide-cards' ? 4 : 2
}
