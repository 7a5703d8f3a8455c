/** The earlier revisions of a document, in its details. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { issuesOf } from '@plumbline/domain/documents/document-issues.ts'
import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { Download, Eye } from 'lucide-react'
import { storedDayToLabel } from '#parts/dates/labels.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { statusTone } from './tone.ts'

interface RevisionListProps {
  document: ProjectDocument
  onView: (revisionId: string) => void
  onDownload: (file: FileRef) => void
}

export function RevisionList({ document, onView, onDownload }: RevisionListProps) {
  const earlier = issuesOf(document).flatMap((issue) =>
    issue.superseded ? { issue, ...issue.superseded } : [],
  )
  if (earlier.length === 0) return null
  return (
    <section className="mt-5">
      <h3 className="mb-2 font-semibold">Earlier Revisions</h3>
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
        {earlier.map(({ issue, id, revision, status, purpose, filedAt, filedBy, updated, supersededAt }) => {
          const named = revision ? `Rev ${revision}` : storedDayToLabel(updated)
          const facts = [
            purpose,
            [filedAt && storedDayToLabel(filedAt), filedBy].filter(Boolean).join(', '),
            supersededAt && `superseded ${storedDayToLabel(supersededAt)}`,
          ]
          return (
            <li key={id} className="flex items-center gap-3 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold tabular-nums">{named}</span>
                  <Badge tone={statusTone(status)}>{status}</Badge>
                </span>
                <span className="block text-muted text-small tabular-nums">
                  {facts.filter(Boolean).join(' · ')}
                </span>
              </span>
              <IconButton label={`View ${named}`} icon={<Eye />} onClick={() => onView(id)} />
              {issue.file && (
                <IconButton
                  label={`Download ${named}`}
                  icon={<Download />}
                  onClick={() => issue.file && onDownload(issue.file)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
