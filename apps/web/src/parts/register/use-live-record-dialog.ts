/** The open dialog of a register with the current record. It closes with a message if another tab deletes the record. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import { useRow } from '#data/hooks.ts'
import type { Said } from '#parts/perform/words.ts'
import { useKeptRecord } from './keep-typed.tsx'
import { useLeaveWhenGone } from './use-leave-when-gone.ts'
import { useRecordDialog } from './use-record-dialog.ts'

export function useLiveRecordDialog<T extends Rec, What extends string>(from: CollectionDef<T>, gone: Said) {
  const dialog = useRecordDialog<T, What | 'edit'>()
  const id = dialog.record?.id
  const present = useRow(from, id)
  const { kept, isGone, hold } = useKeptRecord(present, id)
  useLeaveWhenGone(isGone && !kept, gone, dialog.close)
  return {
    ...dialog,
    recordTo: (what: What | 'edit') => dialog.recordTo(what) && kept,
    /** For the `KeepTyped` around the forms, which keep typed text. */
    keeping: { hold, gone: isGone ? gone : undefined },
  }
}
