/** What a read-only link to a package shows, as it was when the link was made. */
import { type Kysely, sql } from 'kysely'

export async function addFrozenContents(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read_link add column frozen jsonb`.execute(db)
}
