/** Messages about conditions when a command is done or refused. */

import type { AcceptedEnding } from '@plumbline/domain/conditions/accepted-files.ts'
import type {
  attachToCondition,
  commentOnCondition,
  commentOnConditionDocument,
  deleteCondition,
  detachFromCondition,
  setConditionStatus,
} from '@plumbline/domain/conditions/change-condition.ts'
import { type Condition, conditions } from '@plumbline/domain/conditions/condition.ts'
import type { giveEvidence } from '@plumbline/domain/conditions/evidence.ts'
import type { saveCondition } from '@plumbline/domain/conditions/save-condition.ts'
import type { Message, MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { dateInvalid, missingInformation } from '#core/texts/input-messages.ts'
import { deletedByAnother, deletedMessage, savedMessage, statusMessage } from '#core/texts/record-messages.ts'
import type { RefusedFile } from '../files/check-files.ts'
import type { FileContent } from '../files/file-content.ts'

const deleted = deletedByAnother('Condition Deleted')
const parentDeleted = {
  title: 'Error',
  description: 'Could not find the parent condition for this document.',
}
const documentDeleted = deletedByAnother('Document Deleted')
const acceptedKinds = 'A condition accepts PDF, Word, Excel, JPG, PNG and text files (.txt).'

/** The messages of each command. */
export const conditionMessages: MessageTable<
  | typeof saveCondition
  | typeof setConditionStatus
  | typeof giveEvidence
  | typeof deleteCondition
  | typeof attachToCondition
  | typeof detachFromCondition
  | typeof commentOnCondition
  | typeof commentOnConditionDocument
> = {
  'conditions.save': {
    done: ({ args: { draft, isNew } }) => savedMessage('Condition', draft.heading.trim(), { isNew }),
    isUndoneByKeys: true,
    refused: {
      'missing-information': missingInformation,
      'date-invalid': dateInvalid,
      'amount-invalid': {
        title: 'Invalid Amount',
        description: 'Please enter an amount with at most two decimals, such as 12500.00.',
      },
      'consent-gone': {
        title: 'Consent No Longer Exists',
        description: 'Another user has deleted it. Choose another one.',
      },
      'modification-gone': {
        title: 'Modification No Longer Exists',
        description: 'Another user has removed it from the consent. Choose again.',
      },
      'condition-gone': deleted,
      'project-gone': deletedByAnother('Project Deleted'),
    },
  },
  'conditions.set-status': {
    done: ({ args: { id, status }, records }) =>
      statusMessage(getTitle(records.find(conditions, id)?.heading), status),
    isUndoneByKeys: true,
    refused: {
      'condition-gone': deleted,
      'evidence-missing': ({ args: { id }, records }) => evidenceMissing(records.find(conditions, id)),
    },
  },
  'conditions.give-evidence': {
    done: ({ args: { id, completes }, records }) => {
      const heading = getTitle(records.find(conditions, id)?.heading)
      return completes
        ? { title: 'Status Updated', description: `${heading} is now Completed.` }
        : { title: 'Evidence Saved', description: `The evidence of ${heading} has been saved.` }
    },
    offersUndo: true,
    refused: {
      'condition-gone': deleted,
      'date-invalid': dateInvalid,
      'linked-changed': {
        title: 'Document Changed',
        description: 'Another user has deleted one of these documents or its revision. Choose again.',
      },
      'evidence-missing': ({ args: { id }, records }) => evidenceMissing(records.find(conditions, id)),
    },
  },
  'conditions.delete': {
    done: ({ inverse }) => deletedMessage('Condition', getTitle(recordBefore(inverse, conditions)?.heading)),
    offersUndo: true,
    refused: { 'condition-gone': deleted },
  },
  'conditions.attach': {
    done: ({ args: { files } }) => attached(files.length, []),
    isUndoneByKeys: true,
    refused: {
      'condition-gone': parentDeleted,
      'file-refused': { title: 'Nothing Was Added', description: acceptedKinds },
    },
  },
  'conditions.detach': {
    done: ({ args: { documentId }, inverse }) => {
      const documents = recordBefore(inverse, conditions)?.documents
      const name = documents?.find(({ id }) => id === documentId)?.name
      return { title: 'Document Deleted', description: `${name} has been removed.` }
    },
    offersUndo: true,
    refused: { 'condition-gone': parentDeleted, 'document-gone': documentDeleted },
  },
  'conditions.comment': {
    done: { title: 'Comment Saved' },
    // A comment without text is ignored (spec 5).
    refused: { 'condition-gone': deleted, 'comment-empty': null },
  },
  'conditions.comment-on-document': {
    done: { title: 'Comment Added' },
    refused: { 'condition-gone': parentDeleted, 'document-gone': documentDeleted, 'comment-empty': null },
  },
}

function evidenceMissing(condition: Condition | undefined): Message {
  const required = condition?.requiredEvidence
  return {
    title: 'Evidence Required',
    description: `Before ${getTitle(condition?.heading)} can be Completed, give its evidence${required ? ` (${required})` : ''}, and enter who accepted it and when.`,
  }
}

function attached(count: number, refused: readonly RefusedFile[]): Message {
  return {
    title: 'Documents Uploaded',
    description: [
      count === 1 ? '1 document has been added.' : `${count} documents have been added.`,
      ...(refused.length > 0 ? [notAdded(refused)] : []),
    ].join(' '),
  }
}

export const messages = {
  deleted,
  /** For an upload with some refused files. */
  attached,
  /** The message for each required field that is empty. */
  required: {
    heading: 'Enter a heading.',
    priority: 'Choose a priority.',
    dueDate: 'Enter a complete date.',
    stage: 'Choose a stage.',
    consentId: 'Choose a consent.',
    amountKind: 'Choose a bond or a contribution.',
    amount: 'Enter an amount with at most two decimals, such as 12500.00.',
    lodgedOn: 'Enter a complete date.',
    refundedOn: 'Enter a complete date.',
    evidence: 'Choose at least one document or file.',
    acceptedBy: 'Enter who accepted it.',
    acceptedOn: 'Enter the day on which it was accepted.',
  } as Record<string, string>,
  noneAccepted: (refused: readonly RefusedFile[]) => {
    const [only, ...others] = refused
    return only && others.length === 0
      ? { title: 'File Not Accepted', description: refusalToText(only) }
      : { title: 'Files Not Accepted', description: notAdded(refused) }
  },
  /** Names the file and the reason. */
  refusalToText,
}

function notAdded(refused: readonly RefusedFile[]): string {
  const named = refused.slice(0, 3).map(({ name }) => name)
  const rest = refused.length - named.length
  return `Not added: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. The reasons are listed below the documents.`
}

const kinds: Record<AcceptedEnding, string> = {
  pdf: 'a PDF',
  doc: 'an older Word document',
  docx: 'a Word document',
  jpg: 'a JPG image',
  png: 'a PNG image',
  xls: 'an older Excel workbook',
  xlsx: 'an Excel workbook',
  txt: 'a plain text',
}

const explanation: Record<FileContent, string> = {
  pdf: 'a PDF',
  png: 'a PNG image',
  jpeg: 'a JPG image',
  'office-2003': 'an older Office document, or one locked with a password',
  word: 'a Word document',
  excel: 'an Excel workbook',
  zip: 'a ZIP archive',
  program: 'a program',
  'web-page': 'a web page',
  text: 'plain text',
  unknown: 'something else, or is damaged',
}

function refusalToText({ name, reason, ending, content }: RefusedFile): string {
  if (reason === 'unreadable') return `${name} could not be read.`
  if (!ending || !content) return `${name} is not of an accepted type. ${acceptedKinds}`
  return `${name} is not ${kinds[ending]}: it contains ${explanation[content]}.`
}
