/** Columns that registers have in common. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { BellPlus, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { AlarmCell } from '#registers/alarm/alarm-cell.tsx'
import { HistoryButton } from '#registers/history/record-history.tsx'
import type { Column } from '#registers/record/column.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

export type OpenRecord<T, What extends string = never> = (
  what: 'edit' | 'alarm' | 'delete' | What,
  record: T,
) => void

/** `none` is shown where the record has no project. */
export function projectColumn<T extends { readonly projectId?: string | null | undefined }>(
  projectNames: ReadonlyMap<string, string>,
  none: ReactNode,
): Column<T> {
  const getName = ({ projectId }: T) => projectNames.get(projectId ?? '')
  return {
    title: 'Project',
    minWidth: 116,
    share: 1.6,
    cell: (record) => (
      <span title={getName(record)} className="line-clamp-2 break-words">
        {getName(record) ?? none}
      </span>
    ),
    sortBy: getName,
  }
}

export function alarmColumn<
  T extends { readonly name: string; readonly alarmDate?: string | null | undefined },
>(toEntry: (record: T) => Pick<CalendarEntry, 'uid' | 'path' | 'description'>): Column<T> {
  return {
    title: 'Alarm',
    minWidth: 148,
    cell: (record) => <AlarmCell name={record.name} alarmDate={record.alarmDate} entry={toEntry(record)} />,
    sortBy: ({ alarmDate }) => alarmDate,
  }
}

/** A user who may not open the form of a record finds its history here. */
export function historyColumn<T extends Rec & { readonly name: string }>(
  of: Pick<CollectionDef<T>, 'name'>,
): Column<T> {
  return {
    title: 'History',
    minWidth: 72,
    isFoot: true,
    cell: ({ id, name }) => <HistoryButton of={of} id={id} name={getTitle(name)} />,
  }
}

/**
 * `mayEdit`: whether the person may change this record. Otherwise its history is in place of the actions.
 * `renderMore`: icon buttons that need no permission.
 */
export function actionsColumn<T extends Rec & { readonly name: string }>(
  of: Pick<CollectionDef<T>, 'name'>,
  open: OpenRecord<T>,
  mayEdit: (record: T) => boolean,
  renderMore?: (record: T) => ReactNode,
): Column<T> {
  return {
    title: 'Actions',
    minWidth: renderMore ? 184 : 156,
    isFoot: true,
    cell: (record) =>
      mayEdit(record) ? (
        <RecordActions
          name={record.name}
          onEdit={() => open('edit', record)}
          onAlarm={() => open('alarm', record)}
          onDelete={() => open('delete', record)}
        >
          {renderMore?.(record)}
        </RecordActions>
      ) : (
        <div className="flex">
          <HistoryButton of={of} id={record.id} name={getTitle(record.name)} />
          {renderMore?.(record)}
        </div>
      ),
  }
}

interface RecordActionsProps {
  name: string
  onEdit: () => void
  onAlarm: () => void
  onDelete: () => void
  /** Other icon buttons. They come last, so that the same ones lie below each other in all rows. */
  children?: ReactNode
}

/** The actions for one record of a register. */
function RecordActions({ onEdit, onAlarm, onDelete, children, ...record }: RecordActionsProps) {
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
