/** The long lead items as a table. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import {
  changeLeadTimes,
  deleteLeadTimes,
  type LeadTimeChange,
} from '@plumbline/domain/lead-times/change-lead-times.ts'
import {
  isDeliveryOverdue,
  isOrderOverdue,
  type LeadTime,
  leadTimeFields,
  leadTimes,
} from '@plumbline/domain/lead-times/lead-time.ts'
import type { ReactNode } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import type { People } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { definedColumns } from '#registers/table/grid/defined-columns.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { leadTimeImport } from './lead-times-import.ts'
import { leadTimeTableMessages } from './lead-times-table-messages.ts'
import { statusTone } from './tone.ts'

interface LeadTimesTableProps {
  highlight: ScrollTarget | undefined
  empty: ReactNode
  viewSwitch: ReactNode
  onOpen: (item: LeadTime) => void
}

export function LeadTimesTable(props: LeadTimesTableProps) {
  const records = useView(leadTimes)
  const mayEditAny = useCan('registers.edit', 'lead-times')
  const mayEditIn = useCanInEach('registers.edit', 'lead-times')
  const perform = usePerform()
  const projectNames = useProjectNames()
  const people = usePeople()
  const today = useToday()
  return (
    <RegisterTable
      {...props}
      of={leadTimes}
      addedTo={{ list: 'lead-times' }}
      name="lead-times"
      label="Lead Times"
      noun="lead time item"
      register={leadTimeRegister(projectNames, people, today)}
      records={records}
      mayChange={({ projectId }) => mayEditIn(projectId)}
      importing={mayEditAny ? leadTimeImport : undefined}
      onChange={(chosen, change) =>
        perform(changeLeadTimes, { ids: chosen.map(({ id }) => id), change }, leadTimeTableMessages)
      }
      onDelete={(chosen) =>
        perform(deleteLeadTimes, { ids: chosen.map(({ id }) => id) }, leadTimeTableMessages)
      }
    />
  )
}

const leadTimeRegister = oncePerArguments(
  (
    projectNames: ReadonlyMap<string, string>,
    people: People,
    today: Day,
  ): TableRegister<LeadTime, LeadTimeChange> => ({
    due: 'orderBy',
    isOverdue: (item, day) => isOrderOverdue(item, day) || isDeliveryOverdue(item, day),
    fields: definedColumns(leadTimeFields, { people, projectNames }, (column) => [
      column('name', { width: 220, grows: true }),
      column('projectId'),
      column('orderByDate', { key: 'orderBy', isLate: (item) => isOrderOverdue(item, today) }),
      column('requiredOnSiteDate', {
        ...{ key: 'onSite', width: 168, isLate: (item) => isDeliveryOverdue(item, today) },
      }),
      column('status', { toTone: statusTone }),
      column('fabricationTimeframe', { key: 'fabrication', label: 'Fabrication', width: 120 }),
      column('deliveryTimeframe', { key: 'delivery', label: 'Delivery', width: 120 }),
      column('alarmDate', { key: 'alarm' }),
      column('description', { width: 240, isExtra: true }),
      column('supplyShortages', { key: 'shortages', isExtra: true }),
      column('constructionImpact', { key: 'impact', isExtra: true }),
    ]),
  }),
)
