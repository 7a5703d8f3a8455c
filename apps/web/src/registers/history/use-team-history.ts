/** The history of a record as its server reports it, page by page, and again when the record changes. */
import { listNamed } from '@plumbline/domain/kernel/records/record.ts'
import { getStamp } from '@plumbline/domain/kernel/records/stamp.ts'
import type { HistoryEntry } from '@plumbline/domain/team/wire/audit.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { teamSession } from '#data/storage/values.ts'
import type { AccountFailure } from '#data/team/team-accounts.ts'
import { useRow, useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import type { VisibleHistory } from './history-entries.tsx'

interface LoadedHistory {
  readonly entries: readonly HistoryEntry[]
  readonly next: number | undefined
}

export function useTeamHistory(list: string, id: string): VisibleHistory {
  const { accounts } = useServices()
  const organisation = useValue(teamSession)?.organisation.id
  const [visible, setVisible] = useState<LoadedHistory>()
  const [failure, setFailure] = useState<AccountFailure>()
  const [isBusy, setIsBusy] = useState(false)
  const latest = useRef(0)
  const record = useRow(listNamed(list), id)
  const changedAt = record && getStamp(record)?.updatedAt

  const load = useCallback(
    async (before?: number) => {
      if (organisation === undefined) return
      const attempt = ++latest.current
      setIsBusy(true)
      const answer = await accounts()
        .then(({ of }) => of(organisation).history(list, id, before))
        .catch(() => ({ isDone: false, failure: 'unreachable' }) as const)
      // An older answer may arrive after a newer one.
      if (attempt !== latest.current) return
      setIsBusy(false)
      setFailure(answer.isDone ? undefined : answer.failure)
      if (!answer.isDone) return
      const { entries, next } = answer.value
      setVisible((known) => ({
        entries: before === undefined ? entries : [...(known?.entries ?? []), ...entries],
        next,
      }))
    },
    [accounts, organisation, list, id],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed record has a longer history.
  useEffect(() => void load(), [load, changedAt])

  const next = visible?.next
  return {
    entries: visible?.entries,
    failure,
    isBusy,
    showMore: next === undefined ? undefined : () => void load(next),
    retry: () => void load(),
  }
}
