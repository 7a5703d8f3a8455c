/** Read-only links for people without an account. */
import { type Kysely, sql } from 'kysely'

export async function createReadLinks(db: Kysely<unknown>): Promise<void> {
  await readLinks.execute(db)
}

const readLinks = sql`
  create table read_link (
    id text primary key,
    organisation_id text not null references organisation,
    token_hash bytea not null unique,
    project_id text not null,
    view jsonb not null,
    name text not null,
    made_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    openings int not null default 0,
    opened_at timestamptz
  );
  create index read_link_organisation on read_link (organisation_id);
`
