/** Messages about shared views. */

import type {
  deleteSharedView,
  shareView,
  updateSharedView,
} from '@plumbline/domain/registers/table-settings/shared-view.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { deletedByAnother } from '#core/texts/deleted-by-another.ts'

const deleted = deletedByAnother('View Deleted')
export const sharedViewMessages: MessageTable<
  typeof shareView | typeof updateSharedView | typeof deleteSharedView
> = {
  'shared-views.add': {
    done: ({ args: { name } }) => ({
      title: 'View Shared',
      description: `Everybody in this workspace finds ${name.trim()} among the views.`,
    }),
    offersUndo: true,
    refused: {
      'name-required': { title: 'Name Required', description: 'Please enter a name for the view.' },
    },
  },
  'shared-views.update': {
    done: { title: 'View Updated', description: 'Everybody sees what this table shows now.' },
    offersUndo: true,
    refused: { 'view-gone': deleted },
  },
  'shared-views.delete': {
    done: {
      title: 'View Deleted',
      description: 'It no longer exists for anyone. The records are as they were.',
    },
    offersUndo: true,
    refused: { 'view-gone': deleted },
  },
}
