/** Messages for changes and deletions in the table of the long lead items. */
import type {
  changeLeadTimes,
  deleteLeadTimes,
  importLeadTimes,
} from '@plumbline/domain/lead-times/change-lead-times.ts'
import { type LeadTime, leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

const many = { list: leadTimes, noun: 'lead time item', getName: ({ name }: LeadTime) => name }
export const leadTimeTableMessages: MessageTable<
  typeof changeLeadTimes | typeof deleteLeadTimes | typeof importLeadTimes
> = {
  'lead-times.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll('date-invalid', 'name-required', 'project-gone', 'item-gone'),
  },
  'lead-times.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll('date-invalid', 'name-required', 'project-gone', 'item-gone'),
  },
  'lead-times.delete-many': { done: deletedMany(many), offersUndo: true, refused: refusedAll('item-gone') },
}
