/** Whether the signed-in user has a permission. */
import { can, type Permission, type Subject } from '@plumbline/domain/access/policy.ts'
import { useSyncExternalStore } from 'react'
import { useServices } from '#data/services.ts'

export function useCan(permission: Permission, subject: Subject = 'workspace'): boolean {
  const { session } = useServices()
  return useSyncExternalStore(session.onActor, () => can(session.actor(), permission, subject).allowed)
}
