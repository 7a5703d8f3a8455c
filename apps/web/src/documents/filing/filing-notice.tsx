/** For one document: its project has a document with this number or name, so it may be a new revision of it. */
import { numberAndRevision } from '@plumbline/domain/documents/document.ts'
import type { Filing } from '@plumbline/domain/documents/filing/plan-filing.ts'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { Segmented } from '#ui/controls/segmented.tsx'

interface FilingNoticeProps {
  filing: Filing
  onChoose: (filedAs: 'revision' | 'document') => void
}

const choices = [
  { value: 'revision', label: 'New Revision' },
  { value: 'document', label: 'New Document' },
] as const

export function FilingNotice({ filing, onChoose }: FilingNoticeProps) {
  const match = filing.kind === 'revision' ? filing.of : filing.kind === 'new' ? filing.match : undefined
  if (!match) return null
  const about = [numberAndRevision(match), match.status].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-3 py-2 text-control">
      <span className="min-w-0 wrap-anywhere">
        This project has{' '}
        <a
          href={toHref(paths.highlight(paths.documents, match.id))}
          target="_blank"
          rel="noopener"
          className="font-semibold underline"
        >
          {getTitle(match.name)}
        </a>{' '}
        <span className="text-muted">({about})</span>
      </span>
      <Segmented
        label="File as"
        options={choices}
        value={filing.kind === 'revision' ? 'revision' : 'document'}
        onChange={onChoose}
      />
      {filing.kind === 'revision' && <Effect filing={filing} />}
    </div>
  )
}

/** Where the revision does not become the current one. */
function Effect({ filing: { effect, of } }: { filing: Extract<Filing, { kind: 'revision' }> }) {
  const text =
    effect === 'earlier'
      ? `It is filed as an earlier revision. Rev ${of.revision} stays the current one.`
      : effect === 'exists'
        ? 'The document already has this revision.'
        : undefined
  return text && <span className="w-full text-small text-warning">{text}</span>
}
