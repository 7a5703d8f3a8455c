/** Messages of the Actions screen when a command is done or refused. */

import type {
  attachToTask,
  commentOnTask,
  deleteTask,
  detachFromTask,
  moveTask,
} from '@plumbline/domain/tasks/change-task.ts'
import type { saveTask } from '@plumbline/domain/tasks/save-task.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { dateInvalid } from '#core/texts/input-messages.ts'
import { chosenProjectDeleted, deletedByAnother, deletedMessage } from '#core/texts/record-messages.ts'
import { linkRefusals } from '#documents/links/link-refusals.ts'
import { pinRefusals } from '#documents/viewer/markups/pins/pin-refusals.ts'

const deleted = deletedByAnother('Task Deleted!')
const updated = (name: string | undefined) => ({
  title: 'Task Updated!',
  description: `${name} has been updated`,
})

/** The messages of each command. */
export const taskMessages: MessageTable<
  | typeof saveTask
  | typeof moveTask
  | typeof deleteTask
  | typeof commentOnTask
  | typeof attachToTask
  | typeof detachFromTask
> = {
  'tasks.save': {
    done({ args: { draft, isNew } }) {
      const name = draft.name.trim()
      return isNew ? { title: 'Task Added!', description: `${name} has been added` } : updated(name)
    },
    isUndoneByKeys: true,
    refused: {
      'name-required': { title: 'Task Name Required', description: 'Please enter a name for the task.' },
      'task-gone': deleted,
      'date-invalid': dateInvalid,
      'project-gone': chosenProjectDeleted,
      ...linkRefusals,
      ...pinRefusals('the action', 'Actions'),
    },
  },
  'tasks.move': {
    done: ({ args: { id }, records }) => updated(records.find(tasks, id)?.name),
    offersUndo: true,
    refused: { 'task-gone': deleted },
  },
  'tasks.delete': {
    done: ({ inverse }) => ({
      title: 'Task Deleted!',
      description: `${getTitle(recordBefore(inverse, tasks)?.name)} has been removed`,
    }),
    offersUndo: true,
    refused: { 'task-gone': deleted },
  },
  'tasks.comment': {
    done: { title: 'Comment Added' },
    // A comment without text is ignored (spec 5).
    refused: { 'task-gone': deleted, 'comment-empty': null },
  },
  'tasks.attach': {
    done: ({ args: { files } }) => ({
      title: 'Documents Uploaded',
      description: `${files.length} ${files.length === 1 ? 'document has' : 'documents have'} been added to the task.`,
    }),
    isUndoneByKeys: true,
    refused: { 'task-gone': deleted },
  },
  'tasks.detach': {
    done({ args: { documentId }, inverse }) {
      const documents = recordBefore(inverse, tasks)?.documents
      const name = documents?.find(({ id }) => id === documentId)?.name
      return deletedMessage('Document', name ?? 'The document')
    },
    offersUndo: true,
    refused: {
      'task-gone': deleted,
      'document-gone': deletedByAnother('Document Deleted'),
    },
  },
}

export const messages = {
  notified: (email: string) => ({
    title: 'Email Notification Initiated',
    description: `An email notification attempt for ${email} has been sent.`,
  }),
  mailedByTeam: (assignee: string) => ({
    title: 'Email Notification Initiated',
    description: `The server sends ${assignee} an e-mail about it.`,
  }),
  writable: (name: string, assignee: string) => ({
    title: 'Task Added!',
    description: `${name} has been added. This site does not send e-mail, but one to ${assignee} is prepared.`,
  }),
  notNotified: (message: string) => ({
    title: 'Email Notification Error',
    description: `Could not send notification: ${message.replace(/\.\s*$/, '')}. The task was still created.`,
  }),
  nothingToDownload: {
    title: 'No Tasks to Download',
    description: 'There are no tasks matching the current filters.',
  },
  downloaded: (count: number) => ({
    title: 'Tasks Downloaded',
    description: `${count} ${count === 1 ? 'task has' : 'tasks have'} been written to a CSV file.`,
  }),
  downloadFailed: (problem: unknown) => ({
    title: 'Download Failed',
    description: problem instanceof Error ? problem.message : 'The browser did not say why.',
  }),
  /** The message for each refused field. */
  fields: {
    name: 'Enter a name.',
    projectId: 'Choose another project.',
    dueDate: 'Enter a complete date.',
  } as Record<string, string>,
  deleted,
}
