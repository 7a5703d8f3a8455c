/** What the Actions screen says when a thing is done or refused. */
import type { Words } from '#parts/perform/words.ts'

const gone = { title: 'Task Deleted!', description: 'Somebody has deleted it already.' }

export const words = {
  added: (name: string): Words<SaveRefusal> => ({
    done: { title: 'Task Added!', description: `${name} has been added` },
    refused: saveRefused,
  }),
  updated: (name: string): Words<SaveRefusal> => ({
    done: { title: 'Task Updated!', description: `${name} has been updated` },
    refused: saveRefused,
  }),
  moved: (name: string): Words<'task-gone'> => ({
    done: { title: 'Task Updated!', description: `${name} has been updated` },
    offersUndo: true,
    refused: { 'task-gone': gone },
  }),
  deleted: (name: string): Words<'task-gone'> => ({
    done: { title: 'Task Deleted!', description: `${name} has been removed` },
    offersUndo: true,
    refused: { 'task-gone': gone },
  }),
  commented: {
    done: { title: 'Comment Added' },
    // A comment without text is ignored (spec 5).
    refused: { 'task-gone': gone, 'comment-empty': null },
  } satisfies Words<'task-gone' | 'comment-empty'>,
  attached: (count: number): Words<'task-gone'> => ({
    done: {
      title: 'Documents Uploaded',
      description: `${count} ${count === 1 ? 'document has' : 'documents have'} been added to the task.`,
    },
    refused: { 'task-gone': gone },
  }),
  detached: (name: string): Words<'task-gone' | 'document-gone'> => ({
    done: { title: 'Document deleted', description: `${name} has been removed.` },
    offersUndo: true,
    refused: {
      'task-gone': gone,
      'document-gone': { title: 'Document deleted', description: 'Somebody has deleted it already.' },
    },
  }),
  notified: (email: string) => ({
    title: 'Email Notification Initiated',
    description: `An email notification attempt for ${email} has been sent.`,
  }),
  writable: (name: string, assignee: string) => ({
    title: 'Task Added!',
    description: `${name} has been added. This site sends no e-mail, but one to ${assignee} is ready-written.`,
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
    title: 'Download failed',
    description: problem instanceof Error ? problem.message : 'The browser did not say why.',
  }),
  /** What each field asks for when it is refused. */
  fields: {
    name: 'Enter a name.',
    projectId: 'Choose another project.',
    dueDate: 'Enter a whole date.',
  } as Record<string, string>,
  gone,
}

type SaveRefusal = 'name-required' | 'task-gone' | 'project-gone' | 'date-invalid'

const saveRefused: Words<SaveRefusal>['refused'] = {
  'name-required': { title: 'Task Name Required', description: 'Please enter a name for the task.' },
  'task-gone': gone,
  'date-invalid': { title: 'Invalid Date', description: 'Please enter a day that the calendar has.' },
  'project-gone': {
    title: 'Project gone',
    description: 'Somebody has deleted this project. Choose another one.',
  },
}
