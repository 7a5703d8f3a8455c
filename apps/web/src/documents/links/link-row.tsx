/** One linked document of a record. */

import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { DocumentLink } from '@plumbline/domain/documents/links/document-link.ts'
import { linkState } from '@plumbline/domain/documents/links/link-state.ts'
import { FileCheck2, FileWarning, FileX2, Unlink } from 'lucide-react'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { issueToLabel } from '#documents/entries/revision-label.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'

interface LinkRowProps {
  link: DocumentLink
  /** Without a revision, the current one. */
  onView: (revisionId: string | undefined) => void
  /** Undefined without the permission. */
  onUpdate?: ((revision: string) => void) | undefined
  onRemove?: (() => void) | undefined
}

const signs = { current: FileCheck2, superseded: FileWarning, 'revision-gone': FileWarning, deleted: FileX2 }

export function LinkRow({ link, onView, onUpdate, onRemove }: LinkRowProps) {
  const document = useRow(documents, link.id)
  const state = linkState(link, document)
  const name = issueToLabel(link)
  const Sign = signs[state.kind]
  const isOutdated = state.kind === 'superseded' || state.kind === 'revision-gone'
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <Sign className={`size-4 shrink-0 ${isOutdated ? 'text-warning' : 'text-muted'}`} aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        {'issue' in state ? (
          <button
            type="button"
            className="wrap-anywhere line-clamp-2 min-h-target max-w-full cursor-pointer py-px text-left font-semibold text-accent-text underline-offset-2 hover:underline"
            title={name}
            aria-label={`View ${name}`}
            onClick={() => onView(state.issue.superseded?.id)}
          >
            {name}
          </button>
        ) : (
          <p className="wrap-anywhere font-semibold">{name}</p>
        )}
        <p className="text-muted text-small">{saying(link, document, state.kind)}</p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        {isOutdated && onUpdate && (
          <Button
            size="small"
            aria-label={`Update to ${revisionName(state.document)}: ${link.documentNumber || getTitle(link.title)}`}
            onClick={() => onUpdate(state.document.revision ?? '')}
          >
            Update to {revisionName(state.document)}
          </Button>
        )}
        {onRemove && <IconButton label={`Remove link to ${name}`} icon={<Unlink />} onClick={onRemove} />}
      </div>
    </li>
  )
}

/** 'A-101 Rev C Ground floor', as far as it is known. */
function revisionName({ revision }: Pick<ProjectDocument, 'revision'>): string {
  return revision ? `Rev ${revision}` : 'the current revision'
}

function saying(
  { revision }: DocumentLink,
  document: ProjectDocument | undefined,
  kind: ReturnType<typeof linkState>['kind'],
) {
  if (kind === 'deleted' || !document) return 'This document is not in the register any more.'
  if (kind === 'current') return 'Current revision'
  const newer = document.revision ? `Rev ${document.revision} is current.` : 'A newer revision is current.'
  return (
    <span className="font-semibold text-warning">
      {kind === 'superseded'
        ? 'Superseded.'
        : `${revision ? `Rev ${revision}` : 'This revision'} is not in the register any more.`}{' '}
      {newer}
    </span>
  )
}
