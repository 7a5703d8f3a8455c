/** Which rows of a tall grid are near the viewport, and how many items a row has. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface Shape {
  count: number
  minItemWidth: number
  rowHeight: number
  gap: number
  isWindowed: boolean
  scrollTarget: ScrollTarget | undefined
  /** Its index, or -1 if it is not in the list. */
  targetIndex: number
  /** Rows kept ready above and below the viewport. */
  overscanRows?: number
}

/** An item to scroll into view once: again only when another visit asks for it, not when the list changes. */
export interface ScrollTarget {
  key: string
  visit?: string | undefined
}

interface Range {
  columns: number
  first: number
  last: number
}

/** The rows in the viewport, without overscan. */
interface Rows {
  columns: number
  firstRow: number
  /** The row after the last one. */
  endRow: number
}

/**
 * The rows with which lists of one shape opened, by shape and size of the window. The next list probably opens with the
 * same ones, so that it can mount them before its place is known.
 */
const openedWith = new Map<string, Rows>()

const beforeTheFirst: Rows = { columns: 1, firstRow: 0, endRow: 12 }

export function useRowWindow(list: RefObject<HTMLElement | null>, shape: Shape): Range {
  const { count, minItemWidth, rowHeight, gap, isWindowed, overscanRows = 3 } = shape
  const shapeKey = [minItemWidth, rowHeight, gap, innerWidth, innerHeight].join()
  const [rows, setRows] = useState(() => openedWith.get(shapeKey) ?? beforeTheFirst)
  const isMeasured = useRef(false)
  const overscan = useIsPainted() ? overscanRows : 0
  // The element of an empty list may not be there.
  const isEmpty = count === 0

  useLayoutEffect(() => {
    const element = list.current
    if (!isWindowed || isEmpty || !element) return
    let scroller: HTMLElement | null | undefined

    function measure() {
      if (!element) return
      if (scroller === undefined) followScroller(getScroller(element))
      const { top, width } = element.getBoundingClientRect()
      const { viewTop, viewHeight } = getViewport(scroller)
      const stride = rowHeight + gap
      const next = {
        columns: columnsIn(width, minItemWidth, gap),
        firstRow: Math.max(0, Math.floor((viewTop - top) / stride)),
        endRow: Math.max(0, Math.ceil((viewTop - top + viewHeight) / stride)),
      }
      if (!isMeasured.current) openedWith.set(shapeKey, next)
      isMeasured.current = true
      setRows((now) => (isSame(now, next) ? now : next))
    }

    // Rendered in the same frame as the event. One frame later, a fast scroll would show empty rows.
    const follow = () => flushSync(measure)

    function followScroller(found: HTMLElement | null) {
      scroller = found
      ;(found ?? window).addEventListener('scroll', follow, { passive: true })
      // An observer that is notified of another element while it reports sizes would report an error.
      if (found) frame = requestAnimationFrame(() => observer.observe(found))
    }

    let frame = 0
    const observer = new ResizeObserver(follow)
    observer.observe(element)
    observer.observe(document.documentElement)
    // Otherwise the observer measures in this frame as well, once its layout is made: asking for it now would make it
    // twice, because styles depend on the width of their containers.
    if (!openedWith.has(shapeKey)) measure()
    return () => {
      ;(scroller ?? window).removeEventListener('scroll', follow)
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [list, isEmpty, minItemWidth, rowHeight, gap, isWindowed, shapeKey])

  useScrollToTarget(list, shape)

  if (!isWindowed) return { columns: 1, first: 0, last: count }
  const { columns, firstRow, endRow } = rows
  const first = Math.max(0, firstRow - overscan) * columns
  return { columns, first, last: Math.min(count, (endRow + overscan) * columns) }
}

/** Scrolls to the item once for each visit. */
function useScrollToTarget(list: RefObject<HTMLElement | null>, shape: Shape) {
  const { minItemWidth, rowHeight, gap, isWindowed, scrollTarget, targetIndex } = shape
  const visible = useRef<ScrollTarget | undefined>(undefined)
  useEffect(() => {
    const element = list.current
    if (!scrollTarget || targetIndex < 0 || !element || isSameVisit(scrollTarget, visible.current)) return
    visible.current = scrollTarget
    if (!isWindowed) {
      // In a block, because newer Chromium versions return a promise, which React would call as a clean-up.
      element.children[targetIndex]?.scrollIntoView({ block: 'center' })
      return
    }

    const scroller = getScroller(element)
    const { top, width } = element.getBoundingClientRect()
    const { viewTop, viewHeight } = getViewport(scroller)
    const row = Math.floor(targetIndex / columnsIn(width, minItemWidth, gap))
    const offset = top - viewTop + row * (rowHeight + gap) - (viewHeight - rowHeight) / 2
    ;(scroller ?? window).scrollBy({ top: offset, behavior: 'instant' })
  }, [list, scrollTarget, targetIndex, minItemWidth, rowHeight, gap, isWindowed])
}

/** False until the component was painted: what no one sees yet can wait until then. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setIsPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}

function isSame(one: Rows, other: Rows): boolean {
  return one.columns === other.columns && one.firstRow === other.firstRow && one.endRow === other.endRow
}

/** The nearest scrolling ancestor, or null if that is the page. */
function getScroller(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above
  }
  return null
}

/** The part of the page that the scroller shows; without one, that of the window. */
function getViewport(scroller: HTMLElement | null | undefined) {
  return {
    viewTop: scroller ? scroller.getBoundingClientRect().top : 0,
    viewHeight: scroller ? scroller.clientHeight : window.innerHeight,
  }
}

function columnsIn(width: number, minItemWidth: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (minItemWidth + gap)))
}

/** An address without a new visit (a dialog was opened or closed) does not scroll again. */
function isSameVisit(scrollTarget: ScrollTarget, visible: ScrollTarget | undefined): boolean {
  return (
    scrollTarget.key === visible?.key &&
    (scrollTarget.visit === undefined || scrollTarget.visit === visible.visit)
  )
}
