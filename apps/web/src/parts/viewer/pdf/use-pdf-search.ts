/** The state of a search through the PDF. */
import { useScroll } from '@embedpdf/plugin-scroll/react'
import { useSearch } from '@embedpdf/plugin-search/react'
import { useCallback, useEffect, useState } from 'react'
import { documentId } from './pdf-plugins.ts'

const typingPauseMs = 250

export function usePdfSearch() {
  const { state, provides: search } = useSearch(documentId)
  const { provides: scroll } = useScroll(documentId)
  const [query, setQuery] = useState('')
  const wanted = query.trim()

  useEffect(() => {
    if (!search) return
    if (wanted === '') {
      search.stopSearch()
      return
    }
    const timer = setTimeout(() => {
      search.startSearch()
      search.searchAllPages(wanted)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [search, wanted])

  const { results, activeResultIndex, loading } = state
  const active = results[activeResultIndex]
  // biome-ignore lint/correctness/useExhaustiveDependencies: led to when it becomes the active one, not when scrolled
  useEffect(() => {
    const [first] = active?.rects ?? []
    if (!active || !first) return
    const { x, y } = first.origin
    scroll?.scrollToPage({
      pageNumber: active.pageIndex + 1,
      pageCoordinates: { x, y },
      behavior: 'instant',
      alignX: 50,
      alignY: 40,
    })
  }, [active])

  const leave = useCallback(() => setQuery(''), [])

  return {
    query,
    total: wanted === '' ? 0 : state.total,
    said: said(wanted, state.query, loading, state.total, activeResultIndex),
    find: setQuery,
    go: (direction: 1 | -1) => (direction === 1 ? search?.nextResult() : search?.previousResult()),
    leave,
  }
}

function said(wanted: string, found: string, isLoading: boolean, total: number, active: number): string {
  if (wanted === '') return ''
  if (isLoading || found !== wanted) return 'Searching…'
  return total === 0 ? 'No matches' : `${active + 1} of ${total}`
}
