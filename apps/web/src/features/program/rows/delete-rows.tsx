/** Asks for confirmation before deleting several rows. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { subtrees } from '@plumbline/domain/program/items/top-rows.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useLeaveWhenDeleted } from '#registers/form/use-leave-when-deleted.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { messages } from '../items/messages.ts'
import { underToText } from '../items/under-to-text.ts'
import { useEdits } from '../items/use-edits.ts'
import { rowCommandMessages, rowTexts } from './messages.ts'

interface DeleteRowsProps {
  ids: readonly Id[]
  rows: readonly ProgramRow[]
  perform: Perform
  onConfirm: () => void
  onClose: () => void
}

export function DeleteRows({ ids, rows, perform, onConfirm, onClose }: DeleteRowsProps) {
  const withEdits = useEdits()
  const requested = new Set(ids)
  const all = subtrees(rows, requested)
  const chosen = all.filter(({ item }) => requested.has(item.id))
  const others = chosen.length - 1
  useLeaveWhenDeleted(chosen.length === 0, messages.deleted, onClose)
  return (
    <ConfirmDialog
      title={`Delete ${rowTexts.rows(chosen.length)}`}
      confirmLabel="Delete"
      isOpen
      onConfirm={() => {
        onConfirm()
        withEdits(({ removeAll }) => perform(removeAll, { ids: [...ids] }, rowCommandMessages))
      }}
      onClose={onClose}
    >
      <p>
        “{getTitle(chosen[0]?.item.name ?? '')}”
        {others > 0 && ` and ${others === 1 ? '1 other' : `${others} others`}`} will be deleted.{' '}
        {underToText(all.length - chosen.length, chosen.length)} You can undo this right after.
      </p>
    </ConfirmDialog>
  )
}
