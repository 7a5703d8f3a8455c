/** What is open over a register, about the record as it is at present: one that another tab deletes is left, and that is said. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import { useRow } from '#data/hooks.ts'
import type { Said } from '#parts/perform/words.ts'
import { useLast } from './use-last.ts'
import { useLeaveWhenGone } from './use-leave-when-gone.ts'
import { useRecordDialog } from './use-record-dialog.ts'

export function useLiveRecordDialog<T extends Rec, What extends string>(from: CollectionDef<T>, gone: Said) {
  const dialog = useRecordDialog<T, What | 'edit'>()
  const id = dialog.record?.id
  const present = useRow(from, id)
  const last = useLast(present, id)
  const isGone = id !== undefined && present === undefined
  const form = dialog.recordTo('edit')
  useLeaveWhenGone(isGone && !form, gone, dialog.close)
  return {
    ...dialog,
    recordTo: (what: What | 'edit') => dialog.recordTo(what) && (what === 'edit' ? last : present),
    /** For the `GoneContext` around the form, which keeps what was typed. */
    gone: isGone ? gone : undefined,
  }
}
