/** What opens over the register: the form, the details, the question before deleting, the viewer. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { commentOnDocument, deleteDocument } from '@plumbline/domain/documents/document-commands.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { Suspense } from 'react'
import { useRow, useView } from '#data/hooks.ts'
import { useDownloadFile } from '#parts/files/use-download-file.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { ConfirmDelete } from '#parts/register/confirm-delete.tsx'
import { titleOf } from '#parts/register/title-of.ts'
import { useLeaveWhenGone } from '#parts/register/use-leave-when-gone.ts'
import type { DocumentDesk, OpenDialog } from './use-document-desk.ts'
import { words } from './words.ts'

const AddDocumentDialog = lazyModule(() =>
  import('./add-document-dialog.tsx').then((module) => module.AddDocumentDialog),
)
const DetailsDialog = lazyModule(() => import('./details-dialog.tsx').then((module) => module.DetailsDialog))
const ViewerDialog = lazyModule(() =>
  import('#parts/viewer/viewer-dialog.tsx').then((module) => module.ViewerDialog),
)

interface DocumentDialogsProps {
  desk: DocumentDesk
  open: OpenDialog
  /** The project that a new document is filed under unless another one is chosen. */
  projectId?: string | undefined
}

export function DocumentDialogs({ desk, open, projectId }: DocumentDialogsProps) {
  const download = useDownloadFile()
  const id = 'id' in open ? open.id : undefined
  const document = useRow(documents, id)
  const allProjects = useView(projects)
  const mayEdit = useCan('documents.edit')
  const mayComment = useCan('comments.add')
  const perform = usePerform()

  // An old link may also name what is gone.
  useLeaveWhenGone(id !== undefined && document === undefined, words.gone, desk.close)

  function comment({ id }: ProjectDocument, text: string) {
    return perform(commentOnDocument, { id, text }, words.commented).isDone
  }

  return (
    <Suspense fallback={null}>
      {open.what === 'adding' && (
        <AddDocumentDialog
          projects={allProjects}
          firstProjectId={projectId}
          firstFiles={open.files}
          onClose={desk.close}
        />
      )}
      {open.what === 'details' && document && (
        <DetailsDialog
          document={document}
          onView={() => desk.view(document)}
          onDownload={() => document.file && download(document.file)}
          onDelete={mayEdit ? () => desk.askToDelete(document) : undefined}
          onClose={desk.close}
        />
      )}
      {open.what === 'delete' && document && (
        <ConfirmDelete
          noun="document"
          name={document.name}
          onConfirm={() =>
            perform(deleteDocument, { id: document.id }, words.deleted(titleOf(document.name)))
          }
          onClose={desk.close}
        />
      )}
      {open.what === 'viewer' && document && (
        <ViewerDialog
          name={document.name}
          file={document.file}
          comments={document.comments ?? []}
          onComment={mayComment ? (text) => comment(document, text) : undefined}
          onClose={desk.close}
        />
      )}
    </Suspense>
  )
}
