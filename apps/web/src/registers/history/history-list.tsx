/** Who did what to a record and when: Reported by the server of a team, or by the recorded changes of this browser. */
import { useWorkspaceKind } from '#data/workspace/hooks.ts'
import { HistoryEntries } from './history-entries.tsx'
import { useOwnHistory } from './use-own-history.ts'
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
