/** Makes an invited person a member. */
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import { addAccount, signInIfAccountExists } from '../accounts/add-account.ts'
import { changeOrganisation } from '../audit/change-organisation.ts'
import type { TeamServices } from '../services/team-services.ts'
import { invitationId, type OpenInvitation } from './invitation-links.ts'

interface InvitedPerson {
  /** The id of the account, which may not exist yet. */
  readonly id: string
  /** As the person gave it. */
  readonly name: string
  /** Undefined if the person has an account. */
  readonly passwordHash?: string
}

/** An invitation is accepted once. */
export async function acceptInvitation(
  services: TeamServices,
  invitation: OpenInvitation,
  { id, name, passwordHash }: InvitedPerson,
  ip: string | undefined,
): Promise<TeamFailure | undefined> {
  const { hash, organisation, email, role } = invitation
  const author = { organisation: organisation.id, by: id, ip }
  const failure = await changeOrganisation(services, author, async ({ transaction, at, audit }) => {
    const accepted = await transaction
      .updateTable('invitation')
      .set({ accepted_at: at })
      .where('token_hash', '=', hash)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!accepted) return 'link-used'
    // The person is in the organisation now, so the other invitations would only be used by others.
    await transaction
      .updateTable('invitation')
      .set({ revoked_at: at })
      .where('organisation_id', '=', organisation.id)
      .where('email', '=', email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute()
    if (passwordHash) await addAccount(transaction, { id, email, name, passwordHash }, at)
    await transaction
      .insertInto('organisation_member')
      .values({ organisation_id: organisation.id, user_id: id, role, joined_at: at })
      // An earlier invitation may have made the person a member.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await audit('invitation accepted', { email, role })
    return undefined
  }).catch(signInIfAccountExists)
  if (!failure) {
    await joinProject(services, invitation)
    await services.projectTeams.name(invitation.invitedBy, { email, name })
  }
  return failure
}

async function joinProject(
  { projectTeams }: TeamServices,
  { hash, email, project, invitedBy }: OpenInvitation,
): Promise<void> {
  if (!project) return
  const seat = { email, projectId: project.id, role: project.role, requestId: invitationId(hash) }
  await projectTeams.add(invitedBy, seat)
}
