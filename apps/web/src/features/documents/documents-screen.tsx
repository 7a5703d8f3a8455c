/** The document register: search, add, open, download, delete. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import { getAllTypes } from '@plumbline/domain/documents/document-values.ts'
import { numberKey } from '@plumbline/domain/documents/number-key.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { containsFolded, foldText } from '@plumbline/domain/text/fold-text.ts'
import { CloudDownload, Download, FileText, Play, Plus, Send } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { teamModule } from '#core/lazy/team-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCan } from '#core/perform/use-can.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { usePretendLatency } from '#data/workspace/pretend-latency.ts'
import { useServices } from '#data/workspace/services.ts'
import { DocumentsDownload } from '#documents/details/documents-download.tsx'
import { useDownloadDocuments } from '#documents/details/use-download-documents.ts'
import { DropZone } from '#documents/filing/drop-zone.tsx'
import { DocumentDialogs } from '#documents/register/document-dialogs.tsx'
import { DocumentsView } from '#documents/register/documents-view.tsx'
import { useDocumentController } from '#documents/register/use-document-controller.ts'
import { useDocumentViews } from '#documents/register/use-document-views.ts'
import { useDocumentsView } from '#documents/register/use-documents-view.tsx'
import { FilterSelect } from '#registers/filters/filter-select.tsx'
import { Filters } from '#registers/filters/filters.tsx'
import { PageActions } from '#registers/page/page-actions.tsx'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { ScreenTabs } from '#registers/page/screen-tabs.tsx'
import { useHighlight } from '#registers/record/use-highlight.ts'
import { Button } from '#ui/controls/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { PageHeader } from '#ui/surfaces/page-header.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'

const allTypes = 'All Types'

const DocumentViewBar = lazyModule(() =>
  import('#documents/register/document-view-bar.tsx').then((module) => module.DocumentViewBar),
)

const KeepOfflineDialog = teamModule(() =>
  import('#documents/offline/keep-offline-dialog.tsx').then((module) => module.KeepOfflineDialog),
)
const OfflineProgress = teamModule(() =>
  import('#documents/offline/offline-progress.tsx').then((module) => module.OfflineProgress),
)

export function DocumentsScreen() {
  const [query, setQuery] = useState('')
  const [type, setType] = useState<string>(allTypes)
  const view = useDocumentsView()
  const { isTable, hasAllRevisions } = view
  const views = useDocumentViews(isTable, { query, type: type === allTypes ? undefined : type })
  const { active } = views
  const isFiltered = isTable ? views.isFiltered : query !== '' || type !== allTypes || active !== undefined
  const isOfCards = !isTable && !active
  const ofCards = useFound(isOfCards ? query : '', isOfCards ? type : allTypes)
  const filterLabel = isOfCards
    ? [query.trim(), type === allTypes ? '' : type].filter(Boolean).join(', ')
    : views.notes
  const listed = isOfCards ? ofCards : views.found
  const found = listed ?? ofCards
  const isLatent = usePretendLatency('documents')
  const isLoading = isLatent || (!isTable && listed === undefined)
  const mayEdit = useCan('documents.edit')
  const allProjects = useView(projects)
  const [isChoosingSet, setIsChoosingSet] = useState(false)
  const highlight = useHighlight()
  const { downloadAll, ...downloading } = useDownloadDocuments()
  const controller = useDocumentController()
  const onAdd = mayEdit ? () => controller.add() : undefined
  useRequestedAction('add-document', controller.add, mayEdit)
  const download = () => downloadAll(hasAllRevisions ? found.flatMap(getIssues) : found)
  useRequestedAction('download', download)

  const highlighted = useRow(documents, highlight?.key)
  const isHidden = highlighted !== undefined && !found.includes(highlighted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a visit clears the filter; later the user's own filter may hide the record.
  useEffect(() => {
    if (isHidden && !isTable) clearCards()
  }, [highlight])

  function clearCards() {
    setQuery('')
    setType(allTypes)
  }

  const empty = (
    <RegisterEmpty of="documents">
      <NoDocuments isFiltered={!isTable && isFiltered} onAdd={onAdd} />
    </RegisterEmpty>
  )

  return (
    <DropZone onFiles={mayEdit ? controller.add : undefined}>
      <PageHeader title="Documents">
        <DocumentsActions
          isTable={isTable}
          isDownloadBusy={downloading.progress !== undefined || listed === undefined}
          onAdd={onAdd}
          onDownload={download}
          onStartReview={() => controller.startReview()}
          onKeepOffline={() => setIsChoosingSet(true)}
        />
      </PageHeader>
      {/* On a phone the menu of the screen leads there, so that the documents start near the top. */}
      <div className="max-sm:hidden">
        <ScreenTabs entry="Documents" />
      </div>
      {!isTable && (
        <Filters
          search={
            <SearchField
              label="Search documents"
              placeholder="Search documents..."
              value={query}
              onChange={setQuery}
            />
          }
          active={Number(type !== allTypes) + Number(hasAllRevisions)}
          onClear={() => {
            setType(allTypes)
            view.showCurrentOnly()
          }}
        >
          <FilterSelect
            label="Type"
            options={[allTypes, ...getAllTypes(allProjects)]}
            value={type}
            onChange={setType}
          />
          {view.viewSwitch}
        </Filters>
      )}
      {!isLatent && (views.views.length > 0 || views.isMissing || (!isTable && isFiltered)) && (
        <Suspense fallback={views.views.length > 0 && <div className="mb-3 h-control-small" />}>
          <DocumentViewBar
            {...{ views, isTable }}
            listed={found}
            onReset={clearCards}
            onIssue={controller.issue}
          />
        </Suspense>
      )}
      <DocumentsDownload {...downloading} />
      <OfflineProgress />
      {isChoosingSet && (
        <KeepOfflineDialog
          listed={
            isFiltered
              ? { kind: 'documents', ids: found.map(({ id }) => id), label: active?.name ?? filterLabel }
              : undefined
          }
          onClose={() => setIsChoosingSet(false)}
        />
      )}
      {isLoading ? (
        <LoadingDocuments />
      ) : (
        <DocumentsView {...{ view, documents: isTable ? ofCards : found, controller, highlight, empty }} />
      )}
      {(controller.open || controller.editing) && <DocumentDialogs controller={controller} />}
    </DropZone>
  )
}

interface DocumentsActionsProps {
  isTable: boolean
  isDownloadBusy: boolean
  /** Undefined for a user who may add none. */
  onAdd: (() => void) | undefined
  onDownload: () => void
  onStartReview: () => void
  onKeepOffline: () => void
}

function DocumentsActions({ onAdd, onDownload, ...props }: DocumentsActionsProps) {
  const mayReview = useCan('workflows.edit')
  const isTeam = useServices().workspace.kind() === 'team'
  const review = {
    label: 'Start Review',
    icon: <Play />,
    // The table on wide screens starts it for the documents that are selected there.
    isForPhone: props.isTable,
    onPress: props.onStartReview,
  }
  const keepOffline = { label: 'Keep Offline', icon: <CloudDownload />, onPress: props.onKeepOffline }
  return (
    <PageActions
      primary={onAdd && { label: 'Add Document', icon: <Plus />, onPress: onAdd }}
      others={[
        { label: 'Download All', icon: <Download />, isBusy: props.isDownloadBusy, onPress: onDownload },
        ...(mayReview ? [review] : []),
        ...(isTeam ? [keepOffline] : []),
        { label: 'Transmittals', icon: <Send />, path: paths.transmittals, isForPhone: true },
      ]}
    />
  )
}

interface NoDocumentsProps {
  isFiltered: boolean
  /** Undefined for a user who may add none. */
  onAdd: (() => void) | undefined
}

function NoDocuments({ isFiltered, onAdd }: NoDocumentsProps) {
  return (
    <EmptyState
      icon={<FileText />}
      title="No documents found"
      action={
        !isFiltered &&
        onAdd && (
          <Button variant="primary" icon={<Plus />} onClick={onAdd}>
            Add Document
          </Button>
        )
      }
    >
      {isFiltered
        ? 'Try adjusting your search or filter criteria'
        : 'There are none yet. Add drawings, contracts and permits, with or without a file.'}
    </EmptyState>
  )
}

/**
 * Documents of the chosen type whose name, project, number or description contains the query. A number is found
 * without its spaces, dots and dashes: A101 finds A-101.
 */
function useFound(query: string, type: string): readonly ProjectDocument[] {
  const isAll = query === '' && type === allTypes
  const needle = foldText(query.trim())
  const number = numberKey(query)
  const where = (row: ProjectDocument) =>
    (type === allTypes || row.type === type) &&
    (needle === '' ||
      containsFolded(
        `${row.name}\n${row.project}\n${row.description ?? ''}\n${row.discipline ?? ''}\n${row.originator ?? ''}`,
        needle,
      ) ||
      (number !== '' && numberKey(row.documentNumber ?? '').includes(number)))
  return useView(documents, () => (isAll ? {} : { where }), [isAll, needle, number, type])
}

const keys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Six placeholders in the shape of the cards to come. */
function LoadingDocuments() {
  return (
    <div role="status" aria-label="Loading documents">
      <ul aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))] gap-4">
        {keys.map((index) => (
          <li key={index} data-placeholder className="card flex h-[196px] flex-col gap-3 p-card">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="mt-auto h-8 w-40" />
          </li>
        ))}
      </ul>
    </div>
  )
}
