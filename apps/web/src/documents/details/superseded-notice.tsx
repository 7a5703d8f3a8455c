/** Above an earlier revision in the viewer: what it is, and the way to the current one. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Issued } from '@plumbline/domain/documents/document-issues.ts'
import { TriangleAlert } from 'lucide-react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { Button } from '#ui/controls/button.tsx'

interface SupersededNoticeProps {
  document: ProjectDocument
  issue: Issued
  onOpenCurrent: () => void
  /** Undefined unless both are PDFs. */
  onCompare: (() => void) | undefined
}

export function SupersededNotice({ document, issue, onOpenCurrent, onCompare }: SupersededNoticeProps) {
  const { revision, superseded } = issue
  const message = [
    revision ? `Revision ${revision} is superseded` : 'This revision is superseded',
    superseded?.supersededAt && `since ${storedDayToLabel(superseded.supersededAt)}`,
  ]
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-danger-soft px-4 py-2 text-control text-danger"
    >
      <span className="flex min-w-0 items-center gap-2 font-semibold">
        <TriangleAlert className="size-4 shrink-0" aria-hidden />
        {message.filter(Boolean).join(' ')}
        {document.revision && `. The current one is ${document.revision}.`}
      </span>
      <span className="flex flex-wrap gap-2">
        {onCompare && (
          <Button size="small" onClick={onCompare}>
            Compare with Current
          </Button>
        )}
        <Button size="small" onClick={onOpenCurrent}>
          Open Current Revision
        </Button>
      </span>
    </div>
  )
}
