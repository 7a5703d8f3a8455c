/** Offers a team the workspace that its user has in this browser. */
import { can } from '@plumbline/domain/kernel/access/policy.ts'
import { FolderInput } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { hasOwnRecords } from '#data/move/plan-move.ts'
import { workspaceKind } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/surfaces/card.tsx'

const MoveDialog = lazyModule(() => import('./move-dialog.tsx').then(({ MoveDialog }) => MoveDialog))

interface MoveHereCardProps {
  team: { readonly id: string; readonly name: string }
}

export function MoveHereCard({ team }: MoveHereCardProps) {
  const { session, ownTexts } = useServices()
  const kind = useValue(workspaceKind)
  const [hasOwn, setHasOwn] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    let isCancelled = false
    // A workspace that cannot be read is offered when it can be.
    if (kind === 'own')
      ownTexts().then(
        (texts) => !isCancelled && setHasOwn(hasOwnRecords(texts)),
        () => undefined,
      )
    return () => {
      isCancelled = true
    }
  }, [kind, ownTexts])
  const mayAdd = can(session.actor(), 'projects.edit', 'workspace').allowed
  if (!hasOwn) return null

  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="flex items-center gap-2 font-semibold text-heading">
        <FolderInput className="size-5 text-muted" aria-hidden /> Your personal workspace in this browser
      </h2>
      {mayAdd ? (
        <>
          <p className="text-muted">
            Its projects, with everything in them and their files, can be copied to {team.name}. You see first
            what would be moved, and nothing is removed here.
          </p>
          <Button onClick={() => setIsOpen(true)}>Move It to {team.name}…</Button>
        </>
      ) : (
        <p className="text-muted">
          Guests cannot add projects. Ask an admin of {team.name} to make you a member, then it can be moved.
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <MoveDialog team={team} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
