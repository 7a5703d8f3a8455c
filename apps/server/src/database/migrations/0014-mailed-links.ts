/** Links to transmittals that are mailed to one address, and when such a link was used. */
import { type Kysely, sql } from 'kysely'

export async function addMailedLinks(db: Kysely<unknown>): Promise<void> {
  await sql`alter table read_link add column mailed_to text, add column used_at timestamptz`.execute(db)
}
