/** Messages about shared views. */

import type {
  deleteSharedView,
  shareView,
  updateSharedView,
} from '@plumbline/domain/registers/table-settings/shared-view.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { chosenProjectDeleted, deletedByAnother } from '#core/texts/record-messages.ts'

const deleted = deletedByAnother('View Deleted')
const nameRequired = { title: 'Name Required', description: 'Please enter a name for the view.' }

export const sharedViewMessages: MessageTable<
  typeof shareView | typeof updateSharedView | typeof deleteSharedView
> = {
  'shared-views.add': {
    done: ({ args: { name, projectId } }) => ({
      title: 'View Shared',
      description: `Everybody in this ${projectId === undefined ? 'workspace' : 'project'} finds ${name.trim()} among the views.`,
    }),
    offersUndo: true,
    refused: { 'name-required': nameRequired, 'project-gone': chosenProjectDeleted },
  },
  'shared-views.update': {
    done: ({ args: { name } }) =>
      name === undefined
        ? { title: 'View Updated', description: 'Everybody sees what this table shows now.' }
        : { title: 'View Renamed', description: `Everybody finds it as ${name.trim()}.` },
    offersUndo: true,
    refused: { 'view-gone': deleted, 'name-required': nameRequired },
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
