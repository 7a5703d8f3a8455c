/** The signed-in user as a recipient and issuer of transmittals. */
import type { Issuer } from '@plumbline/domain/activity/agenda/late-transmittals.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useUser, useWorkspaceKind } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'

const noRoles: Issuer['roles'] = {}

export function useIssuer(): Issuer {
  const { session } = useServices()
  const isAlone = useWorkspaceKind() !== 'team'
  // A user who is alone needs no role for this, and the actor is made anew each time.
  const roles = useSyncExternalStore(session.onActor, () => (isAlone ? noRoles : session.actor().roles))
  // Recipients are known by the address of their account, which cannot be chosen freely.
  const email = useUser()?.email ?? ''
  return useMemo(() => ({ email, roles, isAlone }), [email, roles, isAlone])
}
