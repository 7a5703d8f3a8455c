/** Importing RFIs: an RFI is known by its number, or else by its subject, in its project. */
import { recordNameKeys, rowNameKeys } from '@plumbline/domain/registers/import/match-key.ts'
import { importRfis, type RfiImport } from '@plumbline/domain/rfis/change-rfis.ts'
import { type Rfi, rfiStatuses, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { officialAnswer } from '@plumbline/domain/rfis/rfi-state.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { choiceField, dateField, textField } from '#registers/table/grid/common-fields.ts'
import { rfiTableMessages } from './rfis-table-messages.ts'

export const rfiImport: RegisterImport<Rfi, RfiImport> = {
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
  fields: [
    choiceField('status', 'Status', rfiStatuses, ({ status }) => status, {
      toChange: (status) => ({ status }),
    }),
    textField('answer', 'Answer', (rfi) => officialAnswer(rfi)?.text ?? '', {
      toChange: (answer) => ({ answer }),
    }),
    textField('answeredBy', 'Answered By', (rfi) => officialAnswer(rfi)?.by ?? '', {
      toChange: (answeredBy) => ({ answeredBy }),
    }),
    dateField('answeredOn', 'Answered On', (rfi) => officialAnswer(rfi)?.on, {
      toChange: (answeredOn) => ({ answeredOn }),
    }),
  ],
  headings: {
    answer: ['response', 'reply', 'official response'],
    answeredBy: ['response by', 'responded by'],
    answeredOn: ['response date', 'date answered', 'responded on'],
    number: ['no', 'rfi no', 'rfi number', 'rfi'],
    subject: ['title', 'name'],
    question: ['description', 'query'],
    assignee: ['assigned to', 'responsible', 'to'],
    raisedBy: ['from', 'asked by', 'originator', 'created by'],
    due: ['due', 'date required', 'response due', 'required by'],
    suggestedAnswer: ['proposed solution', 'suggestion'],
  },
}
