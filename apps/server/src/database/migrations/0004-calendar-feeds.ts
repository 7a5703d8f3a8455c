/** The secret address of each person's calendar, of which only the hash is stored. */
import { type Kysely, sql } from 'kysely'

export async function createCalendarFeeds(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feed (
      organisation_id text not null references organisation,
      user_id text not null,
      token_hash bytea not null unique,
      scope text not null check (scope in ('mine', 'all')),
      created_at timestamptz not null,
      fetched_at timestamptz,
      primary key (organisation_id, user_id)
    )
  `.execute(db)
}
