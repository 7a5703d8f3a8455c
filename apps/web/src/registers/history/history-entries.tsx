/** Entries of a history, newest first, with what was changed. */
import type { HistoryEntry } from '@plumbline/domain/team/wire/audit.ts'
import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { instantToAge, momentToLabel } from '#core/dates/labels.ts'
import type { AccountFailure } from '#data/team/team-accounts.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { changeToTexts, describedChanges, nothing, type ValueNames } from '#people/field-texts/field-texts.ts'
import { useValueNames } from '#people/field-texts/use-value-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { Skeleton } from '#ui/surfaces/skeleton.tsx'
import { deedAlone } from './deeds.ts'

export interface VisibleHistory {
  /** Newest first. Undefined until the server has answered. */
  readonly entries: readonly HistoryEntry[] | undefined
  readonly failure?: AccountFailure | undefined
  readonly isBusy?: boolean
  /** Undefined if there are no older entries. */
  readonly showMore: (() => void) | undefined
  readonly retry?: () => void
}

export function HistoryEntries({ entries, failure, isBusy = false, showMore, retry }: VisibleHistory) {
  const names = useValueNames()
  const now = useServices().clock.now()
  return (
    <>
      {failure && (
        <p role="status" className="my-1 flex flex-wrap items-center gap-3 text-control text-muted">
          <span className="min-w-0 flex-1 basis-60">{whyMissing(failure)}</span>
          <Button size="small" isBusy={isBusy} onClick={retry}>
            Try Again
          </Button>
        </p>
      )}
      {!entries && !failure && <Skeleton className="h-16" />}
      {entries?.length === 0 && (
        <p className="py-1 text-control text-muted">Nothing has been recorded yet.</p>
      )}
      {entries && entries.length > 0 && (
        <ol aria-label="History" className="divide-y divide-line text-control">
          {entries.map((entry) => (
            <ItemBoundary key={entry.seq} item={entry}>
              <HistoryItem entry={entry} names={names} now={now} />
            </ItemBoundary>
          ))}
        </ol>
      )}
      {showMore && !failure && (
        <Button size="small" className="mt-2" isBusy={isBusy} onClick={showMore}>
          Show More
        </Button>
      )}
    </>
  )
}

function whyMissing(failure: Parameters<typeof failureToSentence>[0]): string {
  return failureToSentence(failure, {
    unreachable: 'The history is kept on your team’s server, which does not answer at the moment.',
    'no-access': 'The history starts when the record has reached your team’s server.',
  })
}

interface HistoryItemProps {
  entry: HistoryEntry
  names: ValueNames
  now: Date
}

function HistoryItem({ entry, names, now }: HistoryItemProps) {
  const { at, by, changes } = entry
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold" title={by.email}>
            {by.name || by.email || 'Somebody'}
          </span>{' '}
          {deedAlone(entry)}
        </span>
        <time dateTime={at} title={momentToLabel(at)} className="text-muted tabular-nums">
          {instantToAge(at, now)}
        </time>
      </p>
      {changes.length > 0 && (
        <ul className="mt-0.5 flex flex-col gap-0.5">
          {describedChanges(changes).map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name.
            <Change key={index} {...changeToTexts(change, names)} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Change({ label, from, to }: ReturnType<typeof changeToTexts>) {
  if (from === undefined && to === undefined) return <li className="text-muted">{label} changed</li>
  return (
    <li className="wrap-anywhere min-w-0">
      <span className="text-muted">{label}:</span>{' '}
      {from !== undefined && (
        <span className={clsx(to === undefined && 'line-through', from === nothing && 'text-muted')}>
          {from}
        </span>
      )}
      {from !== undefined && to !== undefined && (
        <>
          {' '}
          <ArrowRight className="inline size-3.5 align-[-2px] text-muted" aria-hidden />
          <span className="sr-only">changed to</span>{' '}
        </>
      )}
      <span className={to === nothing ? 'text-muted' : undefined}>{to}</span>
    </li>
  )
}
