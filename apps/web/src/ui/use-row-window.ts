/** Which items of a tall grid are near the viewport, and how many stand side by side. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

interface Shape {
  count: number
  minItemWidth: number
  rowHeight: number
  gap: number
  isWindowed: boolean
  /** Item to scroll to; -1 for none. */
  soughtIndex: number
}

interface Range {
  columns: number
  first: number
  last: number
}

const overscanRows = 3

export function useRowWindow(list: RefObject<HTMLElement | null>, shape: Shape): Range {
  const { count, minItemWidth, rowHeight, gap, isWindowed, soughtIndex } = shape
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
      const columns = Math.max(1, Math.floor((width + gap) / (minItemWidth + gap)))
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

    // Drawn in the frame that scrolls: one later, a fast scroll would have left the rows behind.
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
  }, [list, count, minItemWidth, rowHeight, gap, isWindowed])

  const { columns } = range
  useEffect(() => {
    const element = list.current
    if (soughtIndex < 0 || !element) return
    const scroller = scrollerOf(element)
    const index = isWindowed ? Math.floor(soughtIndex / columns) : -1
    if (index < 0) {
      // In a block, for newer Chromiums answer with a promise, which React would call as a clean-up.
      element.children[soughtIndex]?.scrollIntoView({ block: 'center' })
      return
    }

    const { top } = element.getBoundingClientRect()
    const viewTop = scroller ? scroller.getBoundingClientRect().top : 0
    const viewHeight = scroller ? scroller.clientHeight : window.innerHeight
    const offset = top - viewTop + index * (rowHeight + gap) - (viewHeight - rowHeight) / 2
    ;(scroller ?? window).scrollBy({ top: offset, behavior: 'instant' })
  }, [list, soughtIndex, columns, rowHeight, gap, isWindowed])

  return isWindowed ? range : { columns: 1, first: 0, last: count }
}

/** The nearest ancestor that scrolls; null when that is the page. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return null
}
