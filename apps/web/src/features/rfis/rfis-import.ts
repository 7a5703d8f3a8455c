/** Importing RFIs: an RFI is known by its number, or else by its subject, in its project. */
import { recordNameKeys, rowNameKeys } from '@plumbline/domain/registers/import/match-key.ts'
import { importRfis, type RfiChange } from '@plumbline/domain/rfis/change-rfis.ts'
import { type Rfi, rfis } from '@plumbline/domain/rfis/rfi.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { rfiTableMessages } from './rfis-table-messages.ts'

export const rfiImport: RegisterImport<Rfi, RfiChange> = {
  list: rfis,
  command: importRfis,
  messages: rfiTableMessages['rfis.import'],
  keyLabel: 'number and project',
  rowKeys: ({ number = '', subject, projectId }) =>
    number === '' ? rowNameKeys(subject, projectId) : rowNameKeys(`№ ${number}`, projectId),
  recordKeys: ({ number, subject, projectId }) => [
    ...recordNameKeys(`№ ${number}`, projectId),
    ...recordNameKeys(subject, projectId),
  ],
  headings: {
    number: ['no', 'rfi no', 'rfi number', 'rfi'],
    subject: ['title', 'name'],
    question: ['description', 'query'],
    assignee: ['assigned to', 'responsible', 'to'],
    raisedBy: ['from', 'asked by', 'originator', 'created by'],
    due: ['due', 'date required', 'response due', 'required by'],
    suggestedAnswer: ['proposed solution', 'suggestion'],
  },
}
