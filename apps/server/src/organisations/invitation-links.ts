/** Invitations by the token of their link. */

import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import type { TeamRole } from '@plumbline/domain/kernel/access/member.ts'
import { managesMembers, mayInvite } from '@plumbline/domain/kernel/access/organisation-policy.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import { hashToken } from '../accounts/opaque-token.ts'
import type { TeamServices } from '../services/team-services.ts'
import { nameOfPerson } from './name-of-person.ts'

export interface OpenInvitation {
  readonly hash: Buffer
  readonly organisation: { readonly id: string; readonly name: string }
  readonly email: string
  readonly role: OrganisationRole
  readonly project: { readonly id: string; readonly role: TeamRole } | undefined
  readonly invitedBy: Inviter
  /** The account of the invited person, if there is one. */
  readonly accountId: string | undefined
}

/** An invitation that can be accepted, or why not. One that its author could no longer make counts as withdrawn. */
export async function findInvitation(
  services: TeamServices,
  token: string,
): Promise<OpenInvitation | TeamFailure> {
  const { database, now } = services
  const hash = hashToken(token)
  const found = await database.db
    .selectFrom('invitation')
    .innerJoin('organisation', 'organisation.id', 'invitation.organisation_id')
    .leftJoin('account', 'account.email', 'invitation.email')
    .selectAll('invitation')
    .select(['organisation.name as organisation_name', 'account.id as account_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!found) return 'link-unknown'
  if (found.accepted_at) return 'link-used'
  if (found.revoked_at) return 'link-revoked'
  if (found.expires_at <= now()) return 'link-expired'
  const inviter = await findInviter(services, found)
  if (!inviter || !(await mayStillInvite(services, inviter, found))) return 'link-revoked'
  // The person of an account that exists signs in first, so no one else accepts in their place.
  const couldBeAuthor = found.is_shown && found.account_id === null
  if (couldBeAuthor && !(await mayAcceptFor(services, inviter, found.email))) return 'link-revoked'
  return {
    hash,
    organisation: { id: found.organisation_id, name: found.organisation_name },
    email: found.email,
    role: found.role,
    project: getProject(found),
    invitedBy: inviter,
    accountId: found.account_id ?? undefined,
  }
}

/**
 * Whether it does no harm if the author of an invitation accepts it in the name of the person. Places in other projects
 * may be added for the address later, so for an address without an account only owners and admins may.
 */
export async function mayAcceptFor(
  { accounts, projectTeams }: Pick<TeamServices, 'accounts' | 'projectTeams'>,
  author: Inviter,
  email: string,
): Promise<boolean> {
  if (!(await projectTeams.grantsAllSeats(author, email))) return false
  return managesMembers(author.role) || (await accounts.exists(email))
}

type Inviter = Account & { readonly organisation: string }

interface Invited extends StoredProject {
  readonly organisation_id: string
  readonly invited_by: string
  readonly role: OrganisationRole
}

async function findInviter(
  services: TeamServices,
  { organisation_id: organisation, invited_by: id }: Invited,
): Promise<Inviter | undefined> {
  const { database, accounts } = services
  const role = await accounts.roleIn(organisation, id)
  const account = await database.db
    .selectFrom('account')
    .select(['id', 'email', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!role || !account) return undefined
  const name = await nameOfPerson(services, { ...account, organisation })
  return { ...account, name, role, organisation }
}

/** A user who administered the project when the invitation was made may not do so any more. */
async function mayStillInvite(
  { projectTeams }: TeamServices,
  inviter: Inviter,
  invited: Invited,
): Promise<boolean> {
  const projectId = getProject(invited)?.id
  const administers =
    projectId !== undefined && !managesMembers(inviter.role)
      ? await projectTeams.administers(inviter, projectId)
      : false
  return mayInvite(inviter.role, { role: invited.role, projectId }, administers)
}

interface StoredProject {
  readonly project_id: string | null
  readonly project_role: string | null
}

export function getProject({
  project_id: id,
  project_role: role,
}: StoredProject): { id: string; role: TeamRole } | undefined {
  // `as`: `inviteSchema` admits these roles only.
  return id !== null && role !== null ? { id, role: role as TeamRole } : undefined
}

/** Names an invitation in addresses. No one can make the token of it. */
export function invitationId(hash: Buffer): string {
  return hash.toString('hex')
}
