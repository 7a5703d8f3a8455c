/** The document open in the viewer. It is in the address (`?view=7`): Back closes the viewer, and a reload keeps it. */
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
  const location = useLocation()
  const navigate = useNavigate()
  const { history } = useRouter()
  const left = useRef<string>(undefined)

  // The viewer is part of the same visit, so the list neither scrolls nor clears its filter again.
  const visit = location.state.visit === undefined ? {} : { visit: location.state.visit }

  function open(view: string) {
    void navigate({
      href: addressWith(location.searchStr, location.pathname, view),
      state: { ...visit, isViewer: true },
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

  return { id, open, close }
}

function addressWith(searchText: string, path: string, view?: string): string {
  const search = new URLSearchParams(searchText)
  search.delete('view')
  if (view !== undefined) search.set('view', view)
  return search.size === 0 ? path : `${path}?${search}`
}
