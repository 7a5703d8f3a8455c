/** Messages about saved templates of reviews. */

import { maxTemplateStages } from '@plumbline/domain/workflows/commands/stage-draft.ts'
import { maxReviewDays } from '@plumbline/domain/workflows/stage.ts'
import type { deleteTemplate, saveTemplate } from '@plumbline/domain/workflows/templates/change-templates.ts'
import type { importTemplates } from '@plumbline/domain/workflows/templates/import-templates.ts'
import { reviewTemplates } from '@plumbline/domain/workflows/templates/saved-template.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { chosenProjectDeleted, deletedByAnother } from '#core/texts/record-messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { refusedAll } from '#registers/table/model/many-messages.ts'

const deleted = deletedByAnother('Template Deleted')

export const templateMessages: MessageTable<
  typeof saveTemplate | typeof deleteTemplate | typeof importTemplates
> = {
  'review-templates.save': {
    done: ({ args: { draft, isNew } }) => ({
      title: isNew ? 'Template Added' : 'Template Saved',
      description: `${draft.name.trim()} can be chosen when a review starts.`,
    }),
    offersUndo: true,
    refused: {
      'template-gone': deleted,
      'name-required': { title: 'Name Required', description: 'Please enter a name for the template.' },
      'project-gone': chosenProjectDeleted,
      'stages-required': { title: 'No Stages', description: 'Please add at least one stage.' },
      'too-many-stages': {
        title: 'Too Many Stages',
        description: `A template has at most ${maxTemplateStages} stages. Remove some of them.`,
      },
      'stage-name-required': { title: 'Missing Information', description: 'Each stage needs a name.' },
      'days-invalid': {
        title: 'Invalid Days',
        description: `Enter whole working days, from 1 to ${maxReviewDays}.`,
      },
    },
  },
  'review-templates.delete': {
    done: ({ inverse }) => ({
      title: 'Template Deleted',
      description: `${getTitle(recordBefore(inverse, reviewTemplates)?.name)} has been removed. Reviews that started from it stay as they are.`,
    }),
    offersUndo: true,
    refused: { 'template-gone': deleted },
  },
  'review-templates.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll(
      'template-required',
      'template-ambiguous',
      'template-gone',
      'too-many-stages',
      'name-required',
      'days-invalid',
      'project-gone',
    ),
  },
}

/** Beside the field of a template that is not valid. */
export const templateFaults: Readonly<Record<string, string>> = {
  name: 'Enter a name.',
  projectId: 'Choose another project.',
  stages: `Add stages, up to ${maxTemplateStages}.`,
  stageName: 'Enter a name.',
  reviewDays: `Enter whole days, from 1 to ${maxReviewDays}.`,
}
