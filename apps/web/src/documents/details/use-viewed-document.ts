/**
 * The document in the viewer, its revision and page, all in the address: Back closes the viewer, and a reload keeps it. A
 * link to a markup opens the document and the revision on which it was drawn.
 */
import { documents } from '@plumbline/domain/documents/document.ts'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useRow } from '#data/workspace/hooks.ts'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is the same screen without the viewer. */
    isViewer?: boolean
  }
}

export function useViewedDocument() {
  const view = useSearch({ strict: false, select: (search: { view?: string }) => search.view })
  const revision = useSearch({ strict: false, select: (search: { revision?: string }) => search.revision })
  const markup = useLinkedMarkup()
  const id = view ?? markup?.documentId
  const marked = useRow(documents, markup?.documentId)
  const drawnOn = marked?.revisions?.find(({ file }) => file?.key === markup?.fileKey)?.id
  const revisionId = view === undefined ? drawnOn : revision
  const openAt = useOpenAt(view === undefined ? markup : undefined)
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

/** `?markup=…`, as notifications and the activity log link to it. */
function useLinkedMarkup(): Markup | undefined {
  const id = useSearch({ strict: false, select: (search: { markup?: string }) => search.markup })
  return useRow(markups, id)
}

/** `?page=4&find=fire+door`, as search results link to it. */
function useOpenAt(markup: Markup | undefined): OpenAt | undefined {
  const page = useSearch({ strict: false, select: (search: { page?: string }) => search.page })
  const find = useSearch({ strict: false, select: (search: { find?: string }) => search.find })
  const [markupId, markupPage = 0] = [markup?.id, markup?.page]
  return useMemo(() => {
    if (markupId !== undefined) return { page: markupPage + 1, find: '', markup: markupId }
    const number = Number.parseInt(page ?? '', 10)
    return number > 0 ? { page: number, find: find ?? '' } : undefined
  }, [page, find, markupId, markupPage])
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
  search.delete('markup')
  for (const [name, value] of [
    ['view', view],
    ['revision', view && revision],
  ] as const) {
    search.delete(name)
    if (value) search.set(name, value)
  }
  return search.size === 0 ? path : `${path}?${search}`
}
