/** Messages of the dashboard about deadlines and after a checkout. */

import type { addDeadline, deleteDeadline } from '@plumbline/domain/deadlines/change-deadline.ts'
import { deadlines } from '@plumbline/domain/deadlines/deadline.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { chosenProjectDeleted, deletedByAnother, deletedMessage } from '#core/texts/record-messages.ts'
import { dayToLongLabel } from './day-texts.ts'

const deleted = deletedByAnother('Deadline No Longer Exists')

/** The messages of each command. */
export const deadlineMessages: MessageTable<typeof addDeadline | typeof deleteDeadline> = {
  'deadlines.add': {
    done: ({ args: { name, date } }) => ({
      title: 'Deadline Added',
      description: `Deadline "${name.trim()}" set for ${date ? dayToLongLabel(date) : ''}`,
    }),
    refused: {
      // Specification: nothing happens, and no message is shown.
      'description-missing': null,
      'day-missing': null,
      'project-gone': chosenProjectDeleted,
    },
  },
  'deadlines.delete': {
    done: ({ inverse }) => deletedMessage('Deadline', getTitle(recordBefore(inverse, deadlines)?.name)),
    offersUndo: true,
    refused: { 'deadline-gone': deleted },
  },
}

export const messages = {
  deleted,
  checkoutFinished: {
    title: 'Checkout Finished',
    description: 'Stripe confirms your subscription by e-mail.',
  },
}
