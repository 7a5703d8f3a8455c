/** Asks before removing all predecessors of a task. */
import { unlinkProgramItem } from '@plumbline/domain/program/commands/link-program-items.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { predecessorText } from '../chart/text/predecessor-text.ts'
import { linkMessages } from './messages.ts'

interface RemoveLinksProps {
  row: ProgramRow
  rows: readonly ProgramRow[]
  perform: Perform
  onClose: () => void
}

export function RemoveLinks({ row, rows, perform, onClose }: RemoveLinksProps) {
  const { id } = row.item
  const name = getTitle(row.item.name)
  const others = predecessorText(row, rows, (known) => rows.findIndex(({ item }) => item.id === known))

  return (
    <ConfirmDialog
      title="Remove links"
      confirmLabel="Remove"
      isOpen
      onConfirm={() => void perform(unlinkProgramItem, { id }, linkMessages)}
      onClose={onClose}
    >
      <p>
        “{name}” will no longer wait for {others || 'tasks that no longer exist'}. You can undo this right
        after.
      </p>
    </ConfirmDialog>
  )
}
