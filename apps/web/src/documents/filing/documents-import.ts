/** Importing what a spreadsheet states of documents that exist: a document is known by its number in its project. */
import {
  type DocumentChange,
  importDocuments,
} from '@plumbline/domain/documents/commands/change-documents.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { numberKey } from '@plumbline/domain/documents/number-key.ts'
import { recordNameKeys, rowNameKeys } from '@plumbline/domain/registers/import/match-key.ts'
import type { DocumentRow } from '#documents/entries/document-rows.ts'
import { documentTableMessages } from '#documents/entries/documents-table-messages.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import type { TableField } from '#registers/table/model/table-field.ts'
import { UnknownTypes } from './unknown-types.tsx'

export function documentImport(
  fields: readonly TableField<DocumentRow, DocumentChange>[],
): RegisterImport<DocumentRow, DocumentChange> {
  // Older documents have only the name of their project.
  const project = fields.find(({ type }) => type === 'project')
  return {
    list: documents,
    command: importDocuments,
    messages: documentTableMessages['documents.import'],
    keyLabel: 'number and project',
    FaultyRows: UnknownTypes,
    changesOnlyBy: ['number', 'project'],
    rowKeys: ({ documentNumber, projectId }) =>
      rowNameKeys(documentNumber && numberKey(documentNumber), projectId || undefined),
    recordKeys: (document) =>
      recordNameKeys(numberKey(document.documentNumber ?? ''), String(project?.read(document) ?? '')),
    headings: {
      number: [
        'document number',
        'document no',
        'document no.',
        'drawing number',
        'drawing no',
        'doc no',
        'no.',
      ],
      name: ['title', 'document title', 'drawing title', 'name'],
      revision: ['revision', 'rev.'],
      type: ['document type'],
      purpose: ['purpose of issue', 'issued for'],
      originator: ['author', 'company'],
      date: ['date', 'rev date'],
    },
  }
}
