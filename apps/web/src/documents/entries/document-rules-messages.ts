/** The message about saved document settings, and why they are refused. */
import type { saveDocumentRules } from '@plumbline/domain/documents/commands/save-document-rules.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { deletedByAnother } from '#core/texts/record-messages.ts'

export const documentRulesMessages: MessageTable<typeof saveDocumentRules> = {
  'projects.save-document-rules': {
    // No message for a form saved without changes.
    done: ({ steps }) =>
      steps.length === 0 ? null : { title: 'Settings saved', description: describeSaved(steps) },
    offersUndo: true,
    refused: {
      'project-gone': deletedByAnother('Project Deleted'),
      'value-exists': {
        title: 'Already in the List',
        description: 'Another user has added this value. Open the settings again to see it.',
      },
      'value-gone': {
        title: 'No Longer in the List',
        description: 'Another user has renamed or deleted this value. Open the settings again.',
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
