/** The open dialog of a register with the current record. It closes with a message if another tab deletes the record. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { useRecordWhileEdited } from '#core/forms/keep-typed.tsx'
import type { Message } from '#core/perform/messages.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { useLeaveWhenDeleted } from './use-leave-when-deleted.ts'
import { useRecordDialog } from './use-record-dialog.ts'

export function useLiveRecordDialog<T extends Rec, What extends string>(
  from: CollectionDef<T>,
  deleted: Message,
) {
  const dialog = useRecordDialog<T, What | 'edit'>()
  const id = dialog.record?.id
  const present = useRow(from, id)
  const { stored, isDeleted, hold } = useRecordWhileEdited(present, id)
  useLeaveWhenDeleted(isDeleted && !stored, deleted, dialog.close)
  return {
    ...dialog,
    recordTo: (what: What | 'edit') => dialog.recordTo(what) && stored,
    /** For the `KeepTyped` around the forms, which keep typed text. */
    unsaved: { hold, deleted: isDeleted ? deleted : undefined },
  }
}
