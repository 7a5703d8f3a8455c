/** Permissions and the roles that have them, in one table. A check returns the reason for a refusal. */

import type { Id } from '../records/record.ts'
import type { Actor, Role } from './actor.ts'

const policy = {
  'comments.add': ['Commenter', 'Editor', 'Admin'],
  'conditions.edit': ['Editor', 'Admin'],
  'documents.edit': ['Editor', 'Admin'],
  /** Releases and rejects hold points. The people whom a hold point names may do so too (`guards.ts`). */
  'hold-points.release': ['Admin'],
  /** Makes and withdraws links that show something to people without an account. */
  'links.make': ['Admin'],
  /** Decides on markups, and removes those of other people. Their authors need `comments.add` (`guards.ts`). */
  'markups.review': ['Editor', 'Admin'],
  /** Answers where the person is named: hold points, stages of reviews and transmittals. Whether they are is checked for each record. */
  'named.answer': ['Viewer', 'Commenter', 'Editor', 'Admin'],
  'personal.edit': ['Viewer', 'Commenter', 'Editor', 'Admin'],
  'program.edit': ['Editor', 'Admin'],
  'projects.delete': ['Admin'],
  'projects.edit': ['Editor', 'Admin'],
  'registers.edit': ['Editor', 'Admin'],
  'tasks.edit': ['Editor', 'Admin'],
  'team.edit': ['Admin'],
  'transmittals.void': ['Admin'],
  /** Decides on the stages of other people. The person of a stage decides on it without this (`may-decide.ts`). */
  'workflows.decide': ['Editor', 'Admin'],
  'workflows.edit': ['Editor', 'Admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof policy

export const permissions = Object.keys(policy) as readonly Permission[]

/** What a permission is checked against: one project, or the workspace for everything outside projects. */
export type Subject = { readonly projectId: Id } | 'workspace'

/** `role`: the person's role, if any. `needed`: the lowest role that has the permission. */
export type Answer =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly role: Role | undefined; readonly needed: Role }

export function can({ roles }: Pick<Actor, 'roles'>, permission: Permission, subject: Subject): Answer {
  const allowedRoles: readonly Role[] = policy[permission]
  const ofSubject = subject === 'workspace' ? roles.workspace : roles.projects?.get(subject.projectId)
  const rolesHere = [roles.everywhere, ofSubject].filter((role) => role !== undefined)
  if (rolesHere.some((role) => allowedRoles.includes(role))) return { allowed: true }
  return { allowed: false, role: rolesHere[0], needed: policy[permission][0] }
}

/** Whether someone has a permission for at least one subject, where the subject is not known yet. */
export function canAnywhere(actor: Pick<Actor, 'roles'>, permission: Permission): Answer {
  const inWorkspace = can(actor, permission, 'workspace')
  const inProject = [...(actor.roles.projects?.keys() ?? [])].some(
    (projectId) => can(actor, permission, { projectId }).allowed,
  )
  return inProject ? { allowed: true } : inWorkspace
}
