/** Permissions and the roles that have them, in one table. A check returns the reason for a refusal. */

import type { Id } from '../records/record.ts'
import type { Actor, Grants, Role } from './actor.ts'
import { type Action, actions, listToRegister, type Register } from './register-actions.ts'

const policy = {
  'comments.add': ['Commenter', 'Editor', 'Admin'],
  'conditions.edit': ['Editor', 'Admin'],
  'documents.edit': ['Editor', 'Admin'],
  /** Adds fields to the registers of a project, and changes and deletes them. */
  'fields.define': ['Admin'],
  /** Releases and rejects hold points. The people whom a hold point names may do so too (`guards.ts`). */
  'hold-points.release': ['Admin'],
  /** Makes and withdraws links that show something to people without an account. */
  'links.make': ['Admin'],
  /** Decides on markups, and removes those of other people. Their authors need `comments.add` (`guards.ts`). */
  'markups.review': ['Editor', 'Admin'],
  /** Answers where the person is named: hold points, stages of reviews, RFIs and transmittals. Whether they are is checked for each record. */
  'named.answer': ['Viewer', 'Commenter', 'Editor', 'Admin'],
  'personal.edit': ['Viewer', 'Commenter', 'Editor', 'Admin'],
  'program.edit': ['Editor', 'Admin'],
  'projects.delete': ['Admin'],
  'projects.edit': ['Editor', 'Admin'],
  'registers.edit': ['Editor', 'Admin'],
  /** Answers, closes and sends back RFIs of other people. The people whom an RFI names need no permission (`guards.ts`). */
  'rfis.decide': ['Editor', 'Admin'],
  'rfis.edit': ['Editor', 'Admin'],
  /** Issues RFIs and declares them void. */
  'rfis.issue': ['Editor', 'Admin'],
  'tasks.edit': ['Editor', 'Admin'],
  'team.edit': ['Admin'],
  'transmittals.issue': ['Editor', 'Admin'],
  'transmittals.void': ['Admin'],
  /** Decides on the stages of other people. The person of a stage decides on it without this (`may-decide.ts`). */
  'workflows.decide': ['Editor', 'Admin'],
  'workflows.edit': ['Editor', 'Admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof policy

export const permissions = Object.keys(policy) as readonly Permission[]

/** The cell of each permission in the grid of a project. Commands of several registers may need the same permission. */
const cells: Readonly<Partial<Record<Permission, { action: Action; registers: readonly Register[] }>>> = {
  'comments.add': { action: 'comment', registers: ['documents', 'workflows', 'rfis', 'conditions', 'tasks'] },
  'conditions.edit': { action: 'edit', registers: ['conditions'] },
  'documents.edit': { action: 'edit', registers: ['documents'] },
  'hold-points.release': { action: 'decide', registers: ['hold-points'] },
  'markups.review': { action: 'decide', registers: ['documents'] },
  'program.edit': { action: 'edit', registers: ['program'] },
  'registers.edit': { action: 'edit', registers: ['hold-points', 'lead-times', 'safety', 'directory'] },
  'rfis.decide': { action: 'decide', registers: ['rfis'] },
  'rfis.edit': { action: 'edit', registers: ['rfis'] },
  'rfis.issue': { action: 'issue', registers: ['rfis'] },
  'tasks.edit': { action: 'edit', registers: ['tasks'] },
  'transmittals.issue': { action: 'issue', registers: ['transmittals'] },
  'workflows.decide': { action: 'decide', registers: ['workflows'] },
  'workflows.edit': { action: 'edit', registers: ['workflows'] },
}

/** What can be permitted in a register. */
export function actionsIn(register: Register): readonly Action[] {
  return actions.filter((action) => action === 'view' || findPermission(register, action) !== undefined)
}

/** What a role may do in a register where the project stores no permissions. Every role sees all registers. */
export function defaultActions(role: Role, register: Register): readonly Action[] {
  return actionsIn(register).filter((action) => {
    const permission = findPermission(register, action)
    return permission === undefined || (policy[permission] as readonly Role[]).includes(role)
  })
}

function findPermission(register: Register, action: Action): Permission | undefined {
  return permissions.find((permission) => {
    const cell = cells[permission]
    return cell?.action === action && cell.registers.includes(register)
  })
}

/**
 * What a permission is checked against: one project, or the workspace for everything outside projects. `list` decides
 * the register where commands of several registers need the same permission.
 */
export type Subject = { readonly projectId: Id; readonly list?: string | undefined } | 'workspace'

export interface Cell {
  readonly register: Register
  readonly action: Action
}

/** `role`: the person's role, if any. `needed`: the lowest role that has the permission. `cell`: if the project's permissions refuse it. */
export type Answer =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly role: Role | undefined
      readonly needed: Role
      readonly cell?: Cell
    }

export function can({ roles }: Pick<Actor, 'roles'>, permission: Permission, subject: Subject): Answer {
  const allowedRoles: readonly Role[] = policy[permission]
  const ofSubject = subject === 'workspace' ? roles.workspace : roles.projects?.get(subject.projectId)
  const rolesHere = [roles.everywhere, ofSubject].filter((role) => role !== undefined)
  const refused = { allowed: false, role: rolesHere[0], needed: policy[permission][0] } as const
  const grants = subject === 'workspace' ? undefined : roles.grants?.get(subject.projectId)
  const [cell, ...others] = grants && subject !== 'workspace' ? getCells(permission, subject.list) : []
  if (grants && cell)
    return [cell, ...others].some((each) => isGranted(grants, each))
      ? { allowed: true }
      : { ...refused, cell }
  return rolesHere.some((role) => allowedRoles.includes(role)) ? { allowed: true } : refused
}

/** Empty where the role alone decides. */
function getCells(permission: Permission, list: string | undefined): readonly Cell[] {
  const { action, registers } = cells[permission] ?? {}
  if (!action || !registers) return []
  const register = list === undefined ? undefined : listToRegister(list)
  const concerned =
    registers.length === 1 || list === undefined ? registers : registers.filter((each) => each === register)
  return concerned.map((each) => ({ register: each, action }))
}

function isGranted({ actions: granted }: Grants, { register, action }: Cell): boolean {
  return granted[register].includes('view') && granted[register].includes(action)
}

/** Whether someone has a permission for at least one subject, where the subject is not known yet. */
export function canAnywhere(actor: Pick<Actor, 'roles'>, permission: Permission, list?: string): Answer {
  const inWorkspace = can(actor, permission, 'workspace')
  const inProjects = Array.from(actor.roles.projects?.keys() ?? [], (projectId) =>
    can(actor, permission, { projectId, list }),
  )
  if (inProjects.some(({ allowed }) => allowed)) return { allowed: true }
  // The permissions of a project explain more than the role that is missing outside of it.
  return inWorkspace.allowed ? inWorkspace : (inProjects.find((answer) => 'cell' in answer) ?? inWorkspace)
}
