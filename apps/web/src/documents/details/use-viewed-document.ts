/** The document in the viewer, its revision and page, all in the address: Back closes the viewer, and a reload keeps it. */
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the same screen without the viewer. */
    isViewer?: boolean
  }
}

export function useViewedDocument() {
  const id = useSearch({ strict: false, select: (search: { view?: string }) => search.view })
  const revisionId = useSearch({
    strict: false,
    select: (search: { revision?: string }) => search.revision,
  })
  const openAt = useOpenAt()
  const location = useLocation()
  const navigate = useNavigate()
  const { history } = useRouter()
  const left = useRef<string>(undefined)

  // The viewer is part of the same visit, so the list neither scrolls nor clears its filter again.
  const visit = location.state.visit === undefined ? {} : { visit: location.state.visit }

  /** Without a revision, the current one. Changing the revision in the viewer adds nothing to go back through. */
  function open(view: string, revision?: string) {
    const isOpen = id !== undefined
    void navigate({
      href: addressWith(location.searchStr, location.pathname, { view, revision }),
      state: { ...visit, ...((!isOpen || location.state.isViewer) && { isViewer: true }) },
      replace: isOpen,
      resetScroll: false,
    })
  }

  function close() {
    if (!location.state.isViewer) {
      void navigate({
        href: addressWith(location.searchStr, location.pathname),
        state: visit,
        replace: true,
        resetScroll: false,
      })
      return
    }
    // Going back takes a moment, in which a second Escape would leave the screen.
    if (left.current === location.state.__TSR_key) return
    left.current = location.state.__TSR_key
    history.back()
  }

  return { id, revisionId, openAt, open, close }
}

/** `?page=4&find=fire+door`, as search results link to it. */
function useOpenAt(): OpenAt | undefined {
  const page = useSearch({ strict: false, select: (search: { page?: string }) => search.page })
  const find = useSearch({ strict: false, select: (search: { find?: string }) => search.find })
  return useMemo(() => {
    const number = Number.parseInt(page ?? '', 10)
    return number > 0 ? { page: number, find: find ?? '' } : undefined
  }, [page, find])
}

/** Another document or revision has other pages, so only the link that was opened names one. */

function addressWith(
  searchText: string,
  path: string,
  { view, revision }: { view?: string; revision?: string | undefined } = {},
): string {
  const search = new URLSearchParams(searchText)
  search.delete('page')
  search.delete('find')
  for (const [name, value] of [
    ['view', view],
    ['revision', view && revision],
  ] as const) {
    search.delete(name)
    if (value) search.set(name, value)
  }
  return search.size === 0 ? path : `${path}?${search}`
}
