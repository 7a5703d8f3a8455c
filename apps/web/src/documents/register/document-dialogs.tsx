/** The dialogs of the register: the form, the details, the delete confirmation, the viewer. */

import { commentOnDocument } from '@plumbline/domain/documents/commands/comment-on-document.ts'
import { deleteDocuments } from '@plumbline/domain/documents/commands/delete-documents.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { paths } from '#core/navigation/paths.ts'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useRow, useView } from '#data/workspace/hooks.ts'
import { documentMessages, messages } from '#documents/entries/messages.ts'
import { useDownloadFile } from '#documents/files/use-download-file.ts'
import { KeepWhenDeleted } from '#registers/form/keep-when-deleted.tsx'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import type { DocumentController } from './use-document-controller.ts'

const AddDocumentDialog = lazyModule(() =>
  import('#documents/details/add-document-dialog.tsx').then((module) => module.AddDocumentDialog),
)
const DetailsDialog = lazyModule(() =>
  import('#documents/details/details-dialog.tsx').then((module) => module.DetailsDialog),
)
const DocumentViewer = lazyModule(() =>
  import('#documents/details/document-viewer.tsx').then((module) => module.DocumentViewer),
)
const EditDocumentDialog = lazyModule(() =>
  import('#documents/details/edit-document-dialog.tsx').then((module) => module.EditDocumentDialog),
)
const UsesNote = lazyModule(() =>
  import('#documents/details/uses-note.tsx').then((module) => module.UsesNote),
)

const IssueDialog = lazyModule(() =>
  import('#documents/transmittals/issue-dialog.tsx').then((module) => module.IssueDialog),
)

const StartReviewDialog = lazyModule(() =>
  import('#documents/reviews/start-review-dialog.tsx').then((module) => module.StartReviewDialog),
)

interface DocumentDialogsProps {
  controller: DocumentController
  /** The project that is preselected for a new document. */
  projectId?: string | undefined
}

export function DocumentDialogs({ controller, projectId }: DocumentDialogsProps) {
  const { open, editing } = controller
  const download = useDownloadFile()
  const id = open && 'id' in open ? open.id : undefined
  const { stored: document, isDeleted, hold } = useRecordWhileEdited(useRow(documents, id), id)
  const allProjects = useView(projects)
  const mayEdit = useCanIn(document?.projectId, 'documents.edit')
  const mayComment = useCanIn(document?.projectId, 'comments.add', 'documents')
  const perform = usePerform()
  const navigate = useNavigate()

  // An old link may name a deleted document.
  useLeaveWhenDeleted(id !== undefined && document === undefined, messages.documentDeleted, controller.close)

  function comment({ id }: ProjectDocument, text: string) {
    return perform(commentOnDocument, { id, text }, documentMessages).isDone
  }

  return (
    <LazyForm>
      {open?.what === 'adding' && (
        <AddDocumentDialog
          projects={allProjects}
          firstProjectId={projectId}
          firstFiles={open.files}
          onClose={controller.close}
        />
      )}
      {open?.what === 'issuing' && (
        <IssueDialog
          documentIds={open.ids}
          onIssued={(id) => {
            controller.close()
            void navigate({ to: paths.transmittals, search: { highlight: id } })
          }}
          onClose={controller.close}
        />
      )}
      {open?.what === 'starting-review' && (
        <StartReviewDialog documentIds={open.ids} projectId={projectId} onClose={controller.close} />
      )}
      {open?.what === 'details' && document && (
        <DetailsDialog
          document={document}
          onView={(revisionId) => controller.view(document, revisionId)}
          onDownload={download}
          onEdit={mayEdit ? () => controller.edit(document) : undefined}
          onDelete={mayEdit ? () => controller.askToDelete(document) : undefined}
          onClose={controller.close}
        />
      )}
      {open?.what === 'delete' && (
        <ConfirmDelete
          noun="document"
          name={open.document.name}
          onConfirm={() => perform(deleteDocuments, { ids: [open.document.id] }, documentMessages)}
          onClose={controller.close}
        >
          <UsesNote ids={[open.document.id]} />
        </ConfirmDelete>
      )}
      {open?.what === 'viewer' && document && (
        <KeepTyped hold={hold} deleted={isDeleted ? messages.documentDeleted : undefined}>
          <DocumentViewer
            document={document}
            revisionId={open.revisionId}
            openAt={open.openAt}
            listed={controller.listed}
            onOpen={controller.view}
            onFollow={controller.follow}
            cameFrom={controller.cameFrom}
            onChoose={(revisionId) => controller.view(document, revisionId)}
            onEdit={mayEdit ? () => controller.edit(document) : undefined}
            onComment={mayComment ? (text) => comment(document, text) : undefined}
            onClose={controller.close}
          />
        </KeepTyped>
      )}
      {editing && (
        <KeepWhenDeleted from={documents} id={editing.id} message={messages.documentDeleted}>
          <EditDocumentDialog document={editing} projects={allProjects} onClose={controller.stopEditing} />
        </KeepWhenDeleted>
      )}
    </LazyForm>
  )
}
