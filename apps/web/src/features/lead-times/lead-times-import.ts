/** Importing long lead items: an item is known by its name and project. */
import { importLeadTimes, type LeadTimeChange } from '@plumbline/domain/lead-times/change-lead-times.ts'
import { type LeadTime, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { recordNameKeys, rowNameKeys } from '@plumbline/domain/registers/import/match-key.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { leadTimeTableMessages } from './lead-times-table-messages.ts'

export const leadTimeImport: RegisterImport<LeadTime, LeadTimeChange> = {
  list: leadTimes,
  command: importLeadTimes,
  messages: leadTimeTableMessages['lead-times.import'],
  keyLabel: 'name and project',
  rowKeys: ({ name, projectId }) => rowNameKeys(name, projectId),
  recordKeys: ({ name, projectId }) => recordNameKeys(name, projectId),
  headings: {
    name: ['name', 'item', 'material', 'package'],
    orderBy: ['order date', 'order by date'],
    onSite: ['required date', 'delivery date', 'on site'],
    fabrication: ['fabrication timeframe', 'lead time'],
    delivery: ['delivery timeframe'],
  },
}
