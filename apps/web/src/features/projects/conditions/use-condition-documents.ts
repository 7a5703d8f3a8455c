/** The actions for the documents of a condition. Actions without permission are undefined. */

import {
  attachToCondition,
  commentOnConditionDocument,
  detachFromCondition,
} from '@plumbline/domain/conditions/change-condition.ts'
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import type { Attachment } from '@plumbline/domain/documents/attachments/attachment.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { useRef, useState } from 'react'
import { useCanIn } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { checkFiles, type RefusedFile } from './files/check-files.ts'
import { conditionMessages, messages } from './texts/messages.ts'

export function useConditionDocuments({ id, projectId }: Pick<Condition, 'id' | 'projectId'>) {
  const mayEdit = useCanIn(projectId, 'conditions.edit')
  const mayComment = useCanIn(projectId, 'comments.add', 'conditions')
  const perform = usePerform()
  const toasts = useToasts()
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  // Requested in the same upload, before the screen renders again.
  const lastRefused = useRef(refused)

  async function check(files: readonly File[]) {
    const checked = await checkFiles(files)
    lastRefused.current = checked.refused
    setRefused(checked.refused)
    if (checked.accepted.length === 0 && checked.refused.length > 0)
      toasts.show({ ...messages.noneAccepted(checked.refused), tone: 'destructive' })
    return checked.accepted
  }

  const attach = (files: readonly FileRef[]) =>
    perform(
      attachToCondition,
      { id, files: [...files] },
      conditionMessages,
      messages.attached(files.length, lastRefused.current),
    ).isDone

  const detach = ({ id: documentId }: Attachment) =>
    void perform(detachFromCondition, { id, documentId }, conditionMessages)

  const comment = ({ id: documentId }: Attachment, text: string) =>
    perform(commentOnConditionDocument, { id, documentId, text }, conditionMessages).isDone

  return {
    /** Refused files of the last upload. */
    refused,
    check,
    onAdd: mayEdit ? attach : undefined,
    onRemove: mayEdit ? detach : undefined,
    onComment: mayComment ? comment : undefined,
  }
}
