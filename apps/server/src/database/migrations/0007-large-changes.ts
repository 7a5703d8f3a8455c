/** The steps of a large change are stored in parts, so that storing them holds no one else up. */
import { type Kysely, sql } from 'kysely'

export async function addLargeChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table change_part (
      organisation_id text not null references organisation,
      batch text not null,
      part int not null,
      steps jsonb not null,
      inverse jsonb not null,
      stored_at timestamptz not null,
      is_written boolean not null default false,
      primary key (organisation_id, batch, part)
    );
    create index change_part_unwritten on change_part (organisation_id) where not is_written;
    alter table change add column batch text;
    alter table request add column batch text;
  `.execute(db)
}
