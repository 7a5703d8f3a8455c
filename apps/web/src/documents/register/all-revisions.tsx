/** Every revision of the documents, also the superseded ones, as a table to read from. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getIssues, type Issued } from '@plumbline/domain/documents/document-issues.ts'
import { useMemo, useRef } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { Column } from '#registers/record/column.ts'
import { RecordTable } from '#registers/record/record-table.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { documentColumns } from './document-columns.tsx'
import type { DocumentController } from './use-document-controller.ts'

interface AllRevisionsProps {
  documents: readonly ProjectDocument[]
  controller: DocumentController
}

/** An issue with an id of its own, as every row needs one. */
interface IssueRow extends Issued {
  readonly document: ProjectDocument
}

export function AllRevisions({ documents, controller }: AllRevisionsProps) {
  const rows = useMemo(() => documents.flatMap(getIssueRows), [documents])
  // The controller is new at every render; the columns stay the same, so that scrolling renders only new rows.
  const latest = useRef({ controller, documents })
  latest.current = { controller, documents }
  const columns = useMemo(
    () =>
      issueColumns(({ document, superseded }) =>
        latest.current.controller.view(document, superseded?.id, latest.current.documents),
      ),
    [],
  )
  return <RecordTable label="All revisions" records={rows} columns={columns} empty={null} />
}

function getIssueRows(document: ProjectDocument): readonly IssueRow[] {
  return getIssues(document).map((issue) => ({
    ...issue,
    document,
    id: issue.superseded ? `${document.id}/${issue.superseded.id}` : document.id,
  }))
}

const shared = new Set(['Number', 'Rev', 'Status'])

function issueColumns(onView: (row: IssueRow) => void): readonly Column<IssueRow>[] {
  return [
    {
      title: 'Document Name',
      minWidth: 156,
      share: 3,
      cell: (row) => (
        <>
          <button
            type="button"
            className="block max-w-full truncate text-left font-semibold underline-offset-2 hover:underline"
            title={row.name}
            onClick={() => onView(row)}
          >
            {getTitle(row.name)}
            <span className="sr-only">{row.revision && `, revision ${row.revision}`}</span>
          </button>
          <span className="block truncate text-muted text-small">{row.project}</span>
        </>
      ),
      sortBy: ({ name }) => name,
    },
    ...documentColumns.filter(({ title }) => shared.has(title)),
    {
      title: 'Issue',
      minWidth: 132,
      cell: ({ superseded }) =>
        superseded ? <Badge tone="danger">Superseded</Badge> : <Badge tone="success">Current</Badge>,
      sortBy: ({ superseded }) => (superseded ? 'Superseded' : 'Current'),
    },
    {
      title: 'Filed',
      minWidth: 112,
      cell: ({ filedAt, updated }) => storedDayToLabel(filedAt ?? updated),
      sortBy: ({ filedAt, updated }) => filedAt ?? updated,
    },
  ]
}
