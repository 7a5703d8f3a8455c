/** The history of a record of this browser, page by page. */
import { type RecordedChange, recordedChanges } from '@plumbline/domain/activity/history/recorded-change.ts'
import type { HistoryEntry } from '@plumbline/domain/team/wire/audit.ts'
import { useMemo, useState } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import type { VisibleHistory } from './history-entries.tsx'

const pageSize = 50

export function useOwnHistory(list: string, id: string): VisibleHistory {
  const [count, setCount] = useState(pageSize)
  const changes = useView(recordedChanges, () => ({ where: (change) => concerns(change, list, id) }), [
    list,
    id,
  ])
  // Those of a merged back-up are stored behind later ones.
  const newestFirst = useMemo(
    () => changes.toReversed().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)),
    [changes],
  )
  return {
    entries: useMemo(
      // Numbered from the oldest, so that an entry keeps its number when another one is added.
      () => newestFirst.slice(0, count).map((change, index) => toEntry(change, newestFirst.length - index)),
      [newestFirst, count],
    ),
    showMore: newestFirst.length > count ? () => setCount(count + pageSize) : undefined,
  }
}

function concerns(change: RecordedChange, list: string, id: string): boolean {
  return change.list === list && change.recordId === id
}

function toEntry({ at, user, email, action, effect, changes }: RecordedChange, seq: number): HistoryEntry {
  return { seq, at, by: { name: user, email: email ?? '' }, action, effect, changes: changes ?? [] }
}
