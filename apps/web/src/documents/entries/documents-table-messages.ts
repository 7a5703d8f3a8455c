/** Messages for changes and deletions in the table of documents. */
import type {
  changeDocuments,
  importDocuments,
} from '@plumbline/domain/documents/commands/change-documents.ts'
import type { deleteDocuments } from '@plumbline/domain/documents/commands/delete-documents.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

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
      'document-type-unknown',
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
      'document-type-unknown',
    ),
  },
  'documents.delete': { done: deletedMany(many), offersUndo: true, refused: refusedAll('document-gone') },
}
