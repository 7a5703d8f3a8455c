/** The result for one of many files, as a cell of the preview. */
import type { ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx'
import type { PlannedEntry } from './filed-entries.ts'

interface FilingOutcomeProps {
  planned: PlannedEntry
  /** The file name of the entry above that this one belongs to. */
  above: string | undefined
  /** The file name of another entry that brings the same revision. */
  sameRevision: string | undefined
  /** The id of the result in words, which describes a revision that is refused. */
  reasonId: string
  onChoose: (filedAs: 'revision' | 'document') => void
}

export function FilingOutcome({
  planned: { entry, filing },
  above,
  sameRevision: duplicate,
  reasonId,
  onChoose,
}: FilingOutcomeProps) {
  const isDuplicate = filing.duplicate !== undefined
  const { tone, label, detail } = isDuplicate
    ? describeDuplicate(duplicate)
    : describe({ entry, filing }, above)
  const linked = isDuplicate
    ? undefined
    : filing.kind === 'revision'
      ? filing.of
      : filing.kind === 'filed'
        ? filing.in
        : undefined
  const isOffered =
    filing.kind === 'revision' ||
    filing.kind === 'revision-of-entry' ||
    (filing.kind === 'new' && filing.match)
  const isNew = filing.kind === 'new'
  return (
    // On one line with the controls beside it.
    <div className="flex min-w-0 flex-col items-start gap-0.5 lg:pt-1.5">
      <div id={reasonId} className="flex min-w-0 max-w-full flex-col items-start gap-0.5">
        <Badge tone={tone}>{label}</Badge>{' '}
        <span className="min-w-0 max-w-full text-small">
          {linked ? (
            <DocumentLink document={linked} />
          ) : (
            detail && <span className="text-muted">{detail}</span>
          )}
        </span>
      </div>
      {isOffered && (
        <button
          type="button"
          className="min-h-target pointer-coarse:min-h-touch text-accent-text text-small underline-offset-2 hover:underline"
          onClick={() => onChoose(isNew ? 'revision' : 'document')}
        >
          {isNew ? 'File as new revision' : 'File as new document'}
          <span className="sr-only">: {entry.file?.name}</span>
        </button>
      )}
    </div>
  )
}

/** Opens in a new tab, so that the form stays as it is. */
function DocumentLink({ document }: { document: ProjectDocument }) {
  const { id, name, documentNumber, revision } = document
  return (
    <a
      href={toHref(paths.highlight(paths.documents, id))}
      target="_blank"
      rel="noopener"
      className="block truncate py-[3px] text-muted underline pointer-coarse:py-[13px]"
      title={name}
    >
      {[documentNumber || getTitle(name), revision && `Rev ${revision}`].filter(Boolean).join(' · ')}
    </a>
  )
}

interface Described {
  tone: BadgeTone
  label: string
  detail?: string | undefined
}

function describeDuplicate(duplicate: string | undefined): Described {
  return { tone: 'danger', label: 'Revision twice', detail: duplicate && `as ${duplicate}` }
}

function describe({ entry, filing }: PlannedEntry, above: string | undefined): Described {
  switch (filing.kind) {
    case 'new':
      return { tone: 'info', label: 'New document' }
    case 'filed':
      return { tone: 'neutral', label: 'Already filed' }
    case 'repeated':
      return { tone: 'neutral', label: 'Same file', detail: above && `as ${above}` }
    case 'revision-of-entry':
      if (filing.fault === 'missing-revision')
        return { tone: 'danger', label: 'Needs a revision', detail: above && `as ${above} has one` }
      return { tone: 'progress', label: 'Revision', detail: above && `of ${above}` }
    case 'revision':
      return ofDocument(filing.effect, entry.revision)
  }
}

function ofDocument(effect: string, revision: string): Described {
  if (effect === 'exists') return { tone: 'danger', label: `Has Rev ${revision.trim()}` }
  if (effect === 'missing-revision') return { tone: 'danger', label: 'Needs a revision' }
  if (effect === 'earlier') return { tone: 'warning', label: 'Earlier revision' }
  return effect === 'adds-file'
    ? { tone: 'progress', label: 'Adds the file' }
    : { tone: 'progress', label: 'New revision' }
}

/** Whether the revision of a row has to be corrected before it can be filed. */
export function isRevisionAtFault({ filing }: PlannedEntry): boolean {
  if (filing.duplicate !== undefined) return true
  if (filing.kind === 'revision-of-entry') return filing.fault !== undefined
  return filing.kind === 'revision' && (filing.effect === 'exists' || filing.effect === 'missing-revision')
}
