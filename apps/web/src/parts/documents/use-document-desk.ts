/** What is being done with documents: which dialog is open, and over which document. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { useState } from 'react'
import { useToasts } from '#ui/toast-store.ts'
import { useViewedDocument } from './use-viewed-document.ts'
import { words } from './words.ts'

export type OpenDialog =
  | { what: 'adding'; files: readonly File[] }
  | { what: 'details' | 'viewer' | 'delete'; id: string }

export type DocumentDesk = ReturnType<typeof useDocumentDesk>

export function useDocumentDesk() {
  const toasts = useToasts()
  const viewed = useViewedDocument()
  const [asked, setAsked] = useState<OpenDialog>()
  const open: OpenDialog | undefined = viewed.id === undefined ? asked : { what: 'viewer', id: viewed.id }

  function view({ id, name }: ProjectDocument) {
    if (name.trim() === '') return toasts.show({ ...words.nameless, tone: 'destructive' })
    setAsked(undefined)
    viewed.open(id)
  }

  function close() {
    setAsked(undefined)
    if (viewed.id !== undefined) viewed.close()
  }

  return {
    open,
    view,
    close,
    add: (files: readonly File[] = []) => setAsked({ what: 'adding', files }),
    showDetails: ({ id }: ProjectDocument) => setAsked({ what: 'details', id }),
    askToDelete: ({ id }: ProjectDocument) => setAsked({ what: 'delete', id }),
  }
}
