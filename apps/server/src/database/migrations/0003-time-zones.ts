/** The time zone of each member, in which the morning of that person begins. */
import { type Kysely, sql } from 'kysely'

export async function addTimeZones(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation_member add column time_zone text not null default 'UTC'`.execute(db)
}
