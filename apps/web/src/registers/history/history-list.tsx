/** Who did what to a record and when: from the server of a team, or from the recorded changes of this browser. */

import { type RecordedChange, recordedChanges } from '@plumbline/domain/activity/history/recorded-change.ts'
import type { HistoryEntry } from '@plumbline/domain/team/wire/audit.ts'
import { useMemo, useState } from 'react'
import { useView, useWorkspaceKind } from '#data/workspace/hooks.ts'
import { HistoryEntries, type VisibleHistory } from './history-entries.tsx'
import { useTeamHistory } from './use-team-history.ts'

interface HistoryListProps {
  list: string
  id: string
}

export function HistoryList(props: HistoryListProps) {
  return useWorkspaceKind() === 'team' ? <TeamHistory {...props} /> : <OwnHistory {...props} />
}

function TeamHistory({ list, id }: HistoryListProps) {
  return <HistoryEntries {...useTeamHistory(list, id)} />
}

function OwnHistory({ list, id }: HistoryListProps) {
  return <HistoryEntries {...useOwnHistory(list, id)} />
}

const pageSize = 50

/** The history of a record of this browser, page by page. */
function useOwnHistory(list: string, id: string): VisibleHistory {
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
