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
    /** How many history entries before it are documents whose links were followed to this one. */
    followed?: number
    /** The document of the entry before, if its link was followed. */
    cameFrom?: string
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
  const linked = useOpenAt(view === undefined ? markup : undefined)
  const location = useLocation()
  const navigate = useNavigate()
  const { history } = useRouter()
  const left = useRef<string>(undefined)
  /** Where the documents were left whose links were followed, by the key of their history entry. */
  const places = useRef(new Map<string, OpenAt>())
  const { __TSR_key: entry = '', followed = 0, cameFrom, isViewer } = location.state
  const openAt = places.current.get(entry) ?? linked

  // The viewer is part of the same visit, so the list neither scrolls nor clears its filter again.
  const visit = location.state.visit === undefined ? {} : { visit: location.state.visit }

  /** Without a revision, the current one. Changing the revision in the viewer adds nothing to go back through. */
  function open(view: string, revision?: string) {
    const isOpen = id !== undefined
    void navigate({
      href: addressWith(location.searchStr, location.pathname, { view, revision }),
      state: {
        ...visit,
        ...((!isOpen || isViewer) && { isViewer: true }),
        ...(isOpen && followed > 0 && { followed }),
        ...(isOpen && cameFrom !== undefined && { cameFrom }),
      },
      replace: isOpen,
      resetScroll: false,
    })
  }

  /** Opens a document from a link on the open one. Going back returns to the place that was left. */
  function follow(view: string, leftAt: OpenAt) {
    places.current.set(entry, leftAt)
    void navigate({
      href: addressWith(location.searchStr, location.pathname, { view }),
      state: {
        ...visit,
        ...(isViewer && { isViewer: true }),
        followed: followed + 1,
        ...(id !== undefined && { cameFrom: id }),
      },
      resetScroll: false,
    })
  }

  function goBack(steps: number) {
    // Going back takes a moment, in which a second press would leave the screen.
    if (left.current === entry) return
    left.current = entry
    history.go(-steps)
  }

  function close() {
    if (!isViewer) {
      void navigate({
        href: addressWith(location.searchStr, location.pathname),
        state: visit,
        replace: true,
        resetScroll: false,
      })
      return
    }
    goBack(followed + 1)
  }

  return {
    ...{ id, revisionId, openAt, open, close, follow },
    /** The document whose link was followed to the open one, and the way back to it. */
    cameFrom: cameFrom !== undefined && followed > 0 ? { id: cameFrom, goBack: () => goBack(1) } : undefined,
  }
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
