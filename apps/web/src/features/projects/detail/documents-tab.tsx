/** The documents of one project, from the common register. */
import { belongsTo, documents } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { CloudDownload, Download, FileText, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { teamModule } from '#core/lazy/team-module.tsx'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { DocumentsDownload } from '#documents/details/documents-download.tsx'
import { useDownloadDocuments } from '#documents/details/use-download-documents.ts'
import { DropZone } from '#documents/filing/drop-zone.tsx'
import { DocumentDialogs } from '#documents/register/document-dialogs.tsx'
import { DocumentsView } from '#documents/register/documents-view.tsx'
import { useDocumentController } from '#documents/register/use-document-controller.ts'
import { useDocumentsView } from '#documents/register/use-documents-view.tsx'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { ShareButton } from '#registers/sharing/share-button.tsx'
import { type GetView, useShareLink } from '#registers/sharing/use-share-link.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { DocumentSetup } from './document-setup.tsx'

const KeepOfflineDialog = teamModule(() =>
  import('#documents/offline/keep-offline-dialog.tsx').then((module) => module.KeepOfflineDialog),
)
const OfflineProgress = teamModule(() =>
  import('#documents/offline/offline-progress.tsx').then((module) => module.OfflineProgress),
)

const getView: GetView = (projectId) => ({ kind: 'register', register: 'documents', projectId, columns: [] })

export function DocumentsTab({ project }: { project: Project }) {
  const { id, name } = project
  const filed = useView(documents, () => ({ where: (document) => belongsTo(document, project) }), [id, name])
  const mayEdit = useCanIn(id, 'documents.edit')
  const mayReview = useCanIn(id, 'workflows.edit')
  const isPhone = useIsPhone()
  const { downloadAll, ...downloading } = useDownloadDocuments()
  const controller = useDocumentController()
  const view = useDocumentsView((document) => belongsTo(document, project))
  const download = () => downloadAll(view.hasAllRevisions ? filed.flatMap(getIssues) : filed)
  useRequestedAction('download', download)
  useRequestedAction('add-document', controller.add, mayEdit)
  const sharing = useShareLink(getView, id)
  const isTeam = useServices().workspace.kind() === 'team'
  const [isChoosingSet, setIsChoosingSet] = useState(false)
  const empty = (
    <RegisterEmpty of="documents" projectId={id}>
      <EmptyState icon={<FileText />} title="No documents yet">
        Drawings, contracts, permits and reports of this project are listed here and in the document register.
      </EmptyState>
    </RegisterEmpty>
  )

  return (
    <DropZone onFiles={mayEdit ? controller.add : undefined}>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        {!view.isTable && view.viewSwitch}
        <ShareButton sharing={sharing} />
        <Button icon={<Download />} isBusy={downloading.progress !== undefined} onClick={download}>
          Download All
        </Button>
        {mayReview && (isPhone || !view.isTable) && filed.length > 0 && (
          <Button icon={<Play />} onClick={() => controller.startReview()}>
            Start Review
          </Button>
        )}
        {isTeam && (
          <Button icon={<CloudDownload />} onClick={() => setIsChoosingSet(true)}>
            Keep Offline
          </Button>
        )}
        <DocumentSetup project={project} filed={filed} />
        {mayEdit && (
          <Button variant="primary" icon={<Plus />} onClick={() => controller.add()}>
            Add Document
          </Button>
        )}
      </div>
      <DocumentsDownload {...downloading} />
      <OfflineProgress />
      {isChoosingSet && <KeepOfflineDialog projectId={id} onClose={() => setIsChoosingSet(false)} />}
      <DocumentsView {...{ view, documents: filed, controller, empty }} isOfProject />
      {(controller.open || controller.editing) && <DocumentDialogs controller={controller} projectId={id} />}
    </DropZone>
  )
}
