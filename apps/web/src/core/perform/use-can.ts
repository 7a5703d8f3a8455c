/** Whether the signed-in user has a permission. */

import type { Roles } from '@plumbline/domain/kernel/access/actor.ts'
import { can, canAnywhere, type Permission } from '@plumbline/domain/kernel/access/policy.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useServices } from '#data/workspace/services.ts'

/** In the workspace or in at least one project, where the record or its project is chosen later. */
export function useCan(permission: Permission): boolean {
  const { session } = useServices()
  return useSyncExternalStore(session.onActor, () => canAnywhere(session.actor(), permission).allowed)
}

/** In this project; in the workspace for what belongs to no project, or to a deleted one. */
export function useCanIn(projectId: Id | null | undefined, permission: Permission): boolean {
  return useCanInEach(permission)(projectId)
}

/** As `useCanIn`, for the rows of a list. It is another function when the roles have changed. */
export function useCanInEach(permission: Permission): (projectId: Id | null | undefined) => boolean {
  const { session, store } = useServices()
  // The roles of an actor are made anew each time, so they are compared as text.
  const text = useSyncExternalStore(session.onActor, () => rolesToText(session.actor().roles))
  return useMemo(() => {
    const roles = textToRoles(text)
    return (projectId) => {
      const isThere = projectId ? store.records.find(projects, projectId) !== undefined : false
      return can({ roles }, permission, projectId && isThere ? { projectId } : 'workspace').allowed
    }
  }, [text, permission, store])
}

/** Text that is equal for equal roles. */
export function rolesToText({ projects, ...roles }: Roles): string {
  return JSON.stringify({ ...roles, projects: projects && [...projects] })
}

export function textToRoles(text: string): Roles {
  const { projects, ...roles } = JSON.parse(text)
  return { ...roles, projects: projects && new Map(projects) }
}
