/** Documents as a table, as cards, or as a list of all their revisions. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useCanInEach } from '#core/perform/use-can.ts'
import { onPaper } from '#core/print/on-paper.tsx'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { VirtualGrid } from '#ui/lists/virtual-grid.tsx'
import { DocumentCard } from './document-card.tsx'
import { documentColumns } from './document-columns.tsx'
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

interface DocumentGridProps {
  documents: readonly ProjectDocument[]
  controller: DocumentController
  highlight?: ScrollTarget | undefined
}

/** Documents as a grid of cards. */
function DocumentGrid({ documents, controller, highlight }: DocumentGridProps) {
  const mayEditIn = useCanInEach('documents.edit')
  return (
    <VirtualGrid
      label="Documents"
      items={documents}
      itemKey={(row) => row.id}
      minItemWidth={280}
      itemHeight={196}
      gap={16}
      scrollTo={highlight}
      renderItem={(row) => (
        <DocumentCard
          document={row}
          isHighlighted={row.id === highlight?.key}
          onView={() => controller.view(row, undefined, documents)}
          onShowDetails={() => controller.showDetails(row)}
          onEdit={mayEditIn(row.projectId) ? () => controller.edit(row) : undefined}
        />
      )}
    />
  )
}

/** The documents in print. */
function PrintedDocuments({ documents }: { documents: readonly ProjectDocument[] }) {
  return <PrintedTable label="Documents" records={documents} columns={documentColumns} />
}
