/** Messages for changes and deletions in the table of documents. */
import type { changeDocuments, importDocuments } from '@plumbline/domain/documents/change-documents.ts'
import type { deleteDocuments } from '@plumbline/domain/documents/delete-documents.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { MessageTable } from '#parts/perform/messages.ts'
import { importedMany } from '#parts/register-import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#parts/register-table/many-messages.ts'

/** A document is known by its number, where it has one. */
const getName = ({ documentNumber, name }: ProjectDocument) => documentNumber || name

const many = { list: documents, noun: 'document', getName }
export const documentTableMessages: MessageTable<
  typeof changeDocuments | typeof deleteDocuments | typeof importDocuments
> = {
  'documents.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll(
      'document-gone',
      'missing-information',
      'number-taken',
      'project-gone',
      'revision-taken',
    ),
  },
  'documents.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll(
      'number-unknown',
      'document-gone',
      'missing-information',
      'number-taken',
      'project-gone',
      'revision-taken',
    ),
  },
  'documents.delete': { done: deletedMany(many), offersUndo: true, refused: refusedAll('document-gone') },
}
