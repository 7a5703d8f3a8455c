/** Links that are mailed to the people of stages of reviews who have no account. */
import { type Kysely, sql } from 'kysely'

export async function createReviewLinks(db: Kysely<unknown>): Promise<void> {
  await reviewLinks.execute(db)
}

const reviewLinks = sql`
  create table review_link (
    id text primary key,
    organisation_id text not null references organisation,
    token_hash bytea not null unique,
    project_id text,
    workflow_id text not null,
    stage_id text not null,
    round int not null,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    openings int not null default 0,
    opened_at timestamptz
  );
  create index review_link_stage on review_link (organisation_id, workflow_id, stage_id);
`
