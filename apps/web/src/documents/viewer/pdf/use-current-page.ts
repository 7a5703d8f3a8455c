/** The current page: the one last navigated to while it is visible, otherwise the most visible one. */
import { type ScrollMetrics, useScroll } from '@embedpdf/plugin-scroll/react'
import { useEffect, useState } from 'react'
import { documentId } from './engine/pdf-plugins.ts'

/** Per cent of a page that must be visible for it to stay current. */
const wellInSight = 50

/** `isMoving`: whether the position that is shown is only on the way to the requested one. */
export function useCurrentPage(firstPage: number, isMoving: () => boolean) {
  const { state, provides: scroll } = useScroll(documentId)
  const [targetPage, setTargetPage] = useState(firstPage)
  const [isInSight, setIsInSight] = useState(true)

  // If several small pages are fully visible, the requested one is current, not the middle one.
  useEffect(
    () =>
      scroll?.onScroll((metrics) => {
        if (!isMoving()) setIsInSight(isWellSeen(targetPage, metrics))
      }),
    [scroll, targetPage, isMoving],
  )

  function setPage(page: number) {
    setTargetPage(page)
    setIsInSight(true)
  }

  return { page: isInSight ? targetPage : state.currentPage, pageCount: state.totalPages, setPage }
}

function isWellSeen(page: number, { pageVisibilityMetrics }: ScrollMetrics): boolean {
  const seen = pageVisibilityMetrics.find(({ pageNumber }) => pageNumber === page)
  return seen !== undefined && seen.visiblePercentage >= wellInSight
}
