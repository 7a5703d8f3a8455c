/** The calendar addresses of people, by the hash of their tokens. */
import type { FeedScope } from '@plumbline/domain/team/wire/feed-scope.ts'
import type { Transaction } from 'kysely'
import type { Recipient } from '../accounts/find-recipient.ts'
import { hashToken } from '../accounts/opaque-token.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/schema/tables.ts'

export interface Feed {
  readonly organisation: { readonly id: string; readonly name: string }
  readonly scope: FeedScope
  /** With their current role. */
  readonly person: Recipient
}

/** The token, with the ending by which programs recognise a calendar. */
export function toAddress(token: string): string {
  return `${token}.ics`
}

/** The hash of the token in an address; undefined for what cannot be an address. */
export function hashOfAddress(address: string): Buffer | undefined {
  const token = /^([\w-]{43})\.ics$/.exec(address)?.[1]
  return token === undefined ? undefined : hashToken(token)
}

/** Undefined for an address that is unknown, was replaced, or belongs to a user who is no longer a member. */
export async function findFeed({ db }: Pick<Database, 'db'>, tokenHash: Buffer): Promise<Feed | undefined> {
  const found = await db
    .selectFrom('calendar_feed')
    .innerJoin('organisation', 'organisation.id', 'calendar_feed.organisation_id')
    .innerJoin('organisation_member', (join) =>
      join
        .onRef('organisation_member.organisation_id', '=', 'calendar_feed.organisation_id')
        .onRef('organisation_member.user_id', '=', 'calendar_feed.user_id'),
    )
    .innerJoin('account', 'account.id', 'calendar_feed.user_id')
    .select([
      'calendar_feed.organisation_id',
      'organisation.name as organisation_name',
      'calendar_feed.scope',
    ])
    .select(['account.id', 'account.email', 'account.name', 'role', 'time_zone as timeZone'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!found) return undefined
  const { organisation_id, organisation_name, scope, ...person } = found
  return { organisation: { id: organisation_id, name: organisation_name }, scope, person }
}

const minPauseMs = 10 * 60_000

/** Notes the time at most every ten minutes, however often a program asks. */
export async function noteFetched({ db }: Pick<Database, 'db'>, feed: Feed, now: Date): Promise<void> {
  const before = new Date(now.getTime() - minPauseMs)
  await db
    .updateTable('calendar_feed')
    .set({ fetched_at: now })
    .where('organisation_id', '=', feed.organisation.id)
    .where('user_id', '=', feed.person.id)
    .where((where) => where.or([where('fetched_at', 'is', null), where('fetched_at', '<', before)]))
    .execute()
}

/** Returns whether there was one. */
export async function removeFeed(
  transaction: Transaction<Tables>,
  organisation: string,
  accountId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('calendar_feed')
    .where('organisation_id', '=', organisation)
    .where('user_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
