/** Documents as cards or as a table, whichever was used last. On a phone they are always cards. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { Suspense, useRef } from 'react'
import { useValue } from '#data/hooks.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { onPaper } from '#parts/register/on-paper.tsx'
import { useTableLayout } from '#parts/register/use-table-layout.ts'
import type { Sought } from '#ui/use-row-window.ts'
import { chosenView } from './chosen-view.ts'
import { DocumentGrid } from './document-grid.tsx'
import type { DocumentController } from './use-document-controller.ts'

const DocumentTable = lazyModule(() => import('./document-table.tsx').then((module) => module.DocumentTable))

const OnPaper = onPaper(() => import('./printed-documents.tsx').then((module) => module.PrintedDocuments))

const AllRevisions = lazyModule(() => import('./all-revisions.tsx').then((module) => module.AllRevisions))

interface DocumentsViewProps {
  documents: readonly ProjectDocument[]
  controller: DocumentController
  /** Superseded revisions, too. */
  hasAllRevisions: boolean
  highlight?: Sought | undefined
}

/**
 * The width of the columns without the size, in pixels: they fit beside the sidebar of a 1024 px window, and in a 768
 * px window.
 */
const tableWidth = 704

export function DocumentsView({ hasAllRevisions, ...props }: DocumentsViewProps) {
  if (hasAllRevisions)
    return (
      <Suspense fallback={null}>
        <AllRevisions documents={props.documents} controller={props.controller} />
      </Suspense>
    )
  return <CurrentRevisions {...props} />
}

function CurrentRevisions(props: Omit<DocumentsViewProps, 'hasAllRevisions'>) {
  const view = useValue(chosenView)
  const box = useRef<HTMLDivElement>(null)
  const layout = useTableLayout(box, tableWidth)
  return (
    <div ref={box}>
      {view === 'cards' || layout === 'cards' || layout === 'wide-cards' ? (
        <OnPaper documents={props.documents}>
          <DocumentGrid {...props} />
        </OnPaper>
      ) : (
        layout === 'table' && (
          <Suspense fallback={null}>
            <DocumentTable {...props} />
          </Suspense>
        )
      )}
    </div>
  )
}
