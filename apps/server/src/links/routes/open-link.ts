/** Opening a read-only link, or one that was mailed, for anybody who has it. */
import { Readable } from 'node:stream'
import { can } from '@plumbline/domain/kernel/access/policy.ts'
import { visibleRecords } from '@plumbline/domain/kernel/access/visibility.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { type SharedContents, sharedContents } from '@plumbline/domain/team/read-links/shared-contents.ts'
import type { SharedView } from '@plumbline/domain/team/read-links/shared-view.ts'
import { type OpenedLink, openLinkSchema, openSharedFileSchema } from '@plumbline/domain/team/wire/links.ts'
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import type { Context } from 'hono'
import type { LinkUse } from '../../accounts/attempts.ts'
import { changeOrganisation } from '../../audit/change-organisation.ts'
import { fail, failForNow } from '../../http/fail.ts'
import { readJson } from '../../http/read-json.ts'
import type { TeamServices } from '../../services/team-services.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import type { Caller } from '../../team/team-route.ts'
import { describeLink } from '../describe-link.ts'
import { type FoundLink, outsider } from '../found-link.ts'
import { readReviewLink, showReviewLink } from '../mailed/review-links.ts'
import { readLink, type StoredLink } from '../mailed/stored-link.ts'
import { showMailedTransmittal } from '../mailed/transmittal-links.ts'
import { recordOpening } from './transmittal-openings.ts'

export async function openLink(context: Context, { services, ip }: Caller): Promise<Response> {
  const body = await readJson(context, openLinkSchema)
  if (!body) return fail(context, 'malformed')
  const found = await findLink(services, body.token, ip, 'page')
  if (typeof found === 'number') return failForNow(context, found)
  if (typeof found === 'string') return fail(context, found)
  const { id, organisation, view, madeBy, contents, mailed } = found
  // A user who opens a link is not asked who he is, so the network address is not kept either.
  const author = { organisation: organisation.id, by: outsider, ip: undefined }
  await changeOrganisation(services, author, async ({ transaction, at, audit }) => {
    await transaction
      .updateTable(view.kind === 'review' ? 'review_link' : 'read_link')
      .set((row) => ({ openings: row('openings', '+', 1), opened_at: at }))
      .where('id', '=', id)
      .execute()
    const described = describeLink(id, view, contents.name, contents.project.id, mailed?.email)
    await audit('link opened', { ...described, ...(view.kind !== 'review' && { account: madeBy.id }) })
  })
  await recordOpening(services, found)
  return context.json(toOpened(found))
}

/** What the person who opened the link sees. */
export function toOpened(found: FoundLink): OpenedLink {
  const { view, organisation, madeBy, expiresAt, mailed, frozenAt, contents } = found
  const { project, name, lists } = contents
  return {
    view,
    organisation: organisation.name,
    project,
    name,
    madeBy: madeBy.name,
    expiresAt,
    ...(mailed && { mailed }),
    ...(frozenAt && { frozenAt }),
    lists: lists as OpenedLink['lists'],
  }
}

/** Always as a download, so that an uploaded page never runs on our site. */
export async function openFile(context: Context, { services, ip }: Caller): Promise<Response> {
  const body = await readJson(context, openSharedFileSchema)
  if (!body) return fail(context, 'malformed')
  const found = await findLink(services, body.token, ip, 'file')
  if (typeof found === 'number') return failForNow(context, found)
  if (typeof found === 'string') return fail(context, found)
  const { key } = body
  const { organisation, contents } = found
  if (!contents.files.some((file) => file.key === key)) return fail(context, 'not-found')
  const stored = await services.database.db
    .selectFrom('blob')
    .select('size')
    .where('organisation_id', '=', organisation.id)
    .where('sha256', '=', key)
    .executeTakeFirst()
  const bytes = stored && (await services.files.get(organisation.id, key))
  if (!bytes) return fail(context, 'not-found')
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment',
    'Content-Length': String(stored.size),
  }
  // `as`: Node and the DOM declare the same stream differently.
  return new Response(Readable.toWeb(bytes) as ReadableStream, { headers })
}

/**
 * A link shows what its maker may see and share at the moment. Otherwise why it shows nothing, or the seconds to wait
 * after too many attempts.
 */
export async function findLink(
  services: TeamServices,
  token: string,
  ip: string | undefined,
  use: LinkUse,
): Promise<FoundLink | TeamFailure | number> {
  const { attempts } = services.accounts
  const wait = await attempts.beginLink(ip)
  if (wait !== undefined) return wait
  const link = await readLink(services, token)
  if (link) return (await attempts.openLink(link.id, ip, use)) ?? showLink(services, link)
  const mailed = await readReviewLink(services, token)
  if (mailed) return (await attempts.openLink(mailed.id, ip, use)) ?? showReviewLink(services, mailed)
  return 'link-unknown'
}

export async function showLink(services: TeamServices, link: StoredLink): Promise<FoundLink | TeamFailure> {
  const { database, accounts, organisations, now } = services
  if (link.revoked_at) return 'link-revoked'
  if (link.expires_at <= now()) return 'link-expired'
  if (link.mailed_to !== null) return showMailedTransmittal(services, { ...link, mailed_to: link.mailed_to })

  const { organisation_id: organisation, made_by: maker } = link
  const role = await accounts.roleIn(organisation, maker)
  if (!role || link.maker === null || link.email === null) return 'link-maker-gone'
  const replica = await replicaAtHead(organisations.get(organisation), database)
  const actor = replica.getActor({ id: maker, name: link.maker, email: link.email, role })
  // `as`: written by `make`.
  const view = link.view as SharedView
  if (!can(actor, 'links.make', { projectId: link.project_id }).allowed) return 'link-maker-gone'
  const visible = visibleRecords(replica, actor)
  // `as`: written by `make`.
  const frozen = link.frozen as SharedContents | null
  if (frozen && !visible.find(projects, link.project_id)) return 'link-empty'
  const contents = frozen ?? sharedContents(view, visible)
  // A document that moved to another project is shared there by the user who may do so.
  if (contents?.project.id !== link.project_id) return 'link-empty'
  return {
    id: link.id,
    organisation: { id: organisation, name: link.organisation_name },
    view,
    madeBy: { id: maker, name: actor.name },
    expiresAt: link.expires_at.toISOString(),
    ...(frozen && { frozenAt: link.created_at.toISOString() }),
    contents,
  }
}
