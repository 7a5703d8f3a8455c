/** Makes an invited person a member. */
import type { TeamFailure } from '@plumbline/domain/wire/team.ts'
import { addAccount } from '../accounts/add-account.ts'
import type { TeamServices } from '../team/team-services.ts'
import { changeOrganisation } from './change-organisation.ts'
import { invitationId, type OpenInvitation } from './invitation-links.ts'

interface InvitedPerson {
  /** Of the account, which may not exist yet. */
  readonly id: string
  readonly newAccount?: { readonly name: string; readonly passwordHash: string }
}

/** An invitation is accepted once. */
export async function acceptInvitation(
  services: TeamServices,
  invitation: OpenInvitation,
  { id, newAccount }: InvitedPerson,
  ip: string | undefined,
): Promise<TeamFailure | undefined> {
  const { hash, organisation, email, role } = invitation
  const author = { organisation: organisation.id, by: id, ip }
  const failure = await changeOrganisation(services, author, async ({ transaction, at, audit }) => {
    const taken = await transaction
      .updateTable('invitation')
      .set({ accepted_at: at })
      .where('token_hash', '=', hash)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!taken) return 'link-used'
    if (newAccount) await addAccount(transaction, { id, email, ...newAccount }, at)
    await transaction
      .insertInto('organisation_member')
      .values({ organisation_id: organisation.id, user_id: id, role, joined_at: at })
      // An earlier invitation may have made the person a member.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await audit('invitation accepted', { email, role })
    return undefined
  })
  if (!failure) await joinProject(services, invitation)
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
