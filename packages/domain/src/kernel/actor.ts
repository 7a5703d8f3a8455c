/** The person who makes a request, and the roles of that person. */
import type { Id } from './record.ts'

export const roles = ['Viewer', 'Commenter', 'Editor', 'Admin'] as const
export type Role = (typeof roles)[number]

export interface Actor {
  readonly id: Id
  /** The name shown with the person's comments. */
  readonly name: string
  readonly email: string
  readonly roles: HeldRoles
}

/** A role that is left out is not held. */
export interface HeldRoles {
  /** In the workspace and all its projects. A local workspace gives its user the role Admin here. */
  readonly everywhere?: Role
  /** For records that belong to no project. */
  readonly workspace?: Role
  readonly projects?: ReadonlyMap<Id, Role>
}
