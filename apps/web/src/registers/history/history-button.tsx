/** Opens the history of a record whose form a person may not open. */
import { History } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { RecordHistoryProps } from './record-history.tsx'

export function HistoryButton({ of, id, name }: Required<RecordHistoryProps>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={`History of ${name}`} icon={<History />} onClick={() => setIsOpen(true)} />
      {isOpen && <HistoryDialog of={of} id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}
