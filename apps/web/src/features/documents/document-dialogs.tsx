/** What opens over the register: the form, the details, the question before deleting, the viewer. */
import { deleteDocument, documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useRow, useView } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { saveBlob } from '#parts/download/save-blob.ts'
import { useCan } from '#parts/perform/use-can.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { ConfirmDelete } from '#parts/register/confirm-delete.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

const AddDocumentDialog = lazy(() =>
  import('./add-document-dialog.tsx').then((module) => ({ default: module.AddDocumentDialog })),
)
const DetailsDialog = lazy(() =>
  import('./details-dialog.tsx').then((module) => ({ default: module.DetailsDialog })),
)
const ViewerDialog = lazy(() =>
  import('./viewer-dialog.tsx').then((module) => ({ default: module.ViewerDialog })),
)

export type OpenDialog =
  | { what: 'adding'; files: readonly File[] }
  | { what: 'details' | 'viewer' | 'delete'; id: string }

interface DocumentDialogsProps {
  open: OpenDialog
  onView: (document: ProjectDocument) => void
  onDelete: (document: ProjectDocument) => void
  onClose: () => void
}

export function DocumentDialogs({ open, onView, onDelete, onClose }: DocumentDialogsProps) {
  const { files } = useSite()
  const id = 'id' in open ? open.id : undefined
  const document = useRow(documents, id)
  const allProjects = useView(projects, () => ({}), [])
  const mayEdit = useCan('documents.edit')
  const perform = usePerform()
  const toasts = useToasts()

  // Another tab may delete what is open here, and an old link may name what is gone.
  const isGone = id !== undefined && document === undefined
  const leave = useEffectEvent(() => {
    toasts.show({ ...words.gone, tone: 'destructive' })
    onClose()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])

  async function download({ file }: ProjectDocument) {
    if (!file) return
    try {
      const bytes = await files.get(file.key)
      if (bytes) saveBlob(bytes, file.name)
      else toasts.show({ ...words.fileGone(file.name), tone: 'destructive' })
    } catch (problem) {
      toasts.show({ ...words.downloadFailed(problem), tone: 'destructive' })
    }
  }

  return (
    <Suspense fallback={null}>
      {open.what === 'adding' && (
        <AddDocumentDialog projects={allProjects} firstFiles={open.files} onClose={onClose} />
      )}
      {open.what === 'details' && document && (
        <DetailsDialog
          document={document}
          onView={() => onView(document)}
          onDownload={() => download(document)}
          onDelete={mayEdit ? () => onDelete(document) : undefined}
          onClose={onClose}
        />
      )}
      {open.what === 'delete' && document && (
        <ConfirmDelete
          noun="document"
          name={document.name}
          onConfirm={() => perform(deleteDocument, { id: document.id }, words.deleted(document.name))}
          onClose={onClose}
        />
      )}
      {open.what === 'viewer' && document && <ViewerDialog document={document} onClose={onClose} />}
    </Suspense>
  )
}
