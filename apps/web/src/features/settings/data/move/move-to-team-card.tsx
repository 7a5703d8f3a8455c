/** Offers to move this browser's personal workspace to the team of the server. */
import { Server } from 'lucide-react'
import { toHref } from '#core/navigation/href.ts'
import { moveHash, paths } from '#core/navigation/paths.ts'
import { serverTeam } from '#data/storage/values.ts'
import { useValue, useWorkspaceKind } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/surfaces/card.tsx'

export function MoveToTeamCard() {
  const team = useValue(serverTeam)
  const { session, store } = useServices()
  if (useWorkspaceKind() !== 'own' || !team) return null

  function signIn() {
    store.flush()
    session.signOut()
    location.assign(toHref(`${paths.login}${moveHash}`))
  }

  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="flex items-center gap-2 font-semibold text-heading">
        <Server className="size-5 text-muted" aria-hidden /> Move to a team
      </h2>
      <p className="text-muted">
        Sign in to {team} to copy this workspace, with its files, to the team’s server. You see first what
        would be moved. The workspace in this browser stays as it is.
      </p>
      <Button onClick={signIn}>Sign In to {team}</Button>
    </Card>
  )
}
