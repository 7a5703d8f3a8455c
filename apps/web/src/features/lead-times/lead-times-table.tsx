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
  leadTimeStatuses,
  leadTimes,
} from '@plumbline/domain/lead-times/lead-time.ts'
import type { ReactNode } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import { choiceField, dateField, projectField, textField } from '#registers/table/grid/common-fields.ts'
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
  const today = useToday()
  return (
    <RegisterTable
      {...props}
      of={leadTimes}
      addedTo={{ list: 'lead-times' }}
      name="lead-times"
      label="Lead Times"
      noun="lead time item"
      register={leadTimeRegister(projectNames, today)}
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
  (projectNames: ReadonlyMap<string, string>, today: Day): TableRegister<LeadTime, LeadTimeChange> => ({
    due: 'orderBy',
    isOverdue: (item, day) => isOrderOverdue(item, day) || isDeliveryOverdue(item, day),
    fields: [
      textField('name', 'Item Name', ({ name }) => name, {
        width: 220,
        grows: true,
        toChange: (name) => ({ name }),
      }),
      projectField(projectNames, { toChange: (projectId) => ({ projectId }) }),
      dateField('orderBy', 'Order By', ({ orderByDate }) => orderByDate, {
        isLate: (item) => isOrderOverdue(item, today),
        toChange: (day) => ({ orderByDate: day || null }),
      }),
      dateField('onSite', 'Required On Site', ({ requiredOnSiteDate }) => requiredOnSiteDate, {
        width: 168,
        isLate: (item) => isDeliveryOverdue(item, today),
        toChange: (day) => ({ requiredOnSiteDate: day || null }),
      }),
      choiceField('status', 'Status', leadTimeStatuses, ({ status }) => status, {
        toTone: statusTone,
        toChange: (status) => ({ status }),
      }),
      textField('fabrication', 'Fabrication', ({ fabricationTimeframe }) => fabricationTimeframe, {
        width: 120,
        toChange: (fabricationTimeframe) => ({ fabricationTimeframe }),
      }),
      textField('delivery', 'Delivery', ({ deliveryTimeframe }) => deliveryTimeframe, {
        width: 120,
        toChange: (deliveryTimeframe) => ({ deliveryTimeframe }),
      }),
      dateField('alarm', 'Alarm', ({ alarmDate }) => alarmDate, {
        toChange: (alarmDate) => ({ alarmDate }),
      }),
      textField('description', 'Description', ({ description }) => description, {
        width: 240,
        isExtra: true,
        toChange: (description) => ({ description }),
      }),
      textField('shortages', 'Supply Shortages', ({ supplyShortages }) => supplyShortages, {
        isExtra: true,
        toChange: (supplyShortages) => ({ supplyShortages }),
      }),
      textField('impact', 'Construction Impact', ({ constructionImpact }) => constructionImpact, {
        isExtra: true,
        toChange: (constructionImpact) => ({ constructionImpact }),
      }),
      dateField('created', 'Created', ({ createdAt }) => createdAt, { isExtra: true }),
      dateField('updated', 'Last Updated', ({ updatedAt }) => updatedAt, { isExtra: true }),
    ],
  }),
)
