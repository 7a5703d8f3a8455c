/** Whether the signed-in user has a permission. */

import type { Roles } from '@plumbline/domain/kernel/access/actor.ts'
import { can, canAnywhere, type Permission } from '@plumbline/domain/kernel/access/policy.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '#data/workspace/services.ts'

/**
 * In the workspace or in at least one project, where the record or its project is chosen later. `list`: that of the
 * records, for permissions that several registers have in common.
 */
export function useCan(permission: Permission, list?: string): boolean {
  const { session } = useServices()
  return useSyncExternalStore(session.onActor, () => canAnywhere(session.actor(), permission, list).allowed)
}

/** In this project; in the workspace for what belongs to no project, or to a deleted one. */
export function useCanIn(projectId: Id | null | undefined, permission: Permission, list?: string): boolean {
  return useCanInEach(permission, list)(projectId)
}

/** As `useCanIn`, for the rows of a list. It is another function when the roles have changed. */
export function useCanInEach(
  permission: Permission,
  list?: string,
): (projectId: Id | null | undefined) => boolean {
  const { session, store } = useServices()
  // The roles of an actor are made anew each time, so they are compared as text.
  const text = useSyncExternalStore(session.onActor, () => rolesToText(session.actor().roles))
  return useMemo(() => {
    const roles = textToRoles(text)
    return (projectId) => {
      const isThere = projectId ? store.records.find(projects, projectId) !== undefined : false
      return can({ roles }, permission, projectId && isThere ? { projectId, list } : 'workspace').allowed
    }
  }, [text, permission, list, store])
}

/** Text that is equal for equal roles. */
export function rolesToText({ projects, grants, ...roles }: Roles): string {
  return JSON.stringify({ ...roles, projects: projects && [...projects], grants: grants && [...grants] })
}

export function textToRoles(text: string): Roles {
  const { projects, grants, ...roles } = JSON.parse(text)
  return { ...roles, projects: projects && new Map(projects), grants: grants && new Map(grants) }
}
