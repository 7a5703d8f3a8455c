/** One added field in the list of a register, with what can be done about it. */
import { isKnownKind, type StoredAddedField } from '@plumbline/domain/registers/added-fields/added-field.ts'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { kindLabels } from './messages.ts'

interface FieldRowProps {
  field: StoredAddedField
  /** Undefined for the first one. */
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onEdit?: () => void
  onArchive?: () => void
  /** Only for an archived one. */
  onRestore?: () => void
  onDelete: () => void
}

export function FieldRow({ field, onUp, onDown, onEdit, onArchive, onRestore, onDelete }: FieldRowProps) {
  const { name, kind, choices, isRequired } = field
  const facts = [isKnownKind(kind) ? kindLabels[kind] : 'Of a later version', isRequired && 'required']
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2 pl-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-semibold text-control">{name}</p>
        <p className="truncate text-muted text-small" title={choices.join(', ')}>
          {facts.filter(Boolean).join(', ')}
          {choices.length > 0 && `: ${choices.join(', ')}`}
        </p>
      </div>
      <div className="flex">
        {onEdit && (
          <>
            <IconButton icon={<ArrowUp />} label={`Move ${name} Up`} disabled={!onUp} onClick={onUp} />
            <IconButton
              icon={<ArrowDown />}
              label={`Move ${name} Down`}
              disabled={!onDown}
              onClick={onDown}
            />
            {isKnownKind(kind) && <IconButton icon={<Pencil />} label={`Edit ${name}`} onClick={onEdit} />}
          </>
        )}
        {onArchive && <IconButton icon={<Archive />} label={`Archive ${name}`} onClick={onArchive} />}
        {onRestore && <IconButton icon={<ArchiveRestore />} label={`Restore ${name}`} onClick={onRestore} />}
        <IconButton icon={<Trash2 />} label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </div>
  )
}
