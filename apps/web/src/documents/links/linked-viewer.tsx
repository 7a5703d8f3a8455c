/** The viewer of a linked document, at the linked revision or at another one that is chosen there. */
import { commentOnDocument } from '@plumbline/domain/documents/commands/comment-on-document.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { KeepTyped, useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { DocumentViewer } from '#documents/details/document-viewer.tsx'
import { documentMessages, messages } from '#documents/entries/messages.ts'
import type { OpenAt } from '#documents/viewer/controls/viewed-file.ts'

interface LinkedViewerProps {
  id: Id
  revisionId: string | undefined
  openAt?: OpenAt | undefined
  onChoose: (revisionId?: string) => void
  onClose: () => void
}

export function LinkedViewer({ id, revisionId, openAt, onChoose, onClose }: LinkedViewerProps) {
  const { stored: document, isDeleted, hold } = useRecordWhileEdited(useRow(documents, id), id)
  const mayComment = useCanIn(document?.projectId, 'comments.add', 'documents')
  const perform = usePerform()
  if (!document) return null
  return (
    <KeepTyped hold={hold} deleted={isDeleted ? messages.documentDeleted : undefined}>
      <DocumentViewer
        document={document}
        revisionId={revisionId}
        openAt={openAt}
        onChoose={onChoose}
        onEdit={undefined}
        onComment={
          mayComment ? (text) => perform(commentOnDocument, { id, text }, documentMessages).isDone : undefined
        }
        onClose={onClose}
      />
    </KeepTyped>
  )
}
