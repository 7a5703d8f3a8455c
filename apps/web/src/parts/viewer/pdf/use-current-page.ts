/** The page that the reader is on: the one last gone to while it is well in sight, else the one most in sight. */
import { type ScrollMetrics, useScroll } from '@embedpdf/plugin-scroll/react'
import { useEffect, useState } from 'react'
import { documentId } from './pdf-plugins.ts'

/** Per cent of a page that must be seen for the reader to be still on it. */
const wellInSight = 50

export function useCurrentPage() {
  const { state, provides: scroll } = useScroll(documentId)
  const [goneTo, setGoneTo] = useState(1)
  const [isInSight, setIsInSight] = useState(true)

  // Several small pages may be seen whole at once: then the one asked for is it, not the middle one.
  useEffect(() => scroll?.onScroll((metrics) => setIsInSight(isWellSeen(goneTo, metrics))), [scroll, goneTo])

  function setPage(page: number) {
    setGoneTo(page)
    setIsInSight(true)
  }

  return { page: isInSight ? goneTo : state.currentPage, pageCount: state.totalPages, setPage }
}

function isWellSeen(page: number, { pageVisibilityMetrics }: ScrollMetrics): boolean {
  const seen = pageVisibilityMetrics.find(({ pageNumber }) => pageNumber === page)
  return seen !== undefined && seen.visiblePercentage >= wellInSight
}
