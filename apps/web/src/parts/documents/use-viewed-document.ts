/** The document in the viewer and its revision, both in the address: Back closes the viewer, and a reload keeps it. */
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

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

  return { id, revisionId, open, close }
}

function addressWith(
  searchText: string,
  path: string,
  { view, revision }: { view?: string; revision?: string | undefined } = {},
): string {
  const search = new URLSearchParams(searchText)
  for (const [name, value] of [
    ['view', view],
    ['revision', view && revision],
  ] as const) {
    search.delete(name)
    if (value) search.set(name, value)
  }
  return search.size === 0 ? path : `${path}?${search}`
}
