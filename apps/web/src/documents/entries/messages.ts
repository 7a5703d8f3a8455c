/** Messages about documents when a command is done or refused. */

import type { commentOnDocument } from '@plumbline/domain/documents/commands/comment-on-document.ts'
import type { deleteDocuments } from '@plumbline/domain/documents/commands/delete-documents.ts'
import type { editDocument } from '@plumbline/domain/documents/commands/edit-document.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import type { fileDocuments } from '@plumbline/domain/documents/uses/file-documents.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Finished, Message, MessageTable } from '#core/perform/messages.ts'
import { recordBefore } from '#core/perform/record-before.ts'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { missingInformation } from '#core/texts/input-messages.ts'
import { chosenProjectDeleted, deletedByAnother, deletedMessage } from '#core/texts/record-messages.ts'

const documentDeleted = deletedByAnother('Document Deleted')

const numberExists = {
  title: 'Number in Use',
  description:
    'Another document of this project has this number. File a new revision of it, or change the number.',
}
const revisionExists = {
  title: 'Revision in Use',
  description: 'The document already has this revision. Enter another one.',
}

const typeUnknown = {
  title: 'Unknown Type',
  description: 'The project does not have this type. Choose another, or add it in Document Settings.',
}

const editRefused = {
  'document-type-unknown': typeUnknown,
  'number-taken': numberExists,
  'revision-taken': revisionExists,
  'document-gone': documentDeleted,
  'missing-information': missingInformation,
  'project-gone': chosenProjectDeleted,
}

/** Why a document cannot be filed. */
export const filingRefused = {
  'document-type-unknown': typeUnknown,
  'missing-information': missingInformation,
  'project-gone': chosenProjectDeleted,
  'document-gone': documentDeleted,
  'file-filed': {
    title: 'Already Filed',
    description: 'This project has the same file already. Open the one that exists, or choose another file.',
  },
  'number-taken': numberExists,
  'revision-taken': revisionExists,
  'template-invalid': {
    title: 'Pattern Not Understood',
    description: 'Choose another pattern for the file names.',
  },
}

/** The messages of each command. */
export const documentMessages: MessageTable<
  typeof fileDocuments | typeof editDocument | typeof deleteDocuments | typeof commentOnDocument
> = {
  'documents.file': {
    done: filed,
    offersUndo: true,
    refused: filingRefused,
  },
  'documents.edit': {
    // No message for a form saved without changes.
    done: ({ args: { draft }, steps }) =>
      steps.length === 0
        ? null
        : { title: 'Document Updated', description: `${getTitle(draft.name)} has been updated.` },
    offersUndo: true,
    refused: editRefused,
  },
  'documents.delete': { done: deleted, offersUndo: true, refused: { 'document-gone': documentDeleted } },
  'documents.comment': {
    done: { title: 'Comment Added' },
    // A comment without text is ignored (spec 5).
    refused: { 'document-gone': documentDeleted, 'comment-empty': null },
  },
}

function filed({ args: { drafts }, records }: Finished<Parameters<typeof fileDocuments.decide>[0]>): Message {
  const names = new Set(drafts.map(({ projectId }) => records.find(projects, projectId)?.name ?? ''))
  const [name, ...others] = names
  const where = others.length === 0 ? name : `${names.size} projects`
  const [only] = drafts
  const revised = drafts.filter(({ revisionOf }) => revisionOf !== undefined)
  if (drafts.length === 1 && only) {
    const { revision, name } = only
    return revised.length === 0
      ? { title: 'Document added', description: `${name.trim()} has been added to ${where}.` }
      : {
          title: 'Revision Added',
          description: `${revision ? `Revision ${revision.trim()}` : 'The new revision'} of ${name.trim()} has been added to ${where}.`,
        }
  }
  if (revised.length === 0)
    return {
      title: 'Documents Added',
      description: `${drafts.length} documents have been added to ${where}.`,
    }
  const added = drafts.length - revised.length
  const counts = [
    ...(added > 0 ? [countToLabel(added, 'document')] : []),
    countToLabel(revised.length, 'revision'),
  ]
  return {
    title: added > 0 ? 'Documents Added' : 'Revisions Added',
    description: `${counts.join(' and ')} have been added to ${where}.`,
  }
}

function deleted({ inverse }: Finished<Parameters<typeof deleteDocuments.decide>[0]>): Message {
  return deletedMessage('Document', getTitle(recordBefore(inverse, documents)?.name))
}

export const messages = {
  /** The message for each required field that is empty. */
  required: {
    name: 'Enter a name.',
    type: 'Choose a type.',
    projectId: 'Choose a project.',
    status: 'Choose a status.',
    updated: 'Enter a date.',
    revisionDate: 'Enter a date.',
    documentNumber: 'Another document of this project has this number.',
    revision: 'Enter a revision that the document does not have yet.',
  } as Record<string, string>,
  nameless: { title: 'Invalid Document', description: 'Cannot view this document.' },
  documentDeleted,
}
