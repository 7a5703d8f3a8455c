/** Who may invite, change and remove the members of an organisation. */
import { type OrganisationRole, organisationRoles } from './find-roles.ts'

/** No one gives a role that is higher than their own, or decides about a person who has one. */
export function isAtMost(role: OrganisationRole, limit: OrganisationRole): boolean {
  return organisationRoles.indexOf(role) <= organisationRoles.indexOf(limit)
}

/** Owners and admins. */
export function managesMembers(role: OrganisationRole): boolean {
  return role === 'Owner' || role === 'Admin'
}

export interface Invited {
  readonly role: OrganisationRole
  readonly projectId: string | undefined
}

/**
 * Owners and admins invite people to any role up to their own. A user who administers a project may invite guests to it.
 * `administersProject`: of the project that the invitation names.
 */
export function mayInvite(role: OrganisationRole, invited: Invited, administersProject: boolean): boolean {
  if (managesMembers(role)) return isAtMost(invited.role, role)
  return invited.role === 'Guest' && invited.projectId !== undefined && administersProject
}

export interface MemberChange {
  /** The role of the person who decides. */
  readonly by: OrganisationRole
  readonly from: OrganisationRole
  /** Undefined if the member is to be removed. */
  readonly to: OrganisationRole | undefined
  readonly isLastOwner: boolean
}

/** Why a member may not be changed or removed; undefined if it is allowed. */
export function refuseMemberChange({
  by,
  from,
  to,
  isLastOwner,
}: MemberChange): 'not-permitted' | 'last-owner' | undefined {
  if (!managesMembers(by) || !isAtMost(from, by) || (to && !isAtMost(to, by))) return 'not-permitted'
  return isLastOwner && to !== 'Owner' ? 'last-owner' : undefined
}
