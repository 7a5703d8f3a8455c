/** Which rows of a tall grid are near the viewport, and how many items a row has. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Shape {
  count: number
  minItemWidth: number
  rowHeight: number
  gap: number
  isWindowed: boolean
  sought: Sought | undefined
  /** Its index, or -1 if it is not in the list. */
  soughtIndex: number
  /** Rows kept ready above and below the viewport. */
  overscanRows?: number
}

/** An item to scroll into view once: again only when another visit asks for it, not when the list changes. */
export interface Sought {
  key: string
  visit?: string | undefined
}

interface Range {
  columns: number
  first: number
  last: number
}

export function useRowWindow(list: RefObject<HTMLElement | null>, shape: Shape): Range {
  const { count, minItemWidth, rowHeight, gap, isWindowed, sought, soughtIndex, overscanRows = 3 } = shape
  const [range, setRange] = useState<Range>({ columns: 1, first: 0, last: 12 })

  useLayoutEffect(() => {
    const element = list.current
    if (!isWindowed || !element) return
    const scroller = scrollerOf(element)

    function measure() {
      if (!element) return
      const { top, width } = element.getBoundingClientRect()
      const viewTop = scroller ? scroller.getBoundingClientRect().top : 0
      const viewHeight = scroller ? scroller.clientHeight : window.innerHeight
      const columns = columnsIn(width, minItemWidth, gap)
      const stride = rowHeight + gap
      const firstRow = Math.max(0, Math.floor((viewTop - top) / stride) - overscanRows)
      const lastRow = Math.ceil((viewTop - top + viewHeight) / stride) + overscanRows
      const next = {
        columns,
        first: firstRow * columns,
        last: Math.min(count, Math.max(0, lastRow * columns)),
      }
      setRange((now) =>
        now.columns === columns && now.first === next.first && now.last === next.last ? now : next,
      )
    }

    // Rendered in the same frame as the scroll event. One frame later, a fast scroll would show empty rows.
    const follow = () => flushSync(measure)

    measure()
    const target = scroller ?? window
    target.addEventListener('scroll', follow, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(scroller ?? document.documentElement)
    return () => {
      target.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [list, count, minItemWidth, rowHeight, gap, isWindowed, overscanRows])

  const shown = useRef<Sought | undefined>(undefined)
  useEffect(() => {
    const element = list.current
    if (!sought || soughtIndex < 0 || !element || isSameVisit(sought, shown.current)) return
    shown.current = sought
    if (!isWindowed) {
      // In a block, because newer Chromium versions return a promise, which React would call as a clean-up.
      element.children[soughtIndex]?.scrollIntoView({ block: 'center' })
      return
    }

    const scroller = scrollerOf(element)
    const { top, width } = element.getBoundingClientRect()
    const viewTop = scroller ? scroller.getBoundingClientRect().top : 0
    const viewHeight = scroller ? scroller.clientHeight : window.innerHeight
    const row = Math.floor(soughtIndex / columnsIn(width, minItemWidth, gap))
    const offset = top - viewTop + row * (rowHeight + gap) - (viewHeight - rowHeight) / 2
    ;(scroller ?? window).scrollBy({ top: offset, behavior: 'instant' })
  }, [list, sought, soughtIndex, minItemWidth, rowHeight, gap, isWindowed])

  return isWindowed ? range : { columns: 1, first: 0, last: count }
}

/** The nearest scrolling ancestor, or null if that is the page. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return null
}

function columnsIn(width: number, minItemWidth: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (minItemWidth + gap)))
}

/** An address without a new visit (a dialog was opened or closed) does not scroll again. */
function isSameVisit(sought: Sought, shown: Sought | undefined): boolean {
  return sought.key === shown?.key && (sought.visit === undefined || sought.visit === shown.visit)
}
