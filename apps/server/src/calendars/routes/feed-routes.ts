/** The calendar of a person under a secret address, for programs that have no session, and the choice of that address. */
import { createHash } from 'node:crypto'
import { momentToDay } from '@plumbline/domain/kernel/days/day.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { feedEntries, nearestEntries } from '@plumbline/domain/team/feed-entries.ts'
import type { Replica } from '@plumbline/domain/team/replica.ts'
import {
  type CalendarFeed,
  calendarsPath,
  type FeedAddress,
  feedScopeSchema,
} from '@plumbline/domain/team/wire/calendar-feed.ts'
import type { Context } from 'hono'
import { newToken } from '../../accounts/opaque-token.ts'
import { changeOrganisation } from '../../audit/change-organisation.ts'
import { fail, failForNow } from '../../http/fail.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { readJson } from '../../http/read-json.ts'
import { pathOfRecord } from '../../jobs/path-of-record.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import type { Caller, OrganisationCaller, TeamRoute } from '../../team/team-route.ts'
import { type Feed, findFeed, hashOfAddress, noteFetched, removeFeed, toAddress } from '../feeds.ts'
import { type Calendar, writeCalendar } from '../write-calendar.ts'

const feedPath = '/organisations/:organisation/calendar-feed'

export const feedRoutes: readonly TeamRoute[] = [
  { method: 'GET', path: '/calendars/:address', who: 'anyone', isForPrograms: true, handle: sendCalendar },
  { method: 'GET', path: feedPath, who: 'member', handle: getFeedState },
  { method: 'POST', path: feedPath, who: 'member', handle: makeAddress },
  { method: 'PUT', path: feedPath, who: 'member', handle: changeScope },
  { method: 'DELETE', path: feedPath, who: 'member', handle: switchOff },
]

/** Most responses have no body, because nothing has changed since the last one. */
async function sendCalendar(context: Context, { services, ip }: Caller): Promise<Response> {
  context.header('Cache-Control', 'no-store')
  const tokenHash = hashOfAddress(context.req.param('address') ?? '')
  if (!tokenHash) return fail(context, 'link-unknown')
  const wait = await services.feedLimits.begin(tokenHash, ip)
  if (wait !== undefined) return failForNow(context, wait)
  const { database, organisations, place, now } = services
  const feed = await findFeed(database, tokenHash)
  if (!feed) return fail(context, 'link-unknown')
  await noteFetched(database, feed, now())
  const replica = await replicaAtHead(organisations.get(feed.organisation.id), database)
  const calendar = getCalendar(feed, replica, { origin: ownOrigin(context, place), now: now() })
  const headers = { 'Cache-Control': 'private, no-cache', ETag: getTag(calendar) }
  if (hasTag(context.req.header('If-None-Match'), headers.ETag)) return context.body(null, 304, headers)
  return context.body(writeCalendar(calendar), 200, {
    ...headers,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="plumbline.ics"',
  })
}

/** About half a megabyte. */
const maxEntries = 1_000

function getCalendar(
  { organisation, scope, person }: Feed,
  replica: Replica,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Calendar {
  const { timeZone } = person
  const today = momentToDay(now.toISOString(), timeZone) ?? ''
  const entries = nearestEntries(feedEntries(replica, person, { scope, timeZone }), today, maxEntries)
  return {
    name: `Plumbline: ${organisation.name}`,
    events: entries.map((entry) => {
      const { list, recordId, projectId } = entry
      return {
        ...entry,
        project: projectId === undefined ? undefined : replica.find(projects, projectId)?.name,
        link: `${origin}${pathOfRecord({ list, id: recordId, projectId })}`,
      }
    }),
  }
}

/** The version of the written text. Raise it when the same records are written in another way, so that clients fetch it. */
const format = 1

function getTag(calendar: Calendar): string {
  const content = JSON.stringify([format, calendar])
  return `"${createHash('sha256').update(content).digest('base64url')}"`
}

/** Proxies that compress mark the tag as weak. */
function hasTag(header: string | undefined, tag: string): boolean {
  const tags = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}

async function getFeedState(context: Context, { services, account }: OrganisationCaller): Promise<Response> {
  const found = await services.database.db
    .selectFrom('calendar_feed')
    .select(['scope', 'created_at', 'fetched_at'])
    .where('organisation_id', '=', account.organisation)
    .where('user_id', '=', account.id)
    .executeTakeFirst()
  const feed = found && {
    scope: found.scope,
    createdAt: found.created_at.toISOString(),
    ...(found.fetched_at && { fetchedAt: found.fetched_at.toISOString() }),
  }
  return context.json({ ...(feed && { feed }) } satisfies CalendarFeed)
}

/** A new address replaces the old one. */
async function makeAddress(
  context: Context,
  { services, account, ip }: OrganisationCaller,
): Promise<Response> {
  const body = await readJson(context, feedScopeSchema)
  if (!body) return fail(context, 'malformed')
  const { token, hash } = newToken()
  const { organisation } = account
  const author = { organisation, by: account.id, ip }
  await changeOrganisation(services, author, async ({ transaction, at, audit }) => {
    await removeFeed(transaction, organisation, account.id)
    await transaction
      .insertInto('calendar_feed')
      .values({
        organisation_id: organisation,
        user_id: account.id,
        token_hash: hash,
        scope: body.scope,
        created_at: at,
      })
      .execute()
    await audit('calendar address made', { scope: body.scope })
  })
  const address = `${ownOrigin(context, services.place)}${calendarsPath}${toAddress(token)}`
  return context.json({ address } satisfies FeedAddress)
}

async function changeScope(
  context: Context,
  { services, account, ip }: OrganisationCaller,
): Promise<Response> {
  const body = await readJson(context, feedScopeSchema)
  if (!body) return fail(context, 'malformed')
  const author = { organisation: account.organisation, by: account.id, ip }
  const isThere = await changeOrganisation(services, author, async ({ transaction, audit }) => {
    const { numUpdatedRows } = await transaction
      .updateTable('calendar_feed')
      .set({ scope: body.scope })
      .where('organisation_id', '=', account.organisation)
      .where('user_id', '=', account.id)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await audit('calendar changed', { scope: body.scope })
    return numUpdatedRows > 0n
  })
  return isThere ? context.json({}) : fail(context, 'not-found')
}

async function switchOff(context: Context, { services, account, ip }: OrganisationCaller): Promise<Response> {
  const author = { organisation: account.organisation, by: account.id, ip }
  await changeOrganisation(services, author, async ({ transaction, audit }) => {
    if (await removeFeed(transaction, account.organisation, account.id))
      await audit('calendar address removed', {})
  })
  return context.json({})
}
