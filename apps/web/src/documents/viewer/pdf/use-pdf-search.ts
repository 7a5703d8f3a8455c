/** The state of a search in the PDF. */
import { useDocumentState } from '@embedpdf/core/react'
import { useScroll } from '@embedpdf/plugin-scroll/react'
import { useSearch } from '@embedpdf/plugin-search/react'
import { useViewportCapability } from '@embedpdf/plugin-viewport/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'
import { drawImmediately } from '#ui/theme/draw-immediately.ts'
import { documentId } from './engine/pdf-plugins.ts'
import { pointScroll } from './sheet-scroll.ts'

const typingPauseMs = 250

export type PdfFind = ReturnType<typeof usePdfSearch>

export function usePdfSearch(openAt: OpenAt | undefined) {
  const { state, provides: search } = useSearch(documentId)
  const { provides: scroll } = useScroll(documentId)
  const { provides: viewports } = useViewportCapability()
  const document = useDocumentState(documentId)
  const [query, setQuery] = useState(openAt?.find ?? '')
  /** Until the words that the viewer was opened for are found. */
  const [isOpening, setIsOpening] = useState(query !== '')
  const requested = query.trim()

  useEffect(() => {
    if (!search) return
    if (requested === '') {
      search.stopSearch()
      return
    }
    const timer = setTimeout(() => {
      search.startSearch()
      search.searchAllPages(requested)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [search, requested])

  const { results, activeResultIndex, loading } = state
  const isFound = requested !== '' && state.query === requested && !loading
  useEffect(() => {
    if (!isOpening || !isFound) return
    const first = results.findIndex(({ pageIndex }) => pageIndex + 1 >= (openAt?.page ?? 1))
    if (first > 0) search?.goToResult(first)
    setIsOpening(false)
  }, [isOpening, isFound, results, openAt, search])

  // The first result of all may be on an earlier page than the one that was opened.
  const active = isOpening ? undefined : results[activeResultIndex]
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to it when it becomes active, not on every scroll
  useEffect(() => {
    const [rect] = active?.rects ?? []
    const viewport = viewports?.forDocument(documentId)
    const point = active && rect && scroll?.getRectPositionForPage(active.pageIndex, rect)
    if (!scroll || !active || !point || !viewport) return
    const { scale = 1 } = document ?? {}
    const gap = viewports?.getViewportGap() ?? 0
    const room = viewport.getMetrics()
    const target = pointScroll(scroll.getLayout(), active.pageIndex + 1, point.origin, scale, room, gap)
    if (target) viewport.scrollTo({ ...target, behavior: 'instant' })
  }, [active])

  const find = useCallback((next: string) => {
    setIsOpening(false)
    setQuery(next)
  }, [])

  const field = useRef<HTMLInputElement>(null)
  const [isRequested, setIsRequested] = useState(false)
  const open = useCallback(() => {
    // Only a visible field takes the focus.
    drawImmediately(() => setIsRequested(true))
    field.current?.select()
  }, [])
  const close = useCallback(() => {
    find('')
    setIsRequested(false)
  }, [find])

  return {
    field,
    /** In a narrow viewer, where the field is hidden until it is requested. */
    isOpen: isRequested || query !== '',
    open,
    close,
    query,
    total: requested === '' ? 0 : state.total,
    announcement: describeSearch(requested, state.query, loading, state.total, activeResultIndex),
    find,
    go: (direction: 1 | -1) => (direction === 1 ? search?.nextResult() : search?.previousResult()),
  }
}

function describeSearch(
  requested: string,
  found: string,
  isLoading: boolean,
  total: number,
  active: number,
): string {
  if (requested === '') return ''
  if (isLoading || found !== requested) return 'Searching…'
  return total === 0 ? 'No matches' : `${active + 1} of ${total}`
}
