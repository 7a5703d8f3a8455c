/** Who may do what: the one table of permissions, answered with a reason. */

export const roles = ['Viewer', 'Commenter', 'Editor', 'Admin'] as const
export type Role = (typeof roles)[number]

const policy = {
  'comments.add': ['Commenter', 'Editor', 'Admin'],
  'conditions.edit': ['Editor', 'Admin'],
  'documents.edit': ['Editor', 'Admin'],
  'notifications.read': ['Viewer', 'Commenter', 'Editor', 'Admin'],
  'program.edit': ['Editor', 'Admin'],
  'projects.edit': ['Editor', 'Admin'],
  'registers.edit': ['Editor', 'Admin'],
  'tasks.edit': ['Editor', 'Admin'],
  'team.edit': ['Admin'],
  'workflows.edit': ['Editor', 'Admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof policy

export const permissions = Object.keys(policy) as readonly Permission[]

export type Answer = { readonly allowed: true } | { readonly allowed: false; readonly reason: string }

export function can(role: Role, permission: Permission): Answer {
  const allowedRoles: readonly Role[] = policy[permission]
  if (allowedRoles.includes(role)) return { allowed: true }
  return { allowed: false, reason: `A ${role} may not do this. Ask for the role ${allowedRoles[0]}.` }
}
