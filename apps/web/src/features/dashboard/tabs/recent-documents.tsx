/** The most recently changed documents. */
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { newestDocuments } from '@plumbline/domain/documents/recent.ts'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useMemo } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { useCan } from '#core/perform/use-can.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { DocumentStatus } from '#documents/entries/document-status.tsx'
import { RegisterEmpty } from '#registers/page/register-empty.tsx'
import { buttonClass } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { EmptyState } from '#ui/surfaces/empty-state.tsx'

const maxVisible = 6

export function RecentDocuments() {
  const all = useView(documents)
  const visible = useMemo(() => newestDocuments(all, maxVisible), [all])
  const mayFile = useCan('documents.edit')
  return (
    <>
      <div className="tab-head">
        <p className="text-muted">The newest first.</p>
        <Link to={paths.documents} className={buttonClass({ variant: 'ghost', size: 'small' })}>
          View All Documents
        </Link>
      </div>
      {visible.length === 0 ? (
        <RegisterEmpty of="documents">
          <EmptyState
            icon={<FileText />}
            title="No documents yet"
            action={
              mayFile && (
                <Link to={paths.documents} className={buttonClass()}>
                  Add Document
                </Link>
              )
            }
          >
            New and changed drawings, contracts and permits appear here.
          </EmptyState>
        </RegisterEmpty>
      ) : (
        <ul aria-label="Recent Documents" className="divide-y divide-line">
          {visible.map((document) => (
            <ItemBoundary key={document.id} item={document}>
              <DocumentLine document={document} />
            </ItemBoundary>
          ))}
        </ul>
      )}
    </>
  )
}

function DocumentLine({ document }: { document: ProjectDocument }) {
  const { id, type, project, updated } = document
  const name = getTitle(document.name)
  return (
    <li className="tab-line">
      <FileText className="size-4 shrink-0 text-muted" aria-hidden />
      <div className="flex flex-col">
        <Link to={paths.documents} search={{ highlight: id }} title={name} className="dashboard-link">
          {name}
        </Link>
        <p className="truncate text-control text-muted">{[type, project].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="tab-line-end">
        <DocumentStatus document={document} />
        <span className="text-control text-muted tabular-nums">{storedDayToLabel(updated)}</span>
      </div>
    </li>
  )
}
