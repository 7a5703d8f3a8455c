/** One document of the register, as a card. */
import {
  documentSize,
  numberAndRevision,
  type ProjectDocument,
} from '@plumbline/domain/documents/document.ts'
import { numberKey } from '@plumbline/domain/documents/number-key.ts'
import clsx from 'clsx'
import { Eye, FileText, Info, Pencil } from 'lucide-react'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { DocumentStatus } from '#documents/entries/document-status.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'

interface DocumentCardProps {
  document: ProjectDocument
  isHighlighted: boolean
  onView: () => void
  onShowDetails: () => void
  /** Undefined without the permission. */
  onEdit?: (() => void) | undefined
}

export function DocumentCard({ document, isHighlighted, onView, onShowDetails, onEdit }: DocumentCardProps) {
  const name = getTitle(document.name)
  const size = documentSize(document)
  const { documentNumber = '', revision } = document
  const isNamedByNumber = numberKey(name) === numberKey(documentNumber)
  const numbered = numberAndRevision({ revision, documentNumber: isNamedByNumber ? '' : documentNumber })
  return (
    <article
      aria-label={name}
      className={clsx('card flex h-full flex-col gap-2 p-card', isHighlighted && 'is-highlighted')}
    >
      <div className="flex items-start gap-3">
        <FileText className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 break-words font-semibold" title={name}>
            {name}
          </h2>
          <p className="truncate text-muted" title={[numbered, document.project].filter(Boolean).join(' · ')}>
            {numbered && <span className="font-semibold text-ink tabular-nums">{numbered} · </span>}
            {document.project}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2" title={document.status}>
        <DocumentStatus document={document} />
        <span className="min-w-0 text-muted text-small">{document.type}</span>
      </div>
      <p className="text-muted text-small tabular-nums">
        {size && <>{size} · </>}Updated {momentToLabel(document.updated)}
      </p>
      <div className="mt-auto flex items-center gap-2">
        <Button size="small" icon={<Eye />} aria-label={`View ${name}`} onClick={onView}>
          View
        </Button>
        <Button
          size="small"
          variant="ghost"
          icon={<Info />}
          aria-label={`Details of ${name}`}
          onClick={onShowDetails}
        >
          Details
        </Button>
        {onEdit && (
          <IconButton label={`Edit ${name}`} icon={<Pencil />} className="ml-auto" onClick={onEdit} />
        )}
      </div>
    </article>
  )
}
