/** Messages about starting reviews of documents. */

import type { startReviews } from '@plumbline/domain/workflows/commands/start-reviews.ts'
import { maxReviewDays } from '@plumbline/domain/workflows/stage.ts'
import type { MessageTable } from '#core/perform/messages.ts'

/** Refusals of the stages of a template. */
export const templateRefused = {
  'missing-information': {
    title: 'Missing Information',
    description: 'Each stage of the template needs a reviewer.',
  },
  'days-invalid': {
    title: 'Invalid Days',
    description: `Enter whole working days, from 1 to ${maxReviewDays}.`,
  },
  'date-invalid': { title: 'Invalid Date', description: 'Choose a day of the calendar.' },
}

export const startMessages: MessageTable<typeof startReviews> = {
  'workflows.start': {
    done: ({ args: { reviews } }) => {
      const [first] = reviews
      return reviews.length === 1
        ? { title: 'Review Started', description: `The first reviewer has ${first?.name.trim()}.` }
        : {
            title: `${reviews.length} Reviews Started`,
            description: 'Each of them is with its first reviewer.',
          }
    },
    offersUndo: true,
    refused: {
      'project-gone': {
        title: 'Project No Longer Exists',
        description: 'Another user has deleted this project. Select the documents again.',
      },
      'documents-required': { title: 'No Documents', description: 'Please select at least one document.' },
      'name-required': {
        title: 'Workflow Name Required',
        description: 'Please enter a name for the workflow.',
      },
      'stages-required': { title: 'No Stages', description: 'This template has no stages. Choose another.' },
      'document-changed': {
        title: 'Document Changed',
        description: 'A selected document was revised or deleted since then. Select the documents again.',
      },
      'document-elsewhere': {
        title: 'Document of Another Project',
        description: 'A selected document was moved to another project. Select the documents again.',
      },
      ...templateRefused,
    },
  },
}

export const required = {
  name: 'Enter a name.',
  assigneeEmail: 'Choose the reviewer.',
  documents: 'Select at least one document.',
}
