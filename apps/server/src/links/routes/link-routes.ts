/** Making, listing and revoking read-only links, and what people without an account do through links. */
import { can } from '@plumbline/domain/kernel/access/policy.ts'
import { visibleRecords } from '@plumbline/domain/kernel/access/visibility.ts'
import { dayMs } from '@plumbline/domain/kernel/days/day.ts'
import { sharedContents } from '@plumbline/domain/team/read-links/shared-contents.ts'
import { maxLinkDays, type SharedView } from '@plumbline/domain/team/read-links/shared-view.ts'
import { makeLinkSchema, type ReadLinks, sharedPath } from '@plumbline/domain/team/wire/links.ts'
import type { Context } from 'hono'
import { newToken } from '../../accounts/opaque-token.ts'
import { changeOrganisation } from '../../audit/change-organisation.ts'
import { fail } from '../../http/fail.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { readJson } from '../../http/read-json.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import type { OrganisationCaller, TeamRoute } from '../../team/team-route.ts'
import { describeLink } from '../describe-link.ts'
import { acknowledgeByLink } from './acknowledge-by-link.ts'
import { decideByLink } from './decide-by-link.ts'
import { openFile, openLink } from './open-link.ts'

const root = '/organisations/:organisation/links'

export const linkRoutes: readonly TeamRoute[] = [
  { method: 'POST', path: root, who: 'member', handle: make },
  { method: 'GET', path: root, who: 'member', handle: list },
  { method: 'DELETE', path: `${root}/:id`, who: 'member', handle: revoke },
  { method: 'POST', path: '/links/open', who: 'anyone', handle: openLink },
  { method: 'POST', path: '/links/acknowledge', who: 'anyone', handle: acknowledgeByLink },
  { method: 'POST', path: '/links/decide', who: 'anyone', handle: decideByLink },
  { method: 'POST', path: '/links/file', who: 'anyone', handle: openFile },
]

/** The end of the last day may be later than the hour at which the link is made. */
const maxMs = (maxLinkDays + 2) * dayMs

async function make(context: Context, { services, account, ip }: OrganisationCaller): Promise<Response> {
  const body = await readJson(context, makeLinkSchema)
  const now = services.now().getTime()
  const lasts = body && Date.parse(body.expiresAt) - now
  if (!body || lasts === undefined || lasts <= 0 || lasts > maxMs) return fail(context, 'malformed')
  const { organisation } = account
  const replica = await replicaAtHead(services.organisations.get(organisation), services.database)
  const actor = replica.getActor(account)
  const contents = sharedContents(body.view, visibleRecords(replica, actor))
  if (!contents) return fail(context, 'not-found')
  const { project, name } = contents
  if (!can(actor, 'links.make', { projectId: project.id }).allowed) return fail(context, 'not-permitted')

  const { token, hash } = newToken()
  const id = crypto.randomUUID()
  const author = { organisation, by: account.id, ip }
  await changeOrganisation(services, author, async ({ transaction, at, audit }) => {
    await transaction
      .insertInto('read_link')
      .values({
        id,
        organisation_id: organisation,
        token_hash: hash,
        project_id: project.id,
        view: JSON.stringify(body.view),
        name,
        // A package stays as it was handed over.
        ...(body.view.kind === 'package' && { frozen: JSON.stringify(contents) }),
        made_by: account.id,
        created_at: at,
        expires_at: new Date(body.expiresAt),
      })
      .execute()
    await audit('link made', { ...describeLink(id, body.view, name, project.id), until: body.expiresAt })
  })
  return context.json({ link: `${ownOrigin(context, services.place)}${sharedPath}#${token}` })
}

/** Lists the links of the projects in which the user may make links. */
async function list(context: Context, { services, account }: OrganisationCaller): Promise<Response> {
  const replica = await replicaAtHead(services.organisations.get(account.organisation), services.database)
  const actor = replica.getActor(account)
  const rows = await services.database.db
    .selectFrom('read_link')
    .leftJoin('account', 'account.id', 'read_link.made_by')
    .select(['read_link.id', 'view', 'read_link.name', 'project_id', 'made_by', 'openings', 'opened_at'])
    .select(['read_link.created_at', 'expires_at', 'mailed_to', 'account.name as maker'])
    .where('organisation_id', '=', account.organisation)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', services.now())
    .orderBy('read_link.created_at', 'desc')
    .execute()
  const links = rows
    .filter((row) => can(actor, 'links.make', { projectId: row.project_id }).allowed)
    .map((row) => ({
      id: row.id,
      // `as`: written by `make`.
      view: row.view as SharedView,
      name: row.name,
      projectId: row.project_id,
      madeBy: replica.getName({ id: row.made_by, name: row.maker ?? '' }),
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      openings: row.openings,
      ...(row.mailed_to !== null && { mailedTo: row.mailed_to }),
      openedAt: row.opened_at?.toISOString() ?? null,
    }))
  return context.json({ links } satisfies ReadLinks)
}

async function revoke(context: Context, { services, account, ip }: OrganisationCaller): Promise<Response> {
  const { organisation } = account
  const id = context.req.param('id') ?? ''
  const replica = await replicaAtHead(services.organisations.get(organisation), services.database)
  const actor = replica.getActor(account)
  const author = { organisation, by: account.id, ip }
  const isDone = await changeOrganisation(services, author, async ({ transaction, at, audit }) => {
    const found = await transaction
      .selectFrom('read_link')
      .select(['view', 'name', 'project_id', 'made_by', 'mailed_to'])
      .where('id', '=', id)
      .where('organisation_id', '=', organisation)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (!found) return false
    const projectId = found.project_id
    if (!can(actor, 'links.make', { projectId }).allowed) return false
    await transaction.updateTable('read_link').set({ revoked_at: at }).where('id', '=', id).execute()
    // `as`: written by `make`.
    const view = found.view as SharedView
    await audit('link revoked', describeLink(id, view, found.name, projectId, found.mailed_to))
    return true
  })
  return isDone ? context.json({}) : fail(context, 'not-found')
}
