/** The members of an organisation: their roles, and links for those who forgot their password. */

import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import {
  isAtMost,
  managesMembers,
  refuseMemberChange,
} from '@plumbline/domain/kernel/access/organisation-policy.ts'
import {
  memberRoleSchema,
  type OrganisationMembers,
  type PersonalLink,
  type TeamFailure,
} from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import { hour } from '../../accounts/account-limits.ts'
import { mailsLinks, resetLetter, tellOfRemovedFactor } from '../../accounts/routes/account-letters.ts'
import { newResetLink } from '../../accounts/routes/reset-links.ts'
import { type Changing, changeOrganisation } from '../../audit/change-organisation.ts'
import { removeFeed } from '../../calendars/feeds.ts'
import { fail } from '../../http/fail.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { readJson } from '../../http/read-json.ts'
import type { OrganisationCaller, TeamRoute } from '../../team/team-route.ts'
import { nameOfPerson } from '../name-of-person.ts'

const members = '/organisations/:organisation/members'

export const memberRoutes: readonly TeamRoute[] = [
  { method: 'GET', path: members, who: 'member', handle: listMembers },
  {
    method: 'PUT',
    path: `${members}/:account`,
    who: 'admin',
    async handle(context, caller) {
      const body = await readJson(context, memberRoleSchema)
      return body ? changeMember(context, caller, body.role) : fail(context, 'malformed')
    },
  },
  {
    method: 'DELETE',
    path: `${members}/:account`,
    who: 'admin',
    handle: (context, caller) => changeMember(context, caller, undefined),
  },
  { method: 'POST', path: `${members}/:account/reset-link`, who: 'admin', handle: makeResetLink },
  { method: 'DELETE', path: `${members}/:account/second-factor`, who: 'admin', handle: removeSecondFactor },
]

/** Guests learn nothing about the other members. */
async function listMembers(context: Context, { services, account }: OrganisationCaller): Promise<Response> {
  const rows = await services.database.db
    .selectFrom('organisation_member')
    .innerJoin('account', 'account.id', 'organisation_member.user_id')
    .select(['account.id', 'name', 'email', 'two_factor_enabled', 'role', 'joined_at'])
    .where('organisation_id', '=', account.organisation)
    .$if(account.role === 'Guest', (query) => query.where('account.id', '=', account.id))
    .orderBy('name')
    .orderBy('account.id')
    .execute()
  const refused = await countRefusedToday(services, account)
  return context.json({
    members: rows.map((row) => ({
      account: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      joinedAt: row.joined_at.toISOString(),
      twoFactor: row.two_factor_enabled ?? false,
      refused: refused.get(row.id),
    })),
  } satisfies OrganisationMembers)
}

/**
 * By account, for owners and admins: the audit has only the first hundred of an hour. A user who sends many has a broken
 * device, or tries what they may not do.
 */
async function countRefusedToday(
  { database, now }: OrganisationCaller['services'],
  { organisation, role }: OrganisationCaller['account'],
): Promise<ReadonlyMap<string, number>> {
  if (!managesMembers(role)) return new Map()
  const rows = await database.db
    .selectFrom('refused_count')
    .select(['user_id', ({ fn }) => fn.sum<string | number>('count').as('count')])
    .where('organisation_id', '=', organisation)
    .where('hour', '>', new Date(now().getTime() - dayMs))
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]))
}

const dayMs = 24 * hour * 1_000

/** Without a role the member is removed. Either way it counts at the next request of that person. */
async function changeMember(
  context: Context,
  { services, account, ip }: OrganisationCaller,
  to: OrganisationRole | undefined,
): Promise<Response> {
  const { organisation } = account
  const target = context.req.param('account') ?? ''
  const author = { organisation, by: account.id, ip }
  const removed: { email?: string } = {}
  const failure = await changeOrganisation(services, author, async (changing) => {
    const { transaction, audit } = changing
    const all = await transaction
      .selectFrom('organisation_member')
      .select(['user_id', 'role'])
      .where('organisation_id', '=', organisation)
      .where((where) => where.or([where('user_id', 'in', [target, account.id]), where('role', '=', 'Owner')]))
      .execute()
    const getRole = (id: string) => all.find(({ user_id }) => user_id === id)?.role
    const [by, from] = [getRole(account.id), getRole(target)]
    if (!by || !from) return 'not-found'
    const isLastOwner = from === 'Owner' && all.filter(({ role }) => role === 'Owner').length === 1
    const refusal = refuseMemberChange({ by, from, to, isLastOwner })
    if (refusal || from === to) return refusal
    if (!to) removed.email = await getEmail(changing, target)
    await storeRole(changing, { organisation, target, to })
    await audit(to ? 'role changed' : 'member removed', { account: target, from, ...(to && { to }) })
    await services.database.bus.publish(transaction, 'access', { account: target })
    return undefined
  })
  if (failure) return fail(context, failure)
  if (removed.email !== undefined) await services.projectTeams.leave(account, removed.email)
  return context.json({})
}

async function getEmail({ transaction }: Changing, account: string): Promise<string> {
  const found = transaction.selectFrom('account').select('email').where('id', '=', account)
  return (await found.executeTakeFirstOrThrow()).email
}

interface StoredRole {
  readonly organisation: string
  readonly target: string
  readonly to: OrganisationRole | undefined
}

/** Invitations that the person could no longer make are revoked. */
async function storeRole(
  { transaction, at }: Changing,
  { organisation, target, to }: StoredRole,
): Promise<void> {
  const isTarget = { organisation_id: organisation, user_id: target }
  if (to) {
    await transaction
      .updateTable('organisation_member')
      .set({ role: to })
      .where((where) => where.and(isTarget))
      .execute()
  } else {
    await transaction
      .deleteFrom('organisation_member')
      .where((where) => where.and(isTarget))
      .execute()
    await removeFeed(transaction, organisation, target)
  }
  const open = transaction
    .updateTable('invitation')
    .set({ revoked_at: at })
    .where('organisation_id', '=', organisation)
    .where('invited_by', '=', target)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
  if (to && managesMembers(to)) await open.where('role', '=', 'Owner').execute()
  else await open.execute()
}

async function makeResetLink(
  context: Context,
  { services, account, ip }: OrganisationCaller,
): Promise<Response> {
  const { organisation } = account
  const target = context.req.param('account') ?? ''
  const author = { organisation, by: account.id, ip }
  const found = await changeOrganisation(services, author, async ({ transaction, audit }) => {
    const helped = await findHelped(transaction, account, target)
    if (typeof helped !== 'string') await audit('reset link made', { account: target })
    return helped
  })
  if (typeof found === 'string') return fail(context, found)
  const link = await newResetLink(services, ownOrigin(context, services.place), target)
  if (!services.mailer || !mailsLinks(context, services))
    return context.json({ link, mailed: false } satisfies PersonalLink)
  const reason = await services.mailer.send(resetLetter(found.email, link))
  return context.json({ mailed: reason === undefined } satisfies PersonalLink)
}

/** For a user who lost the authenticator app and the back-up codes. A user who found the device is signed out. */
async function removeSecondFactor(
  context: Context,
  { services, account, ip }: OrganisationCaller,
): Promise<Response> {
  const { organisation } = account
  const target = context.req.param('account') ?? ''
  // The user’s one is switched off with the password.
  if (target === account.id) return fail(context, 'not-permitted')
  const author = { organisation, by: account.id, ip }
  const found = await changeOrganisation(services, author, async ({ transaction, at, audit }) => {
    const helped = await findHelped(transaction, account, target)
    if (typeof helped === 'string') return helped
    if (!helped.hasSecondFactor) return 'two-factor-off' satisfies TeamFailure
    await transaction.deleteFrom('two_factor').where('account_id', '=', target).execute()
    await transaction.deleteFrom('session').where('account_id', '=', target).execute()
    await transaction
      .updateTable('account')
      .set({ two_factor_enabled: false, updated_at: at })
      .where('id', '=', target)
      .execute()
    await audit('second factor removed', { account: target })
    await services.database.bus.publish(transaction, 'access', { account: target })
    return helped
  })
  if (typeof found === 'string') return fail(context, found)
  tellOfRemovedFactor(context, services, { to: found.email, by: await nameOfPerson(services, account) })
  return context.json({})
}

/** A member whom the person may help into the account, or why not. */
async function findHelped(
  transaction: Changing['transaction'],
  { organisation, role }: OrganisationCaller['account'],
  target: string,
): Promise<{ readonly email: string; readonly hasSecondFactor: boolean } | TeamFailure> {
  const memberships = await transaction
    .selectFrom('organisation_member')
    .innerJoin('account', 'account.id', 'organisation_member.user_id')
    .select(['organisation_id', 'role', 'email', 'two_factor_enabled'])
    .where('user_id', '=', target)
    .execute()
  const here = memberships.find(({ organisation_id }) => organisation_id === organisation)
  if (!here) return 'not-found'
  if (!isAtMost(here.role, role)) return 'not-permitted'
  // A user who helps could act for the member in the other organisation too.
  if (memberships.length > 1) return 'member-elsewhere'
  return { email: here.email, hasSecondFactor: here.two_factor_enabled ?? false }
}
