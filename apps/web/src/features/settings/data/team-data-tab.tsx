/** Where the records of a team are kept, in place of back-ups and storage of a workspace in this browser. */
import { CloudDownload, Server } from 'lucide-react'
import { useWorkspaceTexts } from '#core/workspace/workspace-texts.ts'
import { teamSession } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { OfflineList } from '#documents/offline/offline-list.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { ExportTeamCard } from './export-team-card.tsx'
import { MoveHereCard } from './move/move-here-card.tsx'
import { FileSpaceCard } from './storage/file-space-card.tsx'

export function TeamDataTab() {
  const session = useValue(teamSession)
  const { backUps } = useWorkspaceTexts()
  if (!session) return null
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card className="flex flex-col gap-3">
        <h2 className="flex items-center gap-2 font-semibold text-heading">
          <Server className="size-5 text-muted" aria-hidden /> Records of {session.organisation.name}
        </h2>
        <p>{backUps}</p>
        <p className="text-muted">
          Your personal workspace in this browser stays as it is. It is back when you sign out of the team.
        </p>
      </Card>
      <FileSpaceCard organisationId={session.organisation.id} />
      <Card className="flex flex-col gap-3">
        <h2 className="flex items-center gap-2 font-semibold text-heading">
          <CloudDownload className="size-5 text-muted" aria-hidden /> Kept Offline on This Device
        </h2>
        <OfflineList />
      </Card>
      {session.role === 'Owner' && <ExportTeamCard team={session.organisation} />}
      <MoveHereCard team={session.organisation} />
    </div>
  )
}
