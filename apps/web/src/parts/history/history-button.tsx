/** Opens the history of a record whose form a person may not open. */
import { History } from 'lucide-react'
import { useState } from 'react'
import { RecordPresence } from '#parts/presence/record-presence.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { HistoryList } from './history-list.tsx'
import type { RecordHistoryProps } from './record-history.tsx'

export function HistoryButton({ of, id, name }: Required<RecordHistoryProps>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={`History of ${name}`} icon={<History />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog
          title="History"
          description={name}
          isOpen
          closesOutside
          aside={<RecordPresence of={of} id={id} />}
          onClose={() => setIsOpen(false)}
        >
          <HistoryList list={of.name} id={id} />
        </Dialog>
      )}
    </>
  )
}
