/** The tables of accounts: people, their passwords, sessions and second factors, and counts of attempts. */
import { randomBytes, randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema/tables.ts'

/** The columns are those that better-auth expects; `auth.test.ts` compares them. */
export async function createAccountTables(db: Kysely<Tables>): Promise<void> {
  for (const statements of [accounts, sessions, secrets]) await statements.execute(db)
  // Made here because only one of several servers that start at the same time migrates.
  const value = randomBytes(32).toString('base64url')
  await sql`insert into server_secret values (${randomInt(1, 2 ** 31 - 1)}, ${value}, current_timestamp)`.execute(
    db,
  )
}

const accounts = sql`
  create table account (
    id text primary key,
    name text not null,
    email text not null unique check (email = lower(email)),
    email_verified boolean not null,
    image text,
    two_factor_enabled boolean,
    created_at timestamptz not null default current_timestamp,
    updated_at timestamptz not null default current_timestamp
  );

  create table credential (
    id text primary key,
    account_id text not null references account on delete cascade,
    provider_id text not null,
    provider_account_id text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    created_at timestamptz not null default current_timestamp,
    updated_at timestamptz not null
  );
  create index "credential_account_id_idx" on credential (account_id);

  create table two_factor (
    id text primary key,
    account_id text not null references account on delete cascade,
    secret text not null,
    backup_codes text not null,
    verified boolean,
    failed_count integer,
    locked_until timestamptz,
    last_step bigint
  );
  create index "two_factor_account_id_idx" on two_factor (account_id);
  create index "two_factor_secret_idx" on two_factor (secret);
`

const sessions = sql`
  create table session (
    id text primary key,
    account_id text not null references account on delete cascade,
    token text not null unique,
    ip text,
    user_agent text,
    expires_at timestamptz not null,
    created_at timestamptz not null default current_timestamp,
    updated_at timestamptz not null
  );
  create index "session_account_id_idx" on session (account_id);

  create table verification (
    id text primary key,
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null default current_timestamp,
    updated_at timestamptz not null default current_timestamp
  );
  create index "verification_identifier_idx" on verification (identifier);
`

const secrets = sql`
  create table server_secret (
    version integer primary key,
    value text not null,
    created_at timestamptz not null
  );

  create table rate_limit (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
`
