/** How many requests of a person were refused in an hour. Only the first of them are stored. */
import { type Kysely, sql } from 'kysely'

export async function addRefusedCounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refused_count (
      organisation_id text not null references organisation,
      user_id text not null,
      hour timestamptz not null,
      count int not null,
      primary key (organisation_id, user_id, hour)
    )
  `.execute(db)
}
