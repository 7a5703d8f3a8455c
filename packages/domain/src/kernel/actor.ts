/** The person who asks for something, and the roles that this person holds. */
import type { Id } from './record.ts'

export const roles = ['Viewer', 'Commenter', 'Editor', 'Admin'] as const
export type Role = (typeof roles)[number]

export interface Actor {
  readonly id: Id
  /** As it is signed below comments. */
  readonly name: string
  readonly email: string
  readonly roles: HeldRoles
}

/** A role that is left out is not held. */
export interface HeldRoles {
  /** In the workspace and in every project of it. A local workspace gives its user Admin here. */
  readonly everywhere?: Role
  /** For records that belong to no project. */
  readonly workspace?: Role
  readonly projects?: Readonly<Record<Id, Role>>
}
