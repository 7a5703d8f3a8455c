/** The columns of the register of long lead items. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import {
  isDeliveryOverdue,
  isOrderOverdue,
  type LeadTime,
  type LeadTimeStatus,
  leadTimeStatuses,
  leadTimes,
} from '@plumbline/domain/lead-times/lead-time.ts'
import { getTitle } from '#core/texts/get-title.ts'
import {
  actionsColumn,
  alarmColumn,
  type OpenRecord,
  projectColumn,
} from '#registers/page/register-columns.tsx'
import type { Column } from '#registers/record/column.ts'
import { DayCell } from '#registers/record/day-cell.tsx'
import { RecordName } from '#registers/record/record-name.tsx'
import { StatusChoice } from '#registers/record/status-choice.tsx'
import { leadTimeEntry } from './lead-time-entries.ts'
import { statusTone } from './tone.ts'

interface LeadTimeActions {
  mayEdit: (item: LeadTime) => boolean
  open: OpenRecord<LeadTime>
  onStatus: (item: LeadTime, status: LeadTimeStatus) => void
}

/** Sorted by progress instead of alphabetically. */
const stages: readonly string[] = leadTimeStatuses

/** `projectNames` is undefined while no item has a project, `actions` for a user who may change no item. */
export function leadTimeColumns(
  projectNames: ReadonlyMap<string, string> | undefined,
  today: Day,
  actions?: LeadTimeActions,
): Column<LeadTime>[] {
  const getActions = (item: LeadTime) => (actions?.mayEdit(item) ? actions : undefined)
  const columns: Column<LeadTime>[] = [
    {
      title: 'Item Name',
      minWidth: 180,
      share: 2.4,
      cell: (item) => (
        <RecordName
          name={item.name}
          description={item.description}
          onOpen={getActions(item) && (() => actions?.open('edit', item))}
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
          name={getTitle(item.name)}
          status={item.status}
          options={leadTimeStatuses}
          toTone={statusTone}
          onChoose={
            getActions(item) &&
            ((chosen) => {
              const known = leadTimeStatuses.find((option) => option === chosen)
              if (known) actions?.onStatus(item, known)
            })
          }
        />
      ),
      sortBy: ({ status }) => stages.indexOf(status),
    },
    alarmColumn(leadTimeEntry),
  ]
  if (projectNames)
    columns.splice(1, 0, projectColumn(projectNames, <span className="text-muted">No project</span>))
  if (actions) columns.push(actionsColumn(leadTimes, actions.open, actions.mayEdit))
  return columns
}
