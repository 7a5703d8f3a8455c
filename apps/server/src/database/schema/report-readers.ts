/** The roles of the database that may read the views keep that right when the views are made again. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** `undefined` is everybody. */
type Reader = string | undefined

/** Those who may use the schema, without its owner. */
export async function getReaders(db: Kysely<Tables>, schema: string): Promise<readonly Reader[]> {
  const { rows } = await sql<{ name: string | null }>`
    select distinct role.rolname as name
    from pg_namespace as space cross join lateral aclexplode(space.nspacl) as given
    left join pg_roles as role on role.oid = given.grantee
    where space.nspname = ${schema} and given.privilege_type = 'USAGE' and given.grantee <> space.nspowner
  `.execute(db)
  return rows.map(({ name }) => name ?? undefined)
}

export async function grantAgain(
  db: Kysely<Tables>,
  schema: string,
  readers: readonly Reader[],
): Promise<void> {
  for (const reader of readers) {
    const role = reader === undefined ? sql.raw('public') : sql.id(reader)
    await sql`grant usage on schema ${sql.id(schema)} to ${role}`.execute(db)
    await sql`grant select on all tables in schema ${sql.id(schema)} to ${role}`.execute(db)
  }
}
