/** The actions for one record of a register. */
import { BellPlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { getTitle } from '#core/texts/get-title.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

interface RecordActionsProps {
  name: string
  onEdit: () => void
  onAlarm: () => void
  onDelete: () => void
  /** Other icon buttons. They come last, so that the same ones lie below each other in all rows. */
  children?: ReactNode
}

export function RecordActions({ onEdit, onAlarm, onDelete, children, ...record }: RecordActionsProps) {
  const name = getTitle(record.name)
  return (
    <div className="flex">
      <IconButton label={`Edit ${name}`} icon={<Pencil />} data-opens-record onClick={onEdit} />
      <IconButton label={`Set alarm for ${name}`} icon={<BellPlus />} onClick={onAlarm} />
      <IconButton label={`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />
      {children}
    </div>
  )
}
