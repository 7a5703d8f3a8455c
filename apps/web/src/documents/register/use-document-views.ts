/** The saved views of the documents: which one is open, and the documents that pass the current search and filters. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useEffect, useMemo } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { useLazyCode } from '#core/lazy/use-lazy-code.ts'
import { useView } from '#data/workspace/hooks.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { useAddressText, useSetAddress } from '#registers/table/model/address-text.ts'
import { useViewer } from '#registers/table/model/use-viewer.ts'
import { type ListedView, useSavedAddress, useSavedViews } from '#registers/table/views/use-saved-views.ts'
import type { CardFilter, Known } from './view-documents.ts'

const viewCode = lazyImport(() => import('./view-documents.ts'))

export type DocumentViews = ReturnType<typeof useDocumentViews>

/** Cards have a search and a type, which narrow the open view. A table starts with the view, and changes it. */
export function useDocumentViews(isTable: boolean, { query, type }: CardFilter) {
  const views = useSavedViews('documents')
  const { savedId, open } = useSavedAddress()
  const addressText = useAddressText()
  const setAddress = useSetAddress()
  const named = views.find(({ id }) => id === savedId)
  const tableText = isTable ? (addressText ?? named?.text ?? '') : undefined
  const toFill = isTable && addressText === undefined ? named?.text : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setAddress` is a different function on each render.
  useEffect(() => {
    if (toFill !== undefined) setAddress(toFill)
  }, [toFill])

  const isCardSearch = !isTable && (query.trim() !== '' || type !== undefined)
  const isNeeded = named !== undefined || Boolean(tableText) || isCardSearch
  const code = useLazyCode(viewCode, isNeeded)
  const known = useKnown()
  const opened = useMemo(
    () =>
      isNeeded ? code?.readOpenView({ views, named, tableText, cards: { query, type } }, known) : undefined,
    [isNeeded, code, views, named, tableText, query, type, known],
  )
  const { active = named, text = '', isChanged = false, isFiltered = false } = opened ?? {}
  // Cards outside a view have a search of their own.
  const isViewed = isTable || active !== undefined
  const { found, notes } = useViewed(known, isViewed && isNeeded ? text : undefined, code)
  return {
    views,
    active,
    /** Whether the address names a view that does not exist, or is another user's. */
    isMissing: savedId !== undefined && named === undefined,
    isChanged,
    /** Search and filters as they are now. */
    text,
    notes,
    /** What the open view or the table shows. Undefined until the code that decides it has loaded. */
    found,
    isFiltered,
    open: (view: Pick<ListedView, 'id' | 'text'> | undefined) =>
      open(view?.id, isTable ? (view?.text ?? '') : undefined),
  }
}

type ViewCode = typeof import('./view-documents.ts')

/** The same object until something in it changes. */
function useKnown(): Known {
  const filed = useView(documents)
  const all = useView(projects)
  const names = useProjectNames()
  const people = usePeople()
  return useMemo(() => ({ documents: filed, projects: all, names, people }), [filed, all, names, people])
}

/** `text`: undefined if all documents are shown. */
function useViewed(known: Known, text: string | undefined, code: ViewCode | undefined) {
  const viewer = useViewer()
  return useMemo((): { found: readonly ProjectDocument[] | undefined; notes: string } => {
    if (text === undefined) return { found: known.documents, notes: '' }
    return code ? code.viewDocuments(known, text, viewer) : { found: undefined, notes: '' }
  }, [known, text, code, viewer])
}
