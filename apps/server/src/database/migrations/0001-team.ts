/** The tables of a team: members, records, changes, requests, audit, files and jobs. */
import { type Kysely, sql } from 'kysely'

export async function createTeamTables(db: Kysely<unknown>): Promise<void> {
  for (const statements of [organisations, records, audit, filesAndJobs]) await statements.execute(db)
}

const organisations = sql`
  create table organisation (
    id text primary key,
    name text not null,
    created_at timestamptz not null
  );

  create table organisation_head (
    organisation_id text primary key references organisation,
    seq bigint not null default 0,
    epoch text not null
  );

  create table organisation_member (
    organisation_id text not null references organisation,
    user_id text not null,
    role text not null check (role in ('Owner', 'Admin', 'Member', 'Guest')),
    joined_at timestamptz not null,
    primary key (organisation_id, user_id)
  );
  create index organisation_member_user on organisation_member (user_id);

  create table invitation (
    token_hash bytea primary key,
    organisation_id text not null references organisation,
    email text not null,
    role text not null check (role in ('Owner', 'Admin', 'Member', 'Guest')),
    project_id text,
    project_role text check (project_role in ('Viewer', 'Commenter', 'Editor', 'Admin')),
    invited_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    accepted_at timestamptz,
    revoked_at timestamptz
  );
  create index invitation_organisation on invitation (organisation_id);

  create table claim (
    token_hash bytea primary key,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  );
`

/**
 * Projects are records of the list 'projects'. The generated column makes the link to a project a foreign key inside
 * the organisation. It is checked at the commit, so that records may be written in any order; a deleted project keeps
 * its row, so the key holds.
 */
const records = sql`
  create table record (
    organisation_id text not null references organisation,
    list text not null,
    id text not null,
    project_id text,
    project_list text generated always as (case when project_id is null then null else 'projects' end) stored,
    version int not null,
    seq bigint not null,
    rank text not null,
    data jsonb,
    updated_by text not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    primary key (organisation_id, list, id),
    constraint record_project foreign key (organisation_id, project_list, project_id)
      references record (organisation_id, list, id) deferrable initially deferred
  );
  create index record_seq on record (organisation_id, seq);
  create index record_project on record (organisation_id, project_id);

  create table change (
    organisation_id text not null references organisation,
    seq bigint not null,
    request_id text not null,
    user_id text not null,
    at timestamptz not null,
    steps jsonb not null,
    primary key (organisation_id, seq)
  );

  create table request (
    organisation_id text not null references organisation,
    id text not null,
    user_id text not null,
    name text not null,
    hash bytea not null,
    result jsonb not null,
    effect jsonb,
    seq bigint,
    at timestamptz not null,
    sent_at timestamptz not null,
    primary key (organisation_id, id)
  );
`

const audit = sql`
  create table audit (
    organisation_id text not null references organisation,
    seq bigint not null,
    at timestamptz not null,
    user_id text not null,
    ip text,
    action text not null,
    list text,
    record_id text,
    project_id text,
    detail jsonb not null,
    previous bytea not null,
    hash bytea not null,
    primary key (organisation_id, seq)
  );

  create index audit_records on audit using gin ((detail->'records') jsonb_path_ops);

  create function refuse_change_of_audit() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
  end
  $$;
  create trigger audit_is_append_only before update or delete or truncate on audit
    for each statement execute function refuse_change_of_audit();
`

const filesAndJobs = sql`
  create table blob (
    organisation_id text not null references organisation,
    sha256 text not null,
    size bigint not null,
    media_type text not null,
    created_by text not null,
    created_at timestamptz not null,
    primary key (organisation_id, sha256)
  );

  create table upload (
    organisation_id text not null,
    sha256 text not null,
    user_id text not null,
    at timestamptz not null,
    primary key (organisation_id, sha256, user_id),
    foreign key (organisation_id, sha256) references blob
  );

  create table job (
    id text primary key,
    organisation_id text references organisation,
    kind text not null,
    key text unique,
    payload jsonb not null,
    run_at timestamptz not null,
    attempts int not null default 0,
    locked_until timestamptz,
    done_at timestamptz,
    error text
  );
  create index job_open on job (run_at) where done_at is null;
`
