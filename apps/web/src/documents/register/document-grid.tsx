/** Documents as a grid of cards. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { useCanInEach } from '#core/perform/use-can.ts'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { VirtualGrid } from '#ui/lists/virtual-grid.tsx'
import { DocumentCard } from './document-card.tsx'
import type { DocumentController } from './use-document-controller.ts'

interface DocumentGridProps {
  documents: readonly ProjectDocument[]
  controller: DocumentController
  highlight?: ScrollTarget | undefined
}

export function DocumentGrid({ documents, controller, highlight }: DocumentGridProps) {
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
