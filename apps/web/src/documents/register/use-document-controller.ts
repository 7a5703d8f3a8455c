/** What is open over the documents of a screen: a dialog, the viewer, and the edit form over either. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { useState } from 'react'
import { useViewedDocument } from '#documents/details/use-viewed-document.ts'
import { messages } from '#documents/entries/messages.ts'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'
import { useToasts } from '#ui/controls/toast-store.ts'

export type OpenDialog =
  | { what: 'adding'; files: readonly File[] }
  | { what: 'details'; id: string }
  | { what: 'viewer'; id: string; revisionId: string | undefined; openAt: OpenAt | undefined }
  | { what: 'issuing'; ids: readonly string[] }
  | { what: 'starting-review'; ids: readonly string[] }
  | { what: 'delete'; document: ProjectDocument }

export type DocumentController = ReturnType<typeof useDocumentController>

export function useDocumentController() {
  const toasts = useToasts()
  const viewed = useViewedDocument()
  const [requested, setRequested] = useState<OpenDialog>()
  const [listed, setListed] = useState<readonly string[]>()
  const [editing, setEditing] = useState<ProjectDocument>()
  const open: OpenDialog | undefined =
    viewed.id === undefined
      ? requested
      : { what: 'viewer', id: viewed.id, revisionId: viewed.revisionId, openAt: viewed.openAt }

  /** `revisionId`: an earlier revision. `list`: what it is opened from, in its order, for the next and previous one. */
  function view({ id, name }: ProjectDocument, revisionId?: string, list?: readonly Rec[]) {
    if (name.trim() === '') return toasts.show({ ...messages.nameless, tone: 'destructive' })
    setRequested(undefined)
    if (list) setListed(list.map((row) => row.id))
    viewed.open(id, revisionId)
  }

  function follow({ id, name }: ProjectDocument, left: OpenAt) {
    if (name.trim() === '') return toasts.show({ ...messages.nameless, tone: 'destructive' })
    viewed.follow(id, left)
  }

  function close() {
    setRequested(undefined)
    if (viewed.id !== undefined) viewed.close()
  }

  return {
    open,
    /** The document in the edit form, which opens over the details or the viewer. */
    editing,
    edit: setEditing,
    stopEditing: () => setEditing(undefined),
    view,
    /** Opens a document from a link on the open drawing. */
    follow,
    cameFrom: viewed.cameFrom,
    /** The ids of the list from which the viewer was opened last. Undefined after a reload and for a link. */
    listed,
    close,
    add: (files: readonly File[] = []) => setRequested({ what: 'adding', files }),
    showDetails: ({ id }: ProjectDocument) => setRequested({ what: 'details', id }),
    issue: (documents: readonly ProjectDocument[]) =>
      setRequested({ what: 'issuing', ids: documents.map(({ id }) => id) }),
    /** Without documents, they are chosen in the form. */
    startReview: (documents: readonly ProjectDocument[] = []) =>
      setRequested({ what: 'starting-review', ids: documents.map(({ id }) => id) }),
    askToDelete: (document: ProjectDocument) => setRequested({ what: 'delete', document }),
  }
}
