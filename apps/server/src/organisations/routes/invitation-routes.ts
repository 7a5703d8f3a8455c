/** Inviting people to an organisation, and the invitations that are still open. */
import { isAtMost, managesMembers, mayInvite } from '@plumbline/domain/kernel/access/organisation-policy.ts'
import {
  type Invitations,
  type Invite,
  inviteSchema,
  linkPaths,
  type PersonalLink,
} from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { hour } from '../../accounts/account-limits.ts'
import { newToken } from '../../accounts/opaque-token.ts'
import { mailsLinks } from '../../accounts/routes/account-letters.ts'
import { changeOrganisation } from '../../audit/change-organisation.ts'
import { fail, failForNow } from '../../http/fail.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { readJson } from '../../http/read-json.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import type { OrganisationCaller, TeamRoute } from '../../team/team-route.ts'
import { invitationLetter } from '../invitation-letter.ts'
import { getProject, invitationId, mayAcceptFor } from '../invitation-links.ts'
import { nameOfPerson } from '../name-of-person.ts'

const validMs = 7 * 24 * hour * 1_000

export const invitationRoutes: readonly TeamRoute[] = [
  { method: 'POST', path: '/organisations/:organisation/invitations', who: 'member', handle: invite },
  { method: 'GET', path: '/organisations/:organisation/invitations', who: 'member', handle: list },
  { method: 'DELETE', path: '/organisations/:organisation/invitations/:id', who: 'member', handle: revoke },
]

async function invite(context: Context, caller: OrganisationCaller): Promise<Response> {
  const body = await readJson(context, inviteSchema)
  if (!body) return fail(context, 'malformed')
  const { services, account } = caller
  const { email, role, project } = body
  const administers = project ? await services.projectTeams.administers(account, project.id) : false
  if (project && managesMembers(account.role) && !administers) return fail(context, 'not-found')
  if (!mayInvite(account.role, { role, projectId: project?.id }, administers))
    return fail(context, 'not-permitted')
  const wait = await services.accounts.attempts.beginMail(`invitations by ${account.id}`)
  if (wait !== undefined) return failForNow(context, wait)

  const isVisible = !services.mailer || !mailsLinks(context, services)
  // The author of a link that is shown could accept it in the place of the person.
  if (isVisible && !(await mayAcceptFor(services, account, email))) return fail(context, 'link-for-admins')
  const token = await storeInvitation(caller, body, isVisible)
  if (token === undefined) return fail(context, 'already-member')
  const link = `${ownOrigin(context, services.place)}${linkPaths.invitation}#${token}`
  if (!services.mailer || !mailsLinks(context, services))
    return context.json({ link, mailed: false } satisfies PersonalLink)
  const organisation = await organisationName(caller)
  const named = project && (await services.projectTeams.getName(account.organisation, project.id))
  const letter = invitationLetter({
    to: email,
    inviter: await nameOfPerson(services, account),
    organisation,
    project: named,
    role,
    link,
  })
  const reason = await services.mailer.send(letter)
  return context.json({ mailed: reason === undefined } satisfies PersonalLink)
}

/** Returns the token; undefined for a user who is a member already. An earlier invitation is replaced. */
function storeInvitation(
  { services, account, ip }: OrganisationCaller,
  { email, role, project }: Invite,
  isVisible: boolean,
): Promise<string | undefined> {
  const { organisation } = account
  const author = { organisation, by: account.id, ip }
  return changeOrganisation(services, author, async ({ transaction, at, audit }) => {
    const member = await transaction
      .selectFrom('organisation_member')
      .innerJoin('account', 'account.id', 'organisation_member.user_id')
      .select('account.id')
      .where('organisation_member.organisation_id', '=', organisation)
      .where('account.email', '=', email)
      .executeTakeFirst()
    if (member) return undefined
    await transaction
      .updateTable('invitation')
      .set({ revoked_at: at })
      .where('organisation_id', '=', organisation)
      .where('email', '=', email)
      .where('project_id', project ? '=' : 'is', project?.id ?? null)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute()
    const { token, hash } = newToken()
    await transaction
      .insertInto('invitation')
      .values({
        token_hash: hash,
        organisation_id: organisation,
        email,
        role,
        project_id: project?.id ?? null,
        project_role: project?.role ?? null,
        invited_by: account.id,
        is_shown: isVisible,
        created_at: at,
        expires_at: new Date(at.getTime() + validMs),
      })
      .execute()
    await audit('invitation made', { email, role, ...(project && { project: project.id }) })
    return token
  })
}

async function organisationName({ services, account }: OrganisationCaller): Promise<string> {
  const { name } = await services.database.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', account.organisation)
    .executeTakeFirstOrThrow()
  return name
}

/** Owners and admins see all of them, others those that they have made. */
async function list(context: Context, { services, account }: OrganisationCaller): Promise<Response> {
  const rows = await services.database.db
    .selectFrom('invitation')
    .leftJoin('account', 'account.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select('account.name as inviter')
    .where('organisation_id', '=', account.organisation)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', services.now())
    .$if(!managesMembers(account.role), (query) => query.where('invited_by', '=', account.id))
    .orderBy('invitation.created_at')
    .execute()
  const replica = await replicaAtHead(services.organisations.get(account.organisation), services.database)
  const invitations = rows.map((row) => {
    const project = getProject(row)
    return {
      id: invitationId(row.token_hash),
      email: row.email,
      role: row.role,
      ...(project && { project }),
      invitedBy: replica.getName({ id: row.invited_by, name: row.inviter ?? '' }),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }
  })
  return context.json({ invitations } satisfies Invitations)
}

async function revoke(context: Context, { services, account, ip }: OrganisationCaller): Promise<Response> {
  const { organisation } = account
  const hash = Buffer.from(context.req.param('id') ?? '', 'hex')
  const author = { organisation, by: account.id, ip }
  const failure = await changeOrganisation(services, author, async ({ transaction, at, audit }) => {
    const found = await transaction
      .selectFrom('invitation')
      .select(['email', 'role', 'invited_by'])
      .where('token_hash', '=', hash)
      .where('organisation_id', '=', organisation)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const isOwn = found?.invited_by === account.id
    if (!found || (!isOwn && !managesMembers(account.role))) return 'not-found'
    if (!isOwn && !isAtMost(found.role, account.role)) return 'not-permitted'
    await transaction
      .updateTable('invitation')
      .set({ revoked_at: at })
      .where('token_hash', '=', hash)
      .execute()
    await audit('invitation revoked', { email: found.email, role: found.role })
    return undefined
  })
  return failure ? fail(context, failure) : context.json({})
}
