/** The document register: found, filed, read, downloaded, deleted. */
import { documents, documentTypes, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { Download, FileText, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRow, useView } from '#data/hooks.ts'
import { usePretendLatency } from '#data/pretend-latency.ts'
import { useSite } from '#data/site.ts'
import { DownloadProgress } from '#parts/files/download-progress.tsx'
import { useDownloadZip } from '#parts/files/use-download-zip.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { FilterSelect } from '#parts/register/filter-select.tsx'
import { useHighlight } from '#parts/register/use-highlight.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { VirtualGrid } from '#ui/virtual-grid.tsx'
import { DocumentCard } from './document-card.tsx'
import { DocumentDialogs, type OpenDialog } from './document-dialogs.tsx'
import { DropZone } from './drop-zone.tsx'
import { LoadingDocuments } from './loading-documents.tsx'
import { useViewedDocument } from './use-viewed-document.ts'
import { words } from './words.ts'
import { registerOf } from './zip-register.ts'

const allTypes = 'All Types'

export function DocumentsScreen() {
  const [query, setQuery] = useState('')
  const [type, setType] = useState<string>(allTypes)
  const found = useFound(query, type)
  const isLoading = usePretendLatency('documents')
  const mayEdit = useCan('documents.edit')
  const toasts = useToasts()
  const highlight = useHighlight()
  const { download, progress, cancel } = useDownloadZip()
  const { clock } = useSite()
  const viewed = useViewedDocument()
  const [asked, setAsked] = useState<OpenDialog>()
  const open: OpenDialog | undefined = viewed.id === undefined ? asked : { what: 'viewer', id: viewed.id }

  const sought = useRow(documents, highlight?.key)
  const isHidden = sought !== undefined && !found.includes(sought)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit clears the filter; later the user's own filter may hide the record.
  useEffect(() => {
    if (!isHidden) return
    setQuery('')
    setType(allTypes)
  }, [highlight])

  function view({ id, name }: ProjectDocument) {
    if (name.trim() === '') return toasts.show({ ...words.nameless, tone: 'destructive' })
    setAsked(undefined)
    viewed.open(id)
  }

  function close() {
    setAsked(undefined)
    if (viewed.id !== undefined) viewed.close()
  }

  function downloadAll() {
    const name = `plumbline_documents_${dayOf(clock.now())}.zip`
    void download({ name, files: found, register: registerOf(found) })
  }

  const addButton = mayEdit && (
    <Button variant="primary" icon={<Plus />} onClick={() => setAsked({ what: 'adding', files: [] })}>
      Add Document
    </Button>
  )
  const isFiltered = query !== '' || type !== allTypes

  return (
    <DropZone onFiles={mayEdit ? (files) => setAsked({ what: 'adding', files }) : undefined}>
      <PageHeader title="Documents">
        <Button icon={<Download />} isBusy={progress !== undefined} onClick={downloadAll}>
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
        <FilterSelect label="Type" options={[allTypes, ...documentTypes]} value={type} onChange={setType} />
      </div>
      <DownloadProgress progress={progress} onCancel={cancel} />
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
          scrollTo={highlight}
          renderItem={(row) => (
            <DocumentCard
              document={row}
              isHighlighted={row.id === highlight?.key}
              onView={() => view(row)}
              onShowDetails={() => setAsked({ what: 'details', id: row.id })}
            />
          )}
        />
      )}
      {open && (
        <DocumentDialogs
          open={open}
          onView={view}
          onDelete={({ id }) => setAsked({ what: 'delete', id })}
          onClose={close}
        />
      )}
    </DropZone>
  )
}

/** Documents whose name, project or description holds the query, of the chosen type. */
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
