/** The columns of the register of long lead items. */
import type { Day } from '@plumbline/domain/kernel/day.ts'
import {
  isDeliveryOverdue,
  isOrderOverdue,
  type LeadTime,
  type LeadTimeStatus,
  leadTimeStatuses,
} from '@plumbline/domain/lead-times/lead-time.ts'
import { AlarmCell } from '#parts/alarm/alarm-cell.tsx'
import type { Column } from '#parts/register/column.ts'
import { DayCell } from '#parts/register/day-cell.tsx'
import { RecordActions } from '#parts/register/record-actions.tsx'
import { RecordName } from '#parts/register/record-name.tsx'
import { StatusChoice } from '#parts/register/status-choice.tsx'
import { titleOf } from '#parts/register/title-of.ts'
import { leadTimeEntry } from './lead-time-entries.ts'
import { statusTone } from './tone.ts'

interface LeadTimeActions {
  open: (what: 'edit' | 'alarm' | 'delete', item: LeadTime) => void
  onStatus: (item: LeadTime, status: LeadTimeStatus) => void
}

/** Sorted by progress instead of alphabetically. */
const stages: readonly string[] = leadTimeStatuses

/** `projectNames` is undefined while no item has a project, `actions` without the permission to change the register. */
export function leadTimeColumns(
  projectNames: ReadonlyMap<string, string> | undefined,
  today: Day,
  actions?: LeadTimeActions,
): Column<LeadTime>[] {
  const nameOf = ({ projectId }: LeadTime) => projectNames?.get(projectId ?? '')
  const columns: Column<LeadTime>[] = [
    {
      title: 'Item Name',
      minWidth: 180,
      share: 2.4,
      cell: (item) => (
        <RecordName
          name={item.name}
          description={item.description}
          onOpen={actions && (() => actions.open('edit', item))}
        />
      ),
      sortBy: ({ name }) => name,
    },
    {
      title: 'Order By',
      minWidth: 112,
      share: 1,
      cell: (item) => <DayCell stored={item.orderByDate} isOverdue={isOrderOverdue(item, today)} />,
      sortBy: ({ orderByDate }) => orderByDate,
    },
    {
      title: 'Required On Site',
      minWidth: 116,
      share: 1,
      cell: (item) => <DayCell stored={item.requiredOnSiteDate} isOverdue={isDeliveryOverdue(item, today)} />,
      sortBy: ({ requiredOnSiteDate }) => requiredOnSiteDate,
    },
    {
      title: 'Status',
      minWidth: 156,
      share: 0.6,
      cell: (item) => (
        <StatusChoice
          name={titleOf(item.name)}
          status={item.status}
          options={leadTimeStatuses}
          toTone={statusTone}
          onChoose={
            actions &&
            ((chosen) => {
              const known = leadTimeStatuses.find((option) => option === chosen)
              if (known) actions.onStatus(item, known)
            })
          }
        />
      ),
      sortBy: ({ status }) => stages.indexOf(status),
    },
    {
      title: 'Alarm',
      minWidth: 148,
      cell: (item) => <AlarmCell name={item.name} alarmDate={item.alarmDate} entry={leadTimeEntry(item)} />,
      sortBy: ({ alarmDate }) => alarmDate,
    },
  ]
  if (projectNames)
    columns.splice(1, 0, {
      title: 'Project',
      minWidth: 116,
      share: 1.6,
      cell: (item) => (
        <span title={nameOf(item)} className="line-clamp-2 break-words">
          {nameOf(item) ?? <span className="text-muted">No project</span>}
        </span>
      ),
      sortBy: nameOf,
    })
  if (actions)
    columns.push({
      title: 'Actions',
      minWidth: 156,
      isFoot: true,
      cell: (item) => (
        <RecordActions
          name={item.name}
          onEdit={() => actions.open('edit', item)}
          onAlarm={() => actions.open('alarm', item)}
          onDelete={() => actions.open('delete', item)}
        />
      ),
    })
  return columns
}
