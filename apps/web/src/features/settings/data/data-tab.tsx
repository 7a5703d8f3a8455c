/** The workspace: its content, its back-ups, and the used storage. */
import { useState } from 'react'
import { useWorkspaceKind } from '#data/workspace/hooks.ts'
import { BackUpCard } from './back-up/back-up-card.tsx'
import { useBackUp } from './back-up/use-back-up.ts'
import { MoveToTeamCard } from './move/move-to-team-card.tsx'
import { StorageCard } from './storage/storage-card.tsx'
import { WorkspaceCard } from './workspace-card.tsx'

export function DataTab() {
  const backUp = useBackUp()
  const kind = useWorkspaceKind()
  const [changes, setChanges] = useState(0)
  const onChanged = () => setChanges((count) => count + 1)

  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <WorkspaceCard backUp={backUp} onChanged={onChanged} />
      <MoveToTeamCard />
      <BackUpCard backUp={backUp} onRestored={onChanged} />
      {/* Measured again after each change, also by another tab. */}
      <StorageCard key={`${kind} ${changes}`} />
    </div>
  )
}
