/** Whether the signed-in user has a permission. */
import { can, canAnywhere, type Permission } from '@plumbline/domain/access/policy.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useSyncExternalStore } from 'react'
import { useServices } from '#data/services.ts'

/** In the workspace or in at least one project, where the record or its project is chosen later. */
export function useCan(permission: Permission): boolean {
  const { session } = useServices()
  return useSyncExternalStore(session.onActor, () => canAnywhere(session.actor(), permission).allowed)
}

/** In this project; in the workspace for what belongs to no project, or to a deleted one. */
export function useCanIn(projectId: Id | null | undefined, permission: Permission): boolean {
  const { session, store } = useServices()
  return useSyncExternalStore(session.onActor, () => {
    const isThere = projectId ? store.records.find(projects, projectId) !== undefined : false
    return can(session.actor(), permission, projectId && isThere ? { projectId } : 'workspace').allowed
  })
}
