/** Messages of the projects screen when a command is done or refused. */

import type { saveDocumentRules } from '@plumbline/domain/documents/commands/save-document-rules.ts'
import type { editProject } from '@plumbline/domain/projects/commands/edit-project.ts'
import type {
  addProject,
  deleteProject,
  setGuestView,
} from '@plumbline/domain/projects/commands/project-commands.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { missingInformation } from '#core/texts/input-messages.ts'
import { deletedByAnother, deletedMessage, savedMessage } from '#core/texts/record-messages.ts'
import { documentRulesMessages } from '#documents/entries/document-rules-messages.ts'

const deleted = deletedByAnother('Project Deleted')

/** The messages of each command. */
export const projectMessages: MessageTable<
  | typeof addProject
  | typeof editProject
  | typeof deleteProject
  | typeof setGuestView
  | typeof saveDocumentRules
> = {
  'projects.add': {
    done: ({ args: { draft } }) => ({
      title: 'Project added',
      description: `${draft.name.trim()} has been added.`,
    }),
    refused: { 'missing-information': missingInformation },
  },
  'projects.edit': {
    done: ({ args: { draft } }) => savedMessage('Project', draft.name.trim()),
    offersUndo: true,
    refused: { 'missing-information': missingInformation, 'project-gone': deleted },
  },
  'projects.delete': {
    done: ({ inverse }) => deletedMessage('Project', getTitle(recordBefore(inverse, projects)?.name)),
    offersUndo: true,
    refused: { 'project-gone': deleted },
  },
  'projects.set-guest-view': {
    done: ({ args: { budget, contacts } }) => ({
      title: 'Settings saved',
      description:
        (budget ?? contacts)
          ? 'Guests of this project see it now.'
          : 'Guests of this project no longer see it.',
    }),
    offersUndo: true,
    refused: { 'project-gone': deleted },
  },
  ...documentRulesMessages,
}

export const messages = {
  deleted,
  /** The message for each required field that is empty. */
  required: {
    name: 'Enter a name.',
    location: 'Enter a location.',
    status: 'Choose a status.',
    startDate: 'Choose a start date.',
    endDate: 'Choose an end date.',
  } as Record<string, string>,
  datesReversed: 'The end date is before the start date.',
}
