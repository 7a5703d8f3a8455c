/** Removes the bytes of files that no record has named for thirty days, so that what was deleted can be undone until then. */
import { sql, type Transaction } from 'kysely'
import { lockHead } from '../audit/lock-head.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/schema/tables.ts'
import type { FileBackend } from './file-backend.ts'

export interface UnnamedFilesPorts {
  readonly database: Pick<Database, 'db'>
  readonly files: Pick<FileBackend, 'remove'>
}

const dayMs = 24 * 3_600_000
const retentionDays = 30
/**
 * After these days a client that asks whether a file has arrived is notified that it has not. It sends the file again, and so
 * has time to name it.
 */
export const daysUntilSentAgain = retentionDays - 1
/** A process that has not removed a file after this time has crashed. The store is waited for two minutes at most. */
const takeOverMs = 10 * 60_000

/** Reads all records, without holding anybody up, so once a day is often enough. Several processes may do it at the same time. */
export async function removeUnnamedFiles(
  { database, files }: UnnamedFilesPorts,
  organisation: string,
  now: Date,
): Promise<void> {
  const seq = await markUnnamed(database, organisation, now)
  for (;;) {
    const key = await claimOldest(database, organisation, { seq, now })
    if (key === undefined) return
    await files.remove(organisation, key)
    await forget(database, organisation, key)
  }
}

/** Returns the number of a change up to which, at least, the records were read. */
async function markUnnamed({ db }: Pick<Database, 'db'>, organisation: string, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { seq } = await transaction
      .selectFrom('organisation_head')
      .select('seq')
      .where('organisation_id', '=', organisation)
      .executeTakeFirstOrThrow()
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`
      with named as materialized (${namedKeys(organisation, -1, now)})
      update blob set unnamed_since =
        case when sha256 in (select key from named) then null else coalesce(unnamed_since, ${now}) end
      where organisation_id = ${organisation} and removing_since is null
        and (unnamed_since is null) <> (sha256 in (select key from named))
    `.execute(transaction)
    return seq
  })
}

/**
 * Under the lock of the organisation no request is decided, so none can name the file now, and none afterwards,
 * because it counts as gone.
 */
async function claimOldest(
  { db }: Pick<Database, 'db'>,
  organisation: string,
  { seq, now }: { readonly seq: number; readonly now: Date },
): Promise<string | undefined> {
  const oldest = new Date(now.getTime() - retentionDays * dayMs)
  const crashed = new Date(now.getTime() - takeOverMs)
  const isOld = sql<boolean>`organisation_id = ${organisation} and unnamed_since < ${oldest}
    and (removing_since is null or removing_since < ${crashed})`
  const found = await db.selectFrom('blob').select('sha256').where(isOld).limit(1).executeTakeFirst()
  if (!found) return undefined
  return db.transaction().execute(async (transaction) => {
    await lockHead(transaction, organisation)
    const { rows } = await sql<{ sha256: string }>`
      update blob set removing_since = ${now}
      where ${isOld} and sha256 = (
        select sha256 from blob
        where ${isOld} and sha256 not in (${namedKeys(organisation, seq, now)})
        order by unnamed_since, sha256 limit 1)
      returning sha256
    `.execute(transaction)
    return rows[0]?.sha256
  })
}

/**
 * Every SHA-256 in a record that was changed after `seq`, or in a package that a link still shows. Some may be no names
 * of files, and so keep one for longer.
 */
function namedKeys(organisation: string, seq: number, now: Date) {
  return sql`
    select match[1] as key from record, regexp_matches(data::text, '"([0-9a-f]{64})"', 'g') as match
    where organisation_id = ${organisation} and seq > ${seq}
    union all
    select match[1] as key from read_link, regexp_matches(frozen::text, '"([0-9a-f]{64})"', 'g') as match
    where organisation_id = ${organisation} and frozen is not null and revoked_at is null and expires_at > ${now}
  `
}

async function forget({ db }: Pick<Database, 'db'>, organisation: string, key: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of ['upload', 'blob'] as const)
      await transaction
        .deleteFrom(table)
        .where('organisation_id', '=', organisation)
        .where('sha256', '=', key)
        .execute()
  })
}

/** The thirty days of these files begin again, once a record no longer names them. */
export function keepNamed(transaction: Transaction<Tables>, organisation: string, keys: readonly string[]) {
  if (keys.length === 0) return []
  const statement = transaction
    .updateTable('blob')
    .set({ unnamed_since: null })
    .where('organisation_id', '=', organisation)
    .where(({ eb, val }) => eb('sha256', '=', eb.fn.any(val([...keys]))))
    .where('unnamed_since', 'is not', null)
  return [statement]
}

/** False if the file should be sent again by the user who is about to name it. */
export function staysForNow(since: Date | null, now: Date): boolean {
  return since === null || now.getTime() - since.getTime() < daysUntilSentAgain * dayMs
}
