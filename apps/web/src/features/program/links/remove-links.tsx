/** Asks before a task waits for no other any more. */
import { unlinkProgramItem } from '@plumbline/domain/program/link-program-items.ts'
import { programItems } from '@plumbline/domain/program-items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program-items/program-row.ts'
import { useServices } from '#data/services.ts'
import type { Perform } from '#parts/perform/use-perform.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { predecessorText } from '../chart/predecessor-text.ts'
import { linkWords } from './words.ts'

interface RemoveLinksProps {
  row: ProgramRow
  rows: readonly ProgramRow[]
  perform: Perform
  onClose: () => void
}

export function RemoveLinks({ row, rows, perform, onClose }: RemoveLinksProps) {
  const { store } = useServices()
  const { id } = row.item
  const name = titleOf(row.item.name)
  const others = predecessorText(row, rows, (known) => rows.findIndex(({ item }) => item.id === known))

  function remove() {
    const before = (known: string) => store.collection(programItems).get(known)
    perform(unlinkProgramItem, { id }, linkWords.unlinked(name, before))
  }

  return (
    <ConfirmDialog title="Remove links" confirmLabel="Remove" isOpen onConfirm={remove} onClose={onClose}>
      <p>
        “{name}” will no longer wait for {others || 'tasks that are gone'}. You can undo this right after.
      </p>
    </ConfirmDialog>
  )
}
