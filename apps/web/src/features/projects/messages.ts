/** Messages of the projects screen when a command is done or refused. */

import type { saveDocumentRules } from '@plumbline/domain/documents/commands/save-document-rules.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { editProject } from '@plumbline/domain/projects/commands/edit-project.ts'
import type {
  addProject,
  deleteProject,
  setGuestView,
} from '@plumbline/domain/projects/commands/project-commands.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { deletedByAnother } from '#core/texts/deleted-by-another.ts'
import { getTitle } from '#core/texts/get-title.ts'

const incomplete = { title: 'Missing information', description: 'Please fill in all required fields' }
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
    refused: { 'missing-information': incomplete },
  },
  'projects.edit': {
    done: ({ args: { draft } }) => ({
      title: 'Project Updated',
      description: `${draft.name.trim()} has been updated.`,
    }),
    offersUndo: true,
    refused: { 'missing-information': incomplete, 'project-gone': deleted },
  },
  'projects.delete': {
    done: ({ inverse }) => ({
      title: 'Project Deleted',
      description: `${getTitle(recordBefore(inverse, projects)?.name)} has been removed.`,
    }),
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
  'projects.save-document-rules': {
    // No message for a form saved without changes.
    done: ({ steps }) =>
      steps.length === 0 ? null : { title: 'Settings saved', description: describeSaved(steps) },
    offersUndo: true,
    refused: {
      'project-gone': deleted,
      'value-exists': {
        title: 'Already in the List',
        description: 'Another user has added this type or discipline. Open the settings again to see it.',
      },
      'value-gone': {
        title: 'No Longer in the List',
        description: 'Another user has renamed or deleted this type or discipline. Open the settings again.',
      },
      'value-too-long': { title: 'Name Too Long', description: 'It has at most 60 characters.' },
      'values-too-many': { title: 'Too Many Values', description: 'A list has at most 100 of them.' },
      'list-empty': {
        title: 'Nothing in the List',
        description: 'Enter your own, with commas between them.',
      },
      'template-invalid': {
        title: 'Template Not Readable',
        description: 'It needs {number}, and only the parts that are listed below it.',
      },
    },
  },
}

/** Renamed and replaced values change the documents that have them. */
function describeSaved(steps: readonly Step[]): string {
  const count = steps.filter(({ collection }) => collection === documents.name).length
  return count === 0
    ? 'They are used for the next documents of this project.'
    : `${countToLabel(count, 'document')} changed with them.`
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
