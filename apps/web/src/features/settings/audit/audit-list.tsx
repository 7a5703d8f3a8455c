/** The entries of the audit, newest first. */
import type { AuditEntry } from '@plumbline/domain/team/wire/audit.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { Avatar } from '#ui/controls/avatar.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'
import { type AuditNames, entryToTexts, getPerson } from './audit-texts.ts'
import type { useAudit } from './use-audit.ts'

interface AuditListProps {
  audit: ReturnType<typeof useAudit>
  names: AuditNames
  isFiltered: boolean
}

export function AuditList({ audit, names, isFiltered }: AuditListProps) {
  const { entries, problem, isBusy, showMore, retry } = audit
  return (
    <>
      {problem && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <FormProblem problem={problem} />
          <Button size="small" isBusy={isBusy} onClick={retry}>
            Try Again
          </Button>
        </div>
      )}
      {!entries && !problem && <Skeleton className="h-60" />}
      {entries?.length === 0 && (
        <p className="text-muted">{isFiltered ? 'No entries match.' : 'Nothing has been recorded yet.'}</p>
      )}
      {entries && entries.length > 0 && (
        <ol aria-label="Audit" aria-busy={isBusy} className="card divide-y divide-line">
          {entries.map((entry) => (
            <ItemBoundary key={entry.seq} item={entry}>
              <AuditItem entry={entry} names={names} />
            </ItemBoundary>
          ))}
        </ol>
      )}
      {showMore && !problem && (
        <Button className="mt-3 self-start" isBusy={isBusy} onClick={showMore}>
          Show More
        </Button>
      )}
    </>
  )
}

function AuditItem({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  const { seq, at, by, ip } = entry
  const { deed, records, details } = entryToTexts(entry, names)
  const person = getPerson(entry)
  return (
    // Only what is in sight is laid out.
    <li className="flex gap-3 px-card py-3 [contain-intrinsic-size:auto_64px] [content-visibility:auto]">
      <Avatar name={person} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <span className="font-semibold" title={by.email}>
            {person}
          </span>{' '}
          {deed}
          {records && (
            <>
              {' '}
              <span className="font-semibold">{records}</span>
            </>
          )}
        </p>
        {details.map((detail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two details may read the same.
          <p key={index} className="wrap-anywhere text-control text-muted">
            {detail}
          </p>
        ))}
        <p className="text-muted text-small tabular-nums sm:hidden">
          {momentToLabel(at)} · {seq}
        </p>
      </div>
      <div className="shrink-0 text-right text-muted text-small tabular-nums max-sm:hidden">
        <time dateTime={at}>{momentToLabel(at)}</time>
        <p title={ip ? `Network address ${ip}` : undefined}>No. {seq}</p>
      </div>
    </li>
  )
}
