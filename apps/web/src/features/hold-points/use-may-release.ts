/** Whether the signed-in person may release or reject a hold point. It is another function when that may have changed. */
import { mayRelease } from '@plumbline/domain/access/guards.ts'
import type { HoldPoint } from '@plumbline/domain/hold-points/hold-point.ts'
import type { Actor } from '@plumbline/domain/kernel/actor.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '#data/services.ts'

export type MayRelease = (point: HoldPoint) => boolean

export function useMayRelease(): MayRelease {
  const { session, store } = useServices()
  // An actor is made anew each time, so actors are compared as text.
  const text = useSyncExternalStore(session.onActor, () => JSON.stringify(session.actor()))
  return useMemo(() => {
    const actor: Actor = JSON.parse(text)
    return (point) => mayRelease(actor, point, store.records)
  }, [text, store])
}

export const releaseHint = 'Only its responsible party and Admins of the project release or reject it.'
