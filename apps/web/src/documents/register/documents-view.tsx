/** Documents as a table, as cards, or as a list of all their revisions. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { onPaper } from '#core/print/on-paper.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { DocumentGrid } from './document-grid.tsx'
import { PrintedDocuments } from './printed-documents.tsx'
import type { DocumentController } from './use-document-controller.ts'
import type { ChosenView } from './use-documents-view.tsx'

const OnPaper = onPaper(PrintedDocuments)

const AllRevisions = lazyModule(() => import('./all-revisions.tsx').then((module) => module.AllRevisions))

const DocumentsTable = lazyModule(() =>
  import('./documents-table.tsx').then((module) => module.DocumentsTable),
)

interface DocumentsViewProps {
  view: ChosenView
  documents: readonly ProjectDocument[]
  controller: DocumentController
  /** In place of a list without documents. */
  empty: ReactNode
  isOfProject?: boolean
  highlight?: ScrollTarget | undefined
}

export function DocumentsView({ view, empty, isOfProject = false, ...props }: DocumentsViewProps) {
  const { isTable, hasAllRevisions, viewSwitch } = view
  if (isTable)
    return (
      <Suspense fallback={null}>
        <DocumentsTable {...{ hasAllRevisions, isOfProject, empty, viewSwitch }} {...props} />
      </Suspense>
    )
  if (props.documents.length === 0) return empty
  if (hasAllRevisions)
    return (
      <Suspense fallback={null}>
        <AllRevisions documents={props.documents} controller={props.controller} />
      </Suspense>
    )
  return (
    <OnPaper documents={props.documents}>
      <DocumentGrid {...props} />
    </OnPaper>
  )
}
