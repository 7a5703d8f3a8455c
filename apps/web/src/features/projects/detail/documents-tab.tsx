/** The documents of one project, from the common register. */
import { belongsTo, documents } from '@plumbline/domain/documents/document.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { Download, FileText, Plus } from 'lucide-react'
import { useView } from '#data/hooks.ts'
import { DocumentDialogs } from '#parts/documents/document-dialogs.tsx'
import { DocumentsView } from '#parts/documents/documents-view.tsx'
import { DropZone } from '#parts/documents/drop-zone.tsx'
import { useDocumentController } from '#parts/documents/use-document-controller.ts'
import { useDownloadDocuments } from '#parts/documents/use-download-documents.ts'
import { ViewSwitch } from '#parts/documents/view-switch.tsx'
import { DownloadProgress } from '#parts/files/download-progress.tsx'
import { ShareButton } from '#parts/links/share-button.tsx'
import { useShareLink, type ViewOf } from '#parts/links/use-share-link.tsx'
import { useAsked } from '#parts/navigation/use-asked.ts'
import { useCanIn } from '#parts/perform/use-can.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const viewOf: ViewOf = (projectId) => ({ kind: 'register', register: 'documents', projectId, columns: [] })

export function DocumentsTab({ project }: { project: Project }) {
  const { id, name } = project
  const filed = useView(documents, () => ({ where: (document) => belongsTo(document, project) }), [id, name])
  const mayEdit = useCanIn(id, 'documents.edit')
  const { downloadAll, progress, cancel } = useDownloadDocuments()
  const controller = useDocumentController()
  useAsked('download', () => downloadAll(filed))
  const sharing = useShareLink(viewOf, id)

  return (
    <DropZone onFiles={mayEdit ? controller.add : undefined}>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <ViewSwitch />
        <ShareButton sharing={sharing} />
        <Button icon={<Download />} isBusy={progress !== undefined} onClick={() => downloadAll(filed)}>
          Download All
        </Button>
        {mayEdit && (
          <Button variant="primary" icon={<Plus />} onClick={() => controller.add()}>
            Add Document
          </Button>
        )}
      </div>
      <DownloadProgress progress={progress} onCancel={cancel} />
      {filed.length === 0 ? (
        <EmptyState icon={<FileText />} title="No documents yet">
          Drawings, contracts, permits and reports of this project are listed here and in the document
          register.
        </EmptyState>
      ) : (
        <DocumentsView documents={filed} controller={controller} />
      )}
      {(controller.open || controller.editing) && <DocumentDialogs controller={controller} projectId={id} />}
    </DropZone>
  )
}
