/**
 * The viewer of a linked document, at the linked revision or at another one that is chosen there. Links on its drawing
 * open other documents in its place.
 */
import { commentOnDocument } from '@plumbline/domain/documents/commands/comment-on-document.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useState } from 'react'
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

/** A document that was opened by a link on the one before. */
interface Followed {
  readonly id: Id
  readonly revisionId?: string | undefined
  readonly openAt?: OpenAt | undefined
}

export function LinkedViewer({ onChoose, onClose, ...first }: LinkedViewerProps) {
  const [followed, setFollowed] = useState<readonly Followed[]>([])
  /** The place that was left in each document on the way. */
  const [left, setLeft] = useState<readonly OpenAt[]>([])
  const [before = first, visible = first] = [[first, ...followed].at(-2), followed.at(-1)]
  const { id, revisionId } = visible
  const openAt = left[followed.length] ?? visible.openAt
  const { stored: document, isDeleted, hold } = useRecordWhileEdited(useRow(documents, id), id)
  const mayComment = useCanIn(document?.projectId, 'comments.add', 'documents')
  const perform = usePerform()
  if (!document) return null

  function choose(chosen?: string) {
    setLeft(left.slice(0, followed.length))
    if (followed.length === 0) onChoose(chosen)
    else setFollowed([...followed.slice(0, -1), { id, revisionId: chosen }])
  }

  return (
    <KeepTyped hold={hold} deleted={isDeleted ? messages.documentDeleted : undefined}>
      <DocumentViewer
        document={document}
        revisionId={revisionId}
        openAt={openAt}
        onChoose={choose}
        onFollow={(next, place) => {
          setLeft([...left.slice(0, followed.length), place])
          setFollowed([...followed, { id: next.id }])
        }}
        cameFrom={
          followed.length > 0
            ? { id: before.id, goBack: () => setFollowed(followed.slice(0, -1)) }
            : undefined
        }
        onEdit={undefined}
        onComment={
          mayComment ? (text) => perform(commentOnDocument, { id, text }, documentMessages).isDone : undefined
        }
        onClose={onClose}
      />
    </KeepTyped>
  )
}
