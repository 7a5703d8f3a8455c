/** The revisions of a document, in its details: the current one and the earlier ones. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { getIssues, type Issued } from '@plumbline/domain/documents/document-issues.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { isPdf } from '@plumbline/domain/documents/pdf-text.ts'
import { issueNamed } from '@plumbline/domain/documents/uses/remove-revision.ts'
import { Download, Eye, GitCompare, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { revisionToLabel } from '#documents/entries/revision-label.ts'
import { statusTone } from '#documents/entries/tone.ts'
import { useCompare } from '#documents/viewer/compare/use-compare.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { DownloadWithMarkups } from './download-with-markups.tsx'

const RemoveRevisionDialog = lazyModule(() =>
  import('./remove-revision-dialog.tsx').then((module) => module.RemoveRevisionDialog),
)

interface RevisionListProps {
  document: ProjectDocument
  mayRemove: boolean
  /** Without a revision, the current one. */
  onView: (revisionId?: string) => void
  onDownload: (file: FileRef) => void
}

export function RevisionList({ document, mayRemove, onView, onDownload }: RevisionListProps) {
  const [removing, setRemoving] = useState<{ readonly revisionId: string | undefined }>()
  const { compare, dialog } = useCompare()
  const issues = getIssues(document)
  const requested = removing && issueNamed(document, removing.revisionId)
  return (
    <>
      {issues.length > 1 && (
        <section className="mt-5">
          <h3 className="mb-2 font-semibold">Revisions</h3>
          <ul
            aria-label="Revisions"
            className="flex flex-col divide-y divide-line rounded-control border border-line"
          >
            {issues.map((issue) => (
              <RevisionRow
                key={issue.superseded?.id ?? ''}
                issue={issue}
                onView={() => onView(issue.superseded?.id)}
                onDownload={onDownload}
                onCompare={
                  mayCompare(issue) && mayCompare(document)
                    ? () =>
                        compare(
                          { documentId: document.id, revisionId: issue.superseded?.id },
                          { documentId: document.id },
                        )
                    : undefined
                }
                onRemove={mayRemove ? () => setRemoving({ revisionId: issue.superseded?.id }) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {dialog}
      {requested && (
        <Suspense fallback={null}>
          <RemoveRevisionDialog
            document={document}
            issue={requested}
            onClose={() => setRemoving(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function mayCompare({ file }: Pick<Issued, 'file'>): boolean {
  return file !== undefined && isPdf(file)
}

interface RevisionRowProps {
  issue: Issued
  onView: () => void
  onDownload: (file: FileRef) => void
  /** Undefined unless both are PDFs. */
  onCompare: (() => void) | undefined
  /** Undefined without the permission. */
  onRemove: (() => void) | undefined
}

function RevisionRow({ issue, onView, onDownload, onCompare, onRemove }: RevisionRowProps) {
  const { status, purpose, filedAt, filedBy, superseded, file } = issue
  const named = revisionToLabel(issue)
  const facts = [
    purpose,
    [filedAt && storedDayToLabel(filedAt), filedBy].filter(Boolean).join(', '),
    superseded?.supersededAt && `superseded ${storedDayToLabel(superseded.supersededAt)}`,
  ]
  return (
    <li className="flex items-center gap-1 py-2 pr-2 pl-3 sm:gap-3 sm:pr-3">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-semibold tabular-nums">{named}</span>
          {!superseded && <Badge tone="success">Current</Badge>}
          <Badge tone={statusTone(status)}>{status}</Badge>
        </span>
        <span className="block text-muted text-small tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <IconButton label={`View ${named}`} icon={<Eye />} onClick={onView} />
      {superseded && onCompare && (
        <IconButton
          label={`Compare ${named} with the current one`}
          icon={<GitCompare />}
          onClick={onCompare}
        />
      )}
      {file && (
        <IconButton label={`Download ${named}`} icon={<Download />} onClick={() => onDownload(file)} />
      )}
      <DownloadWithMarkups documentId={issue.id} file={file} label={`Download ${named} with markups`} />
      {onRemove && <IconButton label={`Remove ${named}`} icon={<Trash2 />} onClick={onRemove} />}
    </li>
  )
}
