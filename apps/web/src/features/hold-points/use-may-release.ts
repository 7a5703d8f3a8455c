/** Whether the signed-in person may release or reject a hold point. It is another function when that may have changed. */

import type { HoldPoint } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { mayRelease } from '@plumbline/domain/kernel/access/guards.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { rolesToText, textToRoles } from '#core/perform/use-can.ts'
import { useServices } from '#data/workspace/services.ts'

export type MayRelease = (point: HoldPoint) => boolean

export function useMayRelease(): MayRelease {
  const { session, store } = useServices()
  // An actor is made anew each time, so actors are compared as text.
  const text = useSyncExternalStore(session.onActor, () => {
    const { email, namedAs, roles } = session.actor()
    return JSON.stringify({ email, namedAs, roles: rolesToText(roles) })
  })
  return useMemo(() => {
    const { roles, ...author } = JSON.parse(text)
    const actor: Pick<Actor, 'email' | 'namedAs' | 'roles'> = { ...author, roles: textToRoles(roles) }
    return (point) => mayRelease(actor, point, store.records)
  }, [text, store])
}

export const releaseHint = 'Only its responsible party and Admins of the project release or reject it.'
