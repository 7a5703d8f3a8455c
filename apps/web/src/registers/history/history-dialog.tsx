/** The history of a record in a dialog of its own, for records without a form, and people who may not open it. */
import { RecordPresence } from '#people/presence/record-presence.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { HistoryList } from './history-list.tsx'
import type { RecordHistoryProps } from './record-history.tsx'

interface HistoryDialogProps extends Required<RecordHistoryProps> {
  onClose: () => void
}

export function HistoryDialog({ of, id, name, onClose }: HistoryDialogProps) {
  return (
    <Dialog
      title="History"
      description={name}
      isOpen
      closesOutside
      aside={<RecordPresence of={of} id={id} />}
      onClose={onClose}
    >
      <HistoryList list={of.name} id={id} />
    </Dialog>
  )
}
