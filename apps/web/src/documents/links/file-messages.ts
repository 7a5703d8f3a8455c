/** Messages about a file of a record that is filed in the register. */

import { documents, numberAndRevision, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { fileAttachment } from '@plumbline/domain/documents/uses/file-attachment.ts'
import type { Finished, Message, MessageTable } from '#core/perform/messages.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { filingRefused } from '#documents/entries/messages.ts'

const recordDeleted = {
  title: 'Nothing Was Filed',
  description: 'Another user has deleted the record that the file is attached to.',
}

export const fileMessages: MessageTable<typeof fileAttachment> = {
  'document-links.file': {
    done: filed,
    offersUndo: true,
    refused: {
      ...filingRefused,
      'copy-gone': {
        title: 'Nothing Was Filed',
        description: 'Another user has removed the file from this record.',
      },
      'may-not-file': {
        title: 'Not Allowed',
        description: 'You need to be an Editor of the project that the document belongs to.',
      },
      'record-gone': recordDeleted,
      'workflow-gone': recordDeleted,
      'stage-gone': recordDeleted,
    },
  },
}

function filed({
  args: { as },
  steps,
  records,
}: Finished<Parameters<typeof fileAttachment.decide>[0]>): Message {
  const step = steps.find(({ collection }) => collection === documents.name)
  const id = 'documentId' in as ? as.documentId : step?.change.kind === 'put' ? step.change.record.id : ''
  const name = getName(records.find(documents, id))
  return 'documentId' in as
    ? { title: 'Document Linked', description: `${name} is linked in place of the file.` }
    : { title: 'Filed in Register', description: `${name} is linked in place of the file.` }
}

function getName(document: ProjectDocument | undefined): string {
  return document ? numberAndRevision(document) || getTitle(document.name) : 'The document'
}
