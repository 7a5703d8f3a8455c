/** Messages for changes to a person's own tables. */
import type {
  deleteTableView,
  saveTableLayout,
  saveTableView,
} from '@plumbline/domain/registers/table-settings/save-table-settings.ts'
import type { MessageTable } from '#core/perform/messages.ts'

export const ownTableMessages: MessageTable<
  typeof saveTableLayout | typeof saveTableView | typeof deleteTableView
> = {
  // The table itself shows what has changed.
  'table-settings.save-layout': { done: null, refused: {} },
  'table-settings.save-view': {
    done: ({ args: { name } }) => ({ title: 'View Saved', description: `${name} is in your list of views.` }),
    offersUndo: true,
    refused: {},
  },
  'table-settings.delete-view': {
    done: { title: 'View Deleted', description: 'The records are as they were.' },
    offersUndo: true,
    refused: {},
  },
}
