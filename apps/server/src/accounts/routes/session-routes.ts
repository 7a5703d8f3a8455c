/** The user’s account, and the devices on which a person is signed in. */
import { timeZoneHeader } from '@plumbline/domain/team/wire/sync.ts'
import { accountNameSchema, type OwnSession, type Sessions } from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { fail } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import { knownPeople } from '../../organisations/known-people.ts'
import type { SignedInCaller, TeamRoute } from '../../team/team-route.ts'
import { deviceName } from '../device-name.ts'
import { clientHeaders, relay } from '../relay.ts'
import { rememberTimeZone } from '../remember-time-zone.ts'
import { auditAccount } from './audit-account.ts'

export const sessionRoutes: readonly TeamRoute[] = [
  { method: 'GET', path: '/session', who: 'signed-in', handle: ownSession },
  { method: 'PUT', path: '/account', who: 'signed-in', handle: rename },
  { method: 'GET', path: '/sessions', who: 'signed-in', handle: listSessions },
  { method: 'DELETE', path: '/sessions/:id', who: 'signed-in', handle: endSession },
  { method: 'DELETE', path: '/sessions', who: 'signed-in', handle: endOtherSessions },
]

/** Also extends the session and stores the time zone of the user. */
async function ownSession(context: Context, { services, signedIn, ip }: SignedInCaller): Promise<Response> {
  const headers = clientHeaders(context, ip)
  await relay(context, await services.accounts.auth.api.getSession({ headers, asResponse: true }))
  const { db } = services.database
  const [remembering] = rememberTimeZone(db, signedIn.id, context.req.header(timeZoneHeader))
  await remembering?.execute()
  const account = await db
    .selectFrom('account')
    .select('two_factor_enabled')
    .where('id', '=', signedIn.id)
    .executeTakeFirst()
  const organisations = await db
    .selectFrom('organisation_member')
    .innerJoin('organisation', 'organisation.id', 'organisation_member.organisation_id')
    .select(['organisation.id', 'organisation.name', 'organisation_member.role'])
    .where('organisation_member.user_id', '=', signedIn.id)
    .orderBy('organisation_member.joined_at')
    .orderBy('organisation.id')
    .execute()
  const [first] = organisations
  const { id, email, name } = signedIn
  return context.json({
    account: { id, email, name },
    twoFactor: account?.two_factor_enabled ?? false,
    ...(first && { organisation: { id: first.id, name: first.name }, role: first.role }),
    organisations: await Promise.all(
      organisations.map(async (each) => ({
        ...each,
        people: await knownPeople(services, each.id, { id, email, name, role: each.role }),
      })),
    ),
  } satisfies OwnSession)
}

async function rename(context: Context, { services, signedIn, ip }: SignedInCaller): Promise<Response> {
  const body = await readJson(context, accountNameSchema)
  if (!body) return fail(context, 'malformed')
  await auditAccount(services, { accountId: signedIn.id, ip, action: 'account renamed' }, (transaction) =>
    transaction
      .updateTable('account')
      .set({ name: body.name, updated_at: services.now() })
      .where('id', '=', signedIn.id)
      .execute(),
  )
  return context.json({})
}

async function listSessions(context: Context, { services, signedIn }: SignedInCaller): Promise<Response> {
  const rows = await services.database.db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'updated_at'])
    .where('account_id', '=', signedIn.id)
    .where('expires_at', '>', services.now())
    .orderBy('created_at', 'desc')
    .execute()
  const sessions = rows.map(({ id, user_agent, ip, created_at, updated_at }) => ({
    id,
    device: deviceName(user_agent),
    ip: ip || null,
    signedInAt: created_at.toISOString(),
    lastSeenAt: updated_at.toISOString(),
    isThis: id === signedIn.sessionId,
  }))
  return context.json({ sessions } satisfies Sessions)
}

async function endSession(context: Context, { services, signedIn, ip }: SignedInCaller): Promise<Response> {
  const { db } = services.database
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', context.req.param('id') ?? '')
    .where('account_id', '=', signedIn.id)
    .executeTakeFirst()
  if (!session) return fail(context, 'not-found')
  const act = { accountId: signedIn.id, ip, action: 'session ended', endsSessions: true }
  await auditAccount(services, act, (transaction) =>
    transaction.deleteFrom('session').where('id', '=', session.id).execute(),
  )
  return context.json({})
}

async function endOtherSessions(
  context: Context,
  { services, signedIn, ip }: SignedInCaller,
): Promise<Response> {
  const act = { accountId: signedIn.id, ip, action: 'other sessions ended', endsSessions: true }
  await auditAccount(services, act, (transaction) =>
    transaction
      .deleteFrom('session')
      .where('account_id', '=', signedIn.id)
      .where('id', '!=', signedIn.sessionId)
      .execute(),
  )
  return context.json({})
}
