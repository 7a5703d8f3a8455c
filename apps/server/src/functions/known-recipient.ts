import { contacts } from '@plumbline/domain/directory/contact.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import { visibleRecords } from '@plumbline/domain/kernel/access/visibility.ts'
import { emailKey, isSameEmail } from '@plumbline/domain/kernel/values/email.ts'
import type { Context } from 'hono'
import { refuseCall } from '../http/refuse-call.ts'
import { hasOrganisation } from '../organisations/claims.ts'
import { replicaAtHead } from '../sync/pull.ts'
import type { Team } from '../team/open-team.ts'

/** Whether the server has a team, and the caller is not signed in to it. Such a caller may not send e-mail. */
export async function isStranger(context: Context, team: Pick<Team, 'services'>): Promise<boolean> {
  const services = await team.services()
  if (!services || !(await hasOrganisation(services.database.db))) return false
  return (await services.accounts.signedIn(context.req.raw.headers)) === undefined
}

/**
 * On a server with a team, e-mail is sent for members of the team only, and only to addresses that the team knows.
 * Otherwise anyone could send mail in the name of the team. Returns the refusal, if any.
 */
export async function refuseRecipient(
  context: Context,
  team: Pick<Team, 'services'>,
  email: string,
): Promise<Response | undefined> {
  const services = await team.services()
  if (!services || !(await hasOrganisation(services.database.db))) return undefined
  const { database, organisations, accounts } = services
  const caller = await accounts.signedIn(context.req.raw.headers)
  if (!caller) return refuseCall(context, 401, 'Sign in to the team of this server to send e-mail.')
  const memberships = await database.db
    .selectFrom('organisation_member')
    .select(['organisation_id', 'role'])
    .where('user_id', '=', caller.id)
    .execute()
  const sending = memberships.filter(({ role }) => role !== 'Guest')
  if (sending.length === 0) return refuseCall(context, 403, 'Guests of the team cannot send e-mail.')
  for (const { organisation_id: organisation, role } of sending) {
    const account = await database.db
      .selectFrom('organisation_member')
      .innerJoin('account', 'account.id', 'organisation_member.user_id')
      .select('account.id')
      .where('organisation_id', '=', organisation)
      .where('account.email', '=', emailKey(email))
      .executeTakeFirst()
    if (account) return undefined
    const replica = await replicaAtHead(organisations.get(organisation), database)
    const visible = visibleRecords(replica, replica.getActor({ ...caller, role }))
    const known = [...visible.all(members), ...visible.all(contacts)]
    if (known.some((person) => isSameEmail(person.email, email))) return undefined
  }
  return refuseCall(context, 403, 'The team does not know this address. Add it to the directory first.')
}
