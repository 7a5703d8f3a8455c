/** Documents as a grid of cards. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { useCan } from '#parts/perform/use-can.ts'
import type { Sought } from '#ui/use-row-window.ts'
import { VirtualGrid } from '#ui/virtual-grid.tsx'
import { DocumentCard } from './document-card.tsx'
import type { DocumentDesk } from './use-document-desk.ts'

interface DocumentGridProps {
  documents: readonly ProjectDocument[]
  desk: DocumentDesk
  highlight?: Sought | undefined
}

export function DocumentGrid({ documents, desk, highlight }: DocumentGridProps) {
  const mayEdit = useCan('documents.edit')
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
          onView={() => desk.view(row)}
          onShowDetails={() => desk.showDetails(row)}
          onEdit={mayEdit ? () => desk.edit(row) : undefined}
        />
      )}
    />
  )
}
