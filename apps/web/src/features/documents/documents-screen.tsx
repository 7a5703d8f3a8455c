/** The document register: found, filed, read, downloaded, deleted. */
import {
  deleteDocument,
  documents,
  documentTypes,
  type ProjectDocument,
} from '@plumbline/domain/documents/document.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Download, FileText, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRow, useView } from '#data/hooks.ts'
import { usePretendLatency } from '#data/pretend-latency.ts'
import { useSite } from '#data/site.ts'
import { saveBlob } from '#parts/download/save-blob.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { ConfirmDelete } from '#parts/register/confirm-delete.tsx'
import { useHighlight } from '#parts/register/use-highlight.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { VirtualGrid } from '#ui/virtual-grid.tsx'
import { AddDocumentDialog } from './add-document-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { DocumentCard } from './document-card.tsx'
import { DropZone } from './drop-zone.tsx'
import { LoadingDocuments } from './loading-documents.tsx'
import { useDownloadAll } from './use-download-all.ts'
import { words } from './words.ts'

const ViewerDialog = lazy(() =>
  import('./viewer-dialog.tsx').then((module) => ({ default: module.ViewerDialog })),
)

const allTypes = 'All Types'

/** What is open over the register. */
type Open = { what: 'adding'; files: readonly File[] } | { what: 'details' | 'viewer' | 'delete'; id: string }

export function DocumentsScreen() {
  const [query, setQuery] = useState('')
  const [type, setType] = useState<string>(allTypes)
  const found = useFound(query, type)
  const allProjects = useView(projects, () => ({}), [])
  const isLoading = usePretendLatency('documents')
  const mayEdit = useCan('documents.edit')
  const perform = usePerform()
  const toasts = useToasts()
  const { files } = useSite()
  const highlight = useHighlight()
  const download = useDownloadAll()
  const [open, setOpen] = useState<Open>()
  const document = useRow(documents, open && 'id' in open ? open.id : undefined)
  const close = () => setOpen(undefined)

  function view({ id, name }: ProjectDocument) {
    if (name.trim() === '') return toasts.show({ ...words.nameless, tone: 'destructive' })
    setOpen({ what: 'viewer', id })
  }

  async function downloadOne({ file }: ProjectDocument) {
    const bytes = file && (await files.get(file.key))
    if (bytes) saveBlob(bytes, file.name)
    else toasts.show({ ...words.nothingToDownload, tone: 'destructive' })
  }

  const addButton = mayEdit && (
    <Button variant="primary" icon={<Plus />} onClick={() => setOpen({ what: 'adding', files: [] })}>
      Add Document
    </Button>
  )
  const isFiltered = query !== '' || type !== allTypes

  return (
    <DropZone onFiles={mayEdit ? (dropped) => setOpen({ what: 'adding', files: dropped }) : undefined}>
      <PageHeader title="Documents">
        <Button icon={<Download />} onClick={() => download.downloadAll(found)}>
          Download All
        </Button>
        {addButton}
      </PageHeader>
      <div className="mb-4 flex flex-wrap gap-3">
        <div className="min-w-60 max-w-md flex-1">
          <SearchField
            label="Search documents"
            placeholder="Search documents..."
            value={query}
            onChange={setQuery}
          />
        </div>
        <div className="w-44">
          <Select aria-label="Type" options={[allTypes, ...documentTypes]} value={type} onChange={setType} />
        </div>
      </div>
      {download.progress !== undefined && (
        <div className="mb-4 flex items-center gap-3">
          <ProgressBar label="Preparing download" value={Math.round(download.progress * 100)} tone="blue" />
          <Button size="small" onClick={download.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {isLoading ? (
        <LoadingDocuments />
      ) : found.length === 0 ? (
        <EmptyState icon={<FileText />} title="No documents found" action={!isFiltered && addButton}>
          Try adjusting your search or filter criteria
        </EmptyState>
      ) : (
        <VirtualGrid
          label="Documents"
          items={found}
          itemKey={(row) => row.id}
          minItemWidth={280}
          itemHeight={196}
          gap={16}
          {...(highlight && { scrollTo: highlight })}
          renderItem={(row) => (
            <DocumentCard
              document={row}
              isHighlighted={row.id === highlight}
              onView={() => view(row)}
              onShowDetails={() => setOpen({ what: 'details', id: row.id })}
            />
          )}
        />
      )}
      {open?.what === 'adding' && (
        <AddDocumentDialog projects={allProjects} firstFiles={open.files} onClose={close} />
      )}
      {open?.what === 'details' && document && (
        <DetailsDialog
          document={document}
          onView={() => view(document)}
          onDownload={() => downloadOne(document)}
          onDelete={mayEdit ? () => setOpen({ what: 'delete', id: document.id }) : undefined}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && document && (
        <ConfirmDelete
          noun="document"
          name={document.name}
          onConfirm={() => perform(deleteDocument, { id: document.id }, words.deleted(document.name))}
          onClose={close}
        />
      )}
      {open?.what === 'viewer' && document && (
        <Suspense fallback={null}>
          <ViewerDialog document={document} onClose={close} />
        </Suspense>
      )}
    </DropZone>
  )
}

/** Documents whose name or project holds the query, of the chosen type. */
function useFound(query: string, type: string): readonly ProjectDocument[] {
  const sought = query.trim().toLowerCase()
  return useView(
    documents,
    () => ({
      where: (row) =>
        (type === allTypes || row.type === type) &&
        (sought === '' ||
          `${row.name}\n${row.project}\n${row.description ?? ''}`.toLowerCase().includes(sought)),
    }),
    [sought, type],
  )
}
