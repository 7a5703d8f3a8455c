/** The columns of the table of documents. */
import { documentSize, documentStatuses, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { momentToLabel } from '#parts/dates/labels.ts'
import type { Column } from '#parts/register/column.ts'
import { titleOf } from '#parts/register/title-of.ts'
import { Badge } from '#ui/badge.tsx'
import { statusTone } from './tone.ts'

interface Handlers {
  onView: (document: ProjectDocument) => void
  onShowDetails: (document: ProjectDocument) => void
}

export function documentColumns({ onView, onShowDetails }: Handlers): readonly Column<ProjectDocument>[] {
  return [
    {
      title: 'Document Name',
      minWidth: 156,
      share: 3,
      cell: (document) => (
        <button
          type="button"
          tabIndex={-1}
          title={document.name}
          className="data-row-name"
          onClick={() => onView(document)}
        >
          {titleOf(document.name)}
        </button>
      ),
      sortBy: ({ name }) => name,
    },
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
    {
      title: 'Type',
      minWidth: 104,
      cell: ({ type }) => type,
      sortBy: ({ type }) => type,
    },
    {
      title: 'Project',
      minWidth: 112,
      share: 2,
      cell: ({ project }) => project,
      sortBy: ({ project }) => project,
    },
    {
      title: 'Status',
      minWidth: 138,
      cell: ({ status }) => (
        <span title={status}>
          <Badge tone={statusTone(status)}>{status}</Badge>
        </span>
      ),
      // In the order in which documents pass through them. Other statuses follow by name.
      sortBy: ({ status }) => {
        const step = steps.indexOf(status)
        return step < 0 ? status : String(step)
      },
    },
    {
      title: 'Size',
      minWidth: 76,
      cell: documentSize,
      sortBy: ({ file, size }) => file?.size ?? textToBytes(size),
    },
    {
      title: 'Last Updated',
      minWidth: 112,
      cell: ({ updated }) => momentToLabel(updated),
      sortBy: ({ updated }) => updated,
    },
    {
      title: 'More',
      minWidth: 40,
      isFoot: true,
      cell: (document) => (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Details of ${titleOf(document.name)}`}
          title="Details"
          className="data-row-more"
          onClick={() => onShowDetails(document)}
        >
          ⋯
        </button>
      ),
    },
  ]
}

const steps: readonly string[] = documentStatuses
const units = ['B', 'KB', 'MB', 'GB', 'TB']

/**
 * The bytes of a size such as '4.2 MB', so that entries without a file sort by size. Older entries say 'KB', newer ones
 * 'kB'.
 */
function textToBytes(text: string | null | undefined): number | null {
  const [, figure, unit] = /^([\d.]+)\s*([KMGT]?B)$/i.exec(text?.trim() ?? '') ?? []
  return figure && unit ? Number(figure) * 1024 ** units.indexOf(unit.toUpperCase()) : null
}
