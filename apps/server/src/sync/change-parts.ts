/**
 * The steps of a large change, in parts. They are stored before the change itself, each by itself, and mean nothing until
 * the change is stored that names their batch. The records are written afterwards, again part by part. A server that reads
 * all records first finishes what another one has not written.
 */
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { lockHead } from '../audit/lock-head.ts'
import type { Tables } from '../database/schema/tables.ts'
import type { StoredStep } from './stored-change.ts'

type Queries = Kysely<Tables> | Transaction<Tables>

export interface BatchKey {
  readonly organisation: string
  readonly batch: string
}

export interface PartTexts {
  /** A list of `ReplicaStep` as JSON. */
  readonly steps: string
  /** A part of what takes the change back, as JSON. */
  readonly inverse: string
}

export async function storePart(
  queries: Queries,
  key: BatchKey & { readonly part: number },
  { steps, inverse }: PartTexts,
  now: Date,
): Promise<void> {
  const { organisation: organisation_id, batch, part } = key
  await queries
    .insertInto('change_part')
    .values({ organisation_id, batch, part, steps, inverse, stored_at: now })
    .execute()
}

/** The part with the detail of the entry in the audit, which waits there until the change is stored. */
const auditPart = -1

/** `detail`: JSON in UTF-8, which is sent as bytes because escaping megabytes would hold up everyone else. */
export async function storeAuditDetail(
  queries: Queries,
  { organisation, batch }: BatchKey,
  detail: Uint8Array,
  now: Date,
): Promise<void> {
  await sql`
    insert into change_part (organisation_id, batch, part, steps, inverse, stored_at)
    values (${organisation}, ${batch}, ${auditPart}, ${detail}::text::jsonb, '[]', ${now})`.execute(queries)
}

/** The statements that read and remove it. */
export function findAuditDetail({ organisation, batch }: BatchKey) {
  const isPart = sql`organisation_id = ${organisation} and batch = ${batch} and part = ${auditPart}`
  return {
    stored: sql`select steps from change_part where ${isPart}`,
    remove: sql`delete from change_part where ${isPart}`,
  }
}

export async function removeParts(queries: Queries, organisation: string, batch: string): Promise<void> {
  await queries
    .deleteFrom('change_part')
    .where('organisation_id', '=', organisation)
    .where('batch', '=', batch)
    .execute()
}

/** The steps of a change, which are in its row or in parts. */
export async function readChangeParts(
  queries: Queries,
  organisation: string,
  batch: string,
): Promise<readonly StoredStep[]> {
  const parts = await readParts(queries, organisation, batch, 'steps')
  // `as`: written by `storePart`.
  return parts.flat() as StoredStep[]
}

export async function readInverse(
  queries: Queries,
  organisation: string,
  batch: string,
): Promise<readonly Step[]> {
  const parts = await readParts(queries, organisation, batch, 'inverse')
  // `as`: written by `storePart`.
  return parts.flat() as Step[]
}

async function readParts(
  queries: Queries,
  organisation: string,
  batch: string,
  column: 'steps' | 'inverse',
): Promise<readonly unknown[]> {
  const parts: unknown[] = []
  for (let part = 0; ; part += 1) {
    const row = await queries
      .selectFrom('change_part')
      .select(column)
      .where('organisation_id', '=', organisation)
      .where('batch', '=', batch)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return parts
    parts.push(row[column])
  }
}

/** Each part of what takes the change back, as JSON. */
export async function* inverseTexts(
  queries: Queries,
  organisation: string,
  batch: string,
): AsyncIterable<string> {
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ text: string }>`
      select inverse::text as text from change_part
      where organisation_id = ${organisation} and batch = ${batch} and part = ${part}`.execute(queries)
    if (!rows[0]) return
    yield rows[0].text
  }
}

/** Writes the records of each part, with a pause after each in which others get their turn. */
export async function writeRecords(db: Kysely<Tables>, organisation: string): Promise<void> {
  for (const change of await unwrittenChanges(db, organisation)) {
    for (;;) {
      const isDone = await db.transaction().execute(async (transaction) => {
        // Two who write the same records in another order would wait for each other.
        await lockHead(transaction, organisation)
        return !(await writeNextPart(transaction, organisation, change))
      })
      if (isDone) break
    }
  }
}

/** As `writeRecords`, in a transaction of the caller. */
export async function finishRecords(queries: Queries, organisation: string): Promise<void> {
  for (const change of await unwrittenChanges(queries, organisation))
    while (await writeNextPart(queries, organisation, change));
}

interface UnwrittenChange {
  readonly batch: string
  readonly seq: number
  readonly at: Date
  /** The address of the person who made the change. */
  readonly email: string
}

/** Oldest first. Parts whose change has not been stored mean nothing yet. */
async function unwrittenChanges(queries: Queries, organisation: string): Promise<readonly UnwrittenChange[]> {
  const unwritten = await queries
    .selectFrom('change_part')
    .select('batch')
    .distinct()
    .where('organisation_id', '=', organisation)
    .where('is_written', '=', false)
    .execute()
  if (unwritten.length === 0) return []
  const { rows } = await sql<UnwrittenChange>`
    select request.batch, change.seq, change.at, coalesce(account.email, '') as email
    from request
    join change on change.organisation_id = request.organisation_id and change.seq = request.seq
    left join account on account.id = change.user_id
    where request.organisation_id = ${organisation} and request.batch = any(${unwritten.map(({ batch }) => batch)})
    order by change.seq`.execute(queries)
  return rows
}

/**
 * Returns whether there was one. A record that was changed since keeps its newer state. Everything is found by a key: a
 * plan that reads a whole table for each part would hold everybody up.
 */
async function writeNextPart(
  queries: Queries,
  organisation: string,
  { batch, seq, at, email }: UnwrittenChange,
): Promise<boolean> {
  const { rows } = await sql`
    with next as (
      select part from change_part
      where organisation_id = ${organisation} and batch = ${batch} and not is_written
      order by part limit 1
    ), part as (
      update change_part set is_written = true
      where organisation_id = ${organisation} and batch = ${batch} and part = (select part from next)
        and not is_written
      returning steps
    ), step as (
      select value->>'list' as list, value->>'id' as id, value->>'projectId' as project_id,
        nullif(value->'confirmed', 'null'::jsonb) as confirmed
      from part, jsonb_array_elements(part.steps)
    ), project as materialized (
      select id from record
      where organisation_id = ${organisation} and list = 'projects' and deleted_at is null
        and id in (select project_id from step)
    ), written as (
      insert into record
        (organisation_id, list, id, project_id, version, seq, rank, data, updated_by, updated_at, deleted_at)
      select ${organisation}, step.list, step.id, project.id, 1, ${seq}::bigint,
        coalesce(step.confirmed->>'rank', ''), step.confirmed->'record', ${email}, ${at}::timestamptz,
        case when step.confirmed is null then ${at}::timestamptz end
      from step left join project on project.id = step.project_id
      on conflict (organisation_id, list, id) do update set
        project_id = excluded.project_id, version = record.version + 1, seq = excluded.seq,
        rank = coalesce(nullif(excluded.rank, ''), record.rank),
        data = case
          when excluded.deleted_at is null or record.list <> 'projects' then excluded.data
          when record.data->'permissions' is not null
            then jsonb_build_object('id', record.id, 'permissions', record.data->'permissions')
        end, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
        deleted_at = excluded.deleted_at
      where record.seq < excluded.seq
    )
    select part from next`.execute(queries)
  return rows.length > 0
}

/** Parts of changes that were never stored, because a server ended before that. */
export async function removeAbandonedParts(db: Kysely<Tables>, before: Date): Promise<void> {
  await sql`
    delete from change_part where not is_written and stored_at < ${before} and not exists (
      select from request
      where request.organisation_id = change_part.organisation_id and request.batch = change_part.batch)
  `.execute(db)
}
