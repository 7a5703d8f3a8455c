/** The columns of the documents in print, some of which the list of all revisions shares. */
import { documentSize, documentStatuses, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { DocumentStatus } from '#documents/entries/document-status.tsx'
import type { Column } from '#registers/record/column.ts'

const steps: readonly string[] = documentStatuses

export const documentColumns: readonly Column<ProjectDocument>[] = [
  { title: 'Document Name', minWidth: 156, share: 3, cell: ({ name }) => getTitle(name) },
  {
    title: 'Number',
    minWidth: 112,
    share: 1,
    cell: ({ documentNumber = '' }) => <span title={documentNumber}>{documentNumber}</span>,
    sortBy: ({ documentNumber }) => documentNumber,
  },
  {
    title: 'Rev',
    minWidth: 56,
    cell: ({ revision }) => revision,
    sortBy: ({ revision }) => revision,
  },
  { title: 'Type', minWidth: 104, cell: ({ type }) => type },
  { title: 'Project', minWidth: 112, share: 2, cell: ({ project }) => project },
  {
    title: 'Status',
    minWidth: 138,
    cell: (document) => (
      <span title={document.status}>
        <DocumentStatus document={document} />
      </span>
    ),
    // In the order in which documents pass through them. Other statuses follow by name.
    sortBy: ({ status }) => {
      const step = steps.indexOf(status)
      return step < 0 ? status : String(step)
    },
  },
  { title: 'Size', minWidth: 76, cell: documentSize },
  { title: 'Last Updated', minWidth: 112, cell: ({ updated }) => momentToLabel(updated) },
]
