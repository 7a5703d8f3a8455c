/** Whether the signed-in person sees the budget of each project. It is another function when that may have changed. */
import type { Roles } from '@plumbline/domain/kernel/access/actor.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '#data/workspace/services.ts'

export function useSeesBudget(): (projectId: Id) => boolean {
  const { session } = useServices()
  const text = useSyncExternalStore(session.onActor, () => JSON.stringify(session.actor().roles))
  return useMemo(() => {
    const { guest }: Roles = JSON.parse(text)
    return (projectId) => !guest || guest.budgetProjectIds.includes(projectId)
  }, [text])
}
