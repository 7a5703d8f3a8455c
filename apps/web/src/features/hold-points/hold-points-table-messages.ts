/** Messages for changes and deletions in the table of the hold points. */
import type {
  changeHoldPoints,
  deleteHoldPoints,
  importHoldPoints,
} from '@plumbline/domain/hold-points/change-hold-points.ts'
import { type HoldPoint, holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

const many = { list: holdPoints, noun: 'hold point', getName: ({ name }: HoldPoint) => name }
export const holdPointTableMessages: MessageTable<
  typeof changeHoldPoints | typeof deleteHoldPoints | typeof importHoldPoints
> = {
  'hold-points.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll('date-invalid', 'name-required', 'project-required', 'project-gone', 'item-gone'),
  },
  'hold-points.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll('date-invalid', 'name-required', 'project-required', 'project-gone', 'item-gone'),
  },
  'hold-points.delete-many': { done: deletedMany(many), offersUndo: true, refused: refusedAll('item-gone') },
}
