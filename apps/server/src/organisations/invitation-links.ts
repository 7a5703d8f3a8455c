/** Invitations by the token of their link. */
import type { OrganisationRole } from '@plumbline/domain/access/held-roles.ts'
import type { TeamRole } from '@plumbline/domain/projects/member.ts'
import type { TeamFailure } from '@plumbline/domain/wire/team.ts'
import { hashToken } from '../accounts/opaque-token.ts'
import type { TeamServices } from '../team/team-services.ts'

export interface OpenInvitation {
  readonly hash: Buffer
  readonly organisation: { readonly id: string; readonly name: string }
  readonly email: string
  readonly role: OrganisationRole
  readonly project: { readonly id: string; readonly role: TeamRole } | undefined
  readonly invitedBy: string
  /** The account of the invited person, if there is one. */
  readonly accountId: string | undefined
}

/** An invitation that can be accepted, or why not. */
export async function findInvitation(
  { database, now }: Pick<TeamServices, 'database' | 'now'>,
  token: string,
): Promise<OpenInvitation | TeamFailure> {
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
  return {
    hash,
    organisation: { id: found.organisation_id, name: found.organisation_name },
    email: found.email,
    role: found.role,
    project: projectOf(found),
    invitedBy: found.invited_by,
    accountId: found.account_id ?? undefined,
  }
}

interface StoredProject {
  readonly project_id: string | null
  readonly project_role: string | null
}

export function projectOf({
  project_id: id,
  project_role: role,
}: StoredProject): { id: string; role: TeamRole } | undefined {
  // `as`: `inviteSchema` admits these roles only.
  return id !== null && role !== null ? { id, role: role as TeamRole } : undefined
}

/** Names an invitation in addresses. Nobody can make the token of it. */
export function invitationId(hash: Buffer): string {
  return hash.toString('hex')
}
