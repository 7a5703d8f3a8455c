/** Files that no record names are removed after a while. */
import { type Kysely, sql } from 'kysely'

export async function addUnnamedFiles(db: Kysely<unknown>): Promise<void> {
  await sql`alter table blob add column unnamed_since timestamptz, add column removing_since timestamptz`.execute(
    db,
  )
}
