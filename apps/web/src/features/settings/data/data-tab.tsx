/** The workspace: its content, its back-ups, and the used storage. */
import { HardDrive } from 'lucide-react'
import { useState } from 'react'
import { useWorkspaceKind } from '#data/hooks.ts'
import { Card } from '#ui/card.tsx'
import { BackUpCard } from './back-up-card.tsx'
import { MoveToTeamCard } from './move/move-to-team-card.tsx'
import { PersistenceLine } from './persistence-line.tsx'
import { StorageMeter } from './storage-meter.tsx'
import { useBackUp } from './use-back-up.ts'
import { WorkspaceCard } from './workspace-card.tsx'

export function DataTab() {
  const backUp = useBackUp()
  const kind = useWorkspaceKind()
  const [changes, setChanges] = useState(0)

  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <WorkspaceCard backUp={backUp} onChanged={() => setChanges(changes + 1)} />
      <MoveToTeamCard />
      <BackUpCard backUp={backUp} onRestored={() => setChanges(changes + 1)} />
      <Card className="flex flex-col gap-4">
        <h2 className="flex items-center gap-2 font-semibold text-heading">
          <HardDrive className="size-5 text-muted" aria-hidden /> Storage
        </h2>
        {/* Measured again after each change, also by another tab. */}
        <StorageMeter key={`${kind} ${changes}`} />
        <PersistenceLine />
      </Card>
    </div>
  )
}
