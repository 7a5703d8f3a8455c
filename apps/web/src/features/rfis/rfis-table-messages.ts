/** Messages for changes, imports and deletions in the table of the RFIs. */
import type { changeRfis, deleteRfis, importRfis } from '@plumbline/domain/rfis/change-rfis.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { rfiTitle } from '@plumbline/domain/rfis/rfi-state.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

const many = { list: rfis, noun: 'RFI', getName: rfiTitle }
const formReasons = [
  ...(['item-gone', 'void', 'subject-required', 'number-required', 'number-taken'] as const),
  ...(['project-required', 'project-gone', 'days-invalid', 'impact-invalid', 'task-gone'] as const),
  ...(['question-required', 'assignee-required'] as const),
] as const

const stateReasons = [
  ...(['status-invalid', 'status-order', 'answer-required', 'answer-exists'] as const),
  ...(['date-invalid', 'day-in-future'] as const),
] as const

export const rfiTableMessages: MessageTable<typeof changeRfis | typeof importRfis | typeof deleteRfis> = {
  'rfis.change': { done: changedMany(many), offersUndo: true, refused: refusedAll(...formReasons) },
  'rfis.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll(...formReasons, ...stateReasons),
  },
  'rfis.delete-many': {
    done: deletedMany(many),
    offersUndo: true,
    refused: refusedAll('item-gone', 'issued'),
  },
}
