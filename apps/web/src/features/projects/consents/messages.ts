/** Messages about the consents of a project. */

import type { deleteConsent, saveConsent } from '@plumbline/domain/conditions/save-consent.ts'
import { getConsentName, readConsents } from '@plumbline/domain/projects/consent.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { dateInvalid, missingInformation } from '#core/texts/input-messages.ts'
import { deletedByAnother, deletedMessage, savedMessage } from '#core/texts/record-messages.ts'

const projectDeleted = deletedByAnother('Project Deleted')
const consentDeleted = deletedByAnother('Consent Deleted')

export const consentMessages: MessageTable<typeof saveConsent | typeof deleteConsent> = {
  'projects.save-consent': {
    done: ({ args: { draft, isNew } }) => {
      const name = getConsentName({ reference: draft.reference.trim(), title: draft.title.trim() })
      return savedMessage('Consent', name, { isNew })
    },
    offersUndo: true,
    refused: {
      'missing-information': missingInformation,
      'date-invalid': dateInvalid,
      'consent-gone': consentDeleted,
      'condition-gone': deletedByAnother('Condition Deleted'),
      'project-gone': projectDeleted,
    },
  },
  'projects.delete-consent': {
    done: ({ args: { consentId }, inverse }) => {
      const project = recordBefore(inverse, projects)
      const consent = project && readConsents(project).find(({ id }) => id === consentId)
      return deletedMessage('Consent', consent ? getConsentName(consent) : 'It')
    },
    offersUndo: true,
    refused: { 'consent-gone': consentDeleted, 'project-gone': projectDeleted },
  },
}

export const required: Readonly<Record<string, string>> = {
  title: 'Enter a title or a reference.',
  date: 'Enter a complete date.',
  lapsesOn: 'Enter a complete date.',
  commenceBy: 'Enter a complete date.',
  commencedOn: 'Enter a complete date.',
}
