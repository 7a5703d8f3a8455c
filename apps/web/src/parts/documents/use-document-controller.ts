/** What is open over the documents of a screen: a dialog, the viewer, and the edit form over either. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { useState } from 'react'
import type { OpenAt } from '#parts/viewer/shown-file.ts'
import { useToasts } from '#ui/toast-store.ts'
import { useViewedDocument } from './use-viewed-document.ts'
import { words } from './words.ts'

export type OpenDialog =
  | { what: 'adding'; files: readonly File[] }
  | { what: 'details'; id: string }
  | { what: 'viewer'; id: string; revisionId: string | undefined; openAt: OpenAt | undefined }
  | { what: 'issuing'; ids: readonly string[] }
  | { what: 'delete'; document: ProjectDocument }

export type DocumentController = ReturnType<typeof useDocumentController>

export function useDocumentController() {
  const toasts = useToasts()
  const viewed = useViewedDocument()
  const [asked, setAsked] = useState<OpenDialog>()
  const [editing, setEditing] = useState<ProjectDocument>()
  const open: OpenDialog | undefined =
    viewed.id === undefined
      ? asked
      : { what: 'viewer', id: viewed.id, revisionId: viewed.revisionId, openAt: viewed.openAt }

  /** `revisionId`: an earlier revision. */
  function view({ id, name }: ProjectDocument, revisionId?: string) {
    if (name.trim() === '') return toasts.show({ ...words.nameless, tone: 'destructive' })
    setAsked(undefined)
    viewed.open(id, revisionId)
  }

  function close() {
    setAsked(undefined)
    if (viewed.id !== undefined) viewed.close()
  }

  return {
    open,
    /** The document in the edit form, which opens over the details or the viewer. */
    editing,
    edit: setEditing,
    stopEditing: () => setEditing(undefined),
    view,
    close,
    add: (files: readonly File[] = []) => setAsked({ what: 'adding', files }),
    showDetails: ({ id }: ProjectDocument) => setAsked({ what: 'details', id }),
    issue: (documents: readonly ProjectDocument[]) =>
      setAsked({ what: 'issuing', ids: documents.map(({ id }) => id) }),
    askToDelete: (document: ProjectDocument) => setAsked({ what: 'delete', document }),
  }
}
