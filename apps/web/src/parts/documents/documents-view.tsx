/** Documents as cards, or as a list of all their revisions. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { Suspense } from 'react'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { onPaper } from '#parts/register/on-paper.tsx'
import type { Sought } from '#ui/use-row-window.ts'
import { DocumentGrid } from './document-grid.tsx'
import type { DocumentController } from './use-document-controller.ts'

const OnPaper = onPaper(() => import('./printed-documents.tsx').then((module) => module.PrintedDocuments))

const AllRevisions = lazyModule(() => import('./all-revisions.tsx').then((module) => module.AllRevisions))

interface DocumentsViewProps {
  documents: readonly ProjectDocument[]
  controller: DocumentController
  /** Superseded revisions, too. */
  hasAllRevisions: boolean
  highlight?: Sought | undefined
}

export function DocumentsView({ hasAllRevisions, ...props }: DocumentsViewProps) {
  return hasAllRevisions ? (
    <Suspense fallback={null}>
      <AllRevisions documents={props.documents} controller={props.controller} />
    </Suspense>
  ) : (
    <OnPaper documents={props.documents}>
      <DocumentGrid {...props} />
    </OnPaper>
  )
}
