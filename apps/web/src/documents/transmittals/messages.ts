/** Messages about transmittals when a command is done or refused. */

import {
  type changeDistribution,
  maxRules,
} from '@plumbline/domain/documents/transmittals/change-distribution.ts'
import type {
  acknowledgeTransmittal,
  voidTransmittal,
  withdrawAcknowledgement,
} from '@plumbline/domain/documents/transmittals/change-transmittal.ts'
import type { issueTransmittal } from '@plumbline/domain/documents/transmittals/issue-transmittal.ts'
import type { openTransmittal } from '@plumbline/domain/documents/transmittals/open-transmittal.ts'
import type { recordMail } from '@plumbline/domain/documents/transmittals/record-mail.ts'
import type { remindRecipients } from '@plumbline/domain/documents/transmittals/remind-recipients.ts'
import { type Transmittal, transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { chosenProjectDeleted, deletedByAnother } from '#core/texts/record-messages.ts'

const deleted = deletedByAnother('Transmittal Deleted')
const notRecipient = {
  title: 'Not Yours to Acknowledge',
  description: 'Only its recipient and the person who issued it can do this.',
}
const isVoidAlready = { title: 'Transmittal Void', description: 'Another user has declared it void already.' }

/** Who confirmed the receipt, as it was recorded. */
function nameIn(transmittal: Transmittal | undefined, recipientId: string): string | undefined {
  return transmittal?.acknowledgements.find((each) => each.recipientId === recipientId)?.by
}

const faultyRecipients = {
  'recipients-required': {
    title: 'Recipient Required',
    description: 'Please enter who receives the documents.',
  },
  'recipient-unnamed': {
    title: 'Name Required',
    description: 'Please enter the name of each recipient.',
  },
  'email-invalid': {
    title: 'E-mail Invalid',
    description: 'The e-mail address of a recipient is not valid.',
  },
  'recipient-twice': {
    title: 'Recipient Entered Twice',
    description: 'Each recipient can be entered once.',
  },
}

const reasonUnknown = {
  title: 'Reason No Longer Exists',
  description: 'Another user has renamed or deleted this reason for issue. Choose another one.',
}

export const transmittalMessages: MessageTable<
  | typeof issueTransmittal
  | typeof acknowledgeTransmittal
  | typeof openTransmittal
  | typeof recordMail
  | typeof withdrawAcknowledgement
  | typeof voidTransmittal
  | typeof remindRecipients
  | typeof changeDistribution
> = {
  'transmittals.issue': {
    done: ({ args: { id, documents }, records }) => ({
      title: 'Transmittal Issued',
      description: `${records.find(transmittals, id)?.number ?? ''} with ${countToLabel(documents.length, 'document')} is recorded. Its files and an e-mail can be sent from its details.`,
    }),
    // Its number is known as soon as it is issued. A mistake is declared void.
    refused: {
      'project-gone': chosenProjectDeleted,
      ...faultyRecipients,
      'respond-by-past': { title: 'Date in the Past', description: 'Please choose today or a later day.' },
      'number-taken': {
        title: 'Number in Use',
        description: 'Another transmittal of this project has this number.',
      },
      'reason-unknown': reasonUnknown,
      'documents-required': { title: 'No Documents', description: 'Please select at least one document.' },
      'document-gone': {
        title: 'Document Deleted',
        description: 'A selected document was deleted since then. Check the list and issue it again.',
      },
      'document-elsewhere': {
        title: 'Document of Another Project',
        description: 'A selected document was moved to another project. Check the list and issue it again.',
      },
      'document-changed': {
        title: 'Document Revised',
        description: 'A selected document has a newer revision now. Check the list and issue it again.',
      },
    },
  },
  'transmittals.acknowledge': {
    done: ({ args: { id, by, recipientId }, records }) => ({
      title: 'Acknowledgement Recorded',
      description: `${nameIn(records.find(transmittals, id), recipientId) ?? by.trim()} has acknowledged ${records.find(transmittals, id)?.number ?? 'it'}.`,
    }),
    offersUndo: true,
    refused: {
      'item-gone': deleted,
      void: isVoidAlready,
      'not-recipient': notRecipient,
      'recipient-gone': {
        title: 'Recipient Required',
        description: 'Please choose who has acknowledged it.',
      },
      'acknowledged-already': {
        title: 'Acknowledged Already',
        description: 'Another user has recorded this acknowledgement since then.',
      },
      'by-required': { title: 'Name Required', description: 'Please enter who confirmed the receipt.' },
      'day-required': { title: 'Date Required', description: 'Please enter the day of the acknowledgement.' },
      'day-in-future': {
        title: 'Date in the Future',
        description: 'It cannot be acknowledged in the future.',
      },
      'day-before-sent': {
        title: 'Date Too Early',
        description: 'It cannot be acknowledged before it was issued.',
      },
    },
  },
  // It is recorded without a press, so that there is nothing to report.
  'transmittals.open': { done: null, refused: { 'item-gone': null, 'not-recipient': null } },
  'transmittals.record-mail': { done: null, refused: { 'item-gone': null, 'not-recipient': null } },
  'transmittals.withdraw-acknowledgement': {
    done: { title: 'Acknowledgement Withdrawn' },
    offersUndo: true,
    refused: {
      'item-gone': deleted,
      void: isVoidAlready,
      'not-recipient': notRecipient,
      'acknowledgement-gone': {
        title: 'Withdrawn Already',
        description: 'Another user has withdrawn this acknowledgement already.',
      },
    },
  },
  // A mail that was sent is not undone.
  'transmittals.remind': {
    done: ({ args: { recipientIds } }) => ({
      title: recipientIds.length === 1 ? 'Reminder Recorded' : 'Reminders Recorded',
      description: 'The transmittal shows who was reminded, and when.',
    }),
    refused: {
      'item-gone': deleted,
      void: isVoidAlready,
      'acknowledged-already': {
        title: 'Acknowledged Already',
        description: 'Every recipient has acknowledged it since then.',
      },
      'reminded-today': {
        title: 'Reminded Today',
        description: 'Each recipient is reminded once a day at most.',
      },
    },
  },
  'projects.change-distribution': {
    done: { title: 'Distribution List Saved' },
    isUndoneByKeys: true,
    refused: {
      'project-gone': chosenProjectDeleted,
      ...faultyRecipients,
      'reason-unknown': reasonUnknown,
      'rules-too-many': {
        title: 'List Too Long',
        description: `A distribution list has at most ${maxRules} rows.`,
      },
    },
  },
  'transmittals.void': {
    done: ({ args: { id }, records }) => ({
      title: 'Transmittal Void',
      description: `${records.find(transmittals, id)?.number ?? 'It'} counts as not received. Tell its recipients.`,
    }),
    offersUndo: true,
    refused: {
      'item-gone': deleted,
      void: isVoidAlready,
      'reason-required': { title: 'Reason Required', description: 'Please enter why it is void.' },
    },
  },
}

export const messages = {
  deleted,
  /** Shown to the user who has issued it, and shown in it. */
  renumbered: (number: string, before: string) => ({
    title: `Issued as ${number}`,
    description: `${before} is the number of another transmittal. Send no cover or e-mail with the number ${before}. Tell everyone who has received one.`,
  }),
  /** The message for each field at fault. */
  required: {
    projectId: 'Choose a project.',
    number: 'Another transmittal of this project has this number.',
    recipients: 'Enter each recipient once, with a name or a valid e-mail address.',
    respondBy: 'Choose today or a later day.',
    documents: 'Select documents at their current revision. The list is up to date now.',
  },
}
