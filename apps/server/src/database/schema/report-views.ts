/** One SQL view for each list, with a typed column for each field, for people who query the database with other tools. */
import { createHash } from 'node:crypto'
import { momentSchema } from '@plumbline/domain/kernel/records/lenient.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { personalLists, sharedLists } from '@plumbline/domain/lists.ts'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from './tables.ts'

/** The views have a schema of their own, so that a role can be granted it and nothing else. */
const schemaName = 'reports'

type ColumnType = 'text' | 'numeric' | 'boolean' | 'jsonb' | 'moment'

/** Views are made again only if a list has changed. Of several servers that start at the same time, one makes them. */
export async function updateReportViews(db: Kysely<Tables>): Promise<void> {
  const statements = [toInstant, toDate, ...sharedLists.concat(personalLists).map(getView)]
  const version = createHash('sha256').update(statements.join('\n')).digest('hex')
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    const { rows } = await sql<{ comment: string | null }>`
      select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = ${schemaName}
    `.execute(transaction)
    if (rows[0]?.comment === version) return
    const schema = sql.id(schemaName)
    const readers = await getReaders(transaction, schemaName)
    await sql`drop schema if exists ${schema} cascade`.execute(transaction)
    await sql`create schema ${schema}`.execute(transaction)
    for (const statement of statements) await sql.raw(statement).execute(transaction)
    await grantAgain(transaction, schemaName, readers)
    await sql`comment on schema ${schema} is ${sql.lit(version)}`.execute(transaction)
  })
}

/** Any number that no other lock of ours has. */
const lockKey = 7_214

/**
 * The statement that makes the view of a list. All names come from our own schemas. The last column, `data`, is the whole
 * record: the time of a due date, and fields of other versions, are nowhere else.
 */
export function getView({ name, schema }: CollectionDef<Rec>): string {
  const fields = Object.entries(getShape(schema)).filter(([field]) => !keyColumns.includes(toSnake(field)))
  const columns = fields.map(
    ([field, type]) => `${toColumn(field, getColumnType(type))} as ${quote(toSnake(field))}`,
  )
  return [
    `create view ${schemaName}.${quote(toSnake(name))} as`,
    `select ${[...keyColumns, ...columns, 'data'].join(',\n  ')}`,
    `from record where list = '${name}' and deleted_at is null`,
  ].join('\n')
}

const keyColumns = ['organisation_id', 'id', 'project_id', 'version', 'updated_at', 'updated_by']

/** A value of another type than the schema requires becomes null, so that one odd record does not break every query. */
function toColumn(field: string, type: ColumnType): string {
  const value = `data->'${field}'`
  if (type === 'jsonb') return value
  if (type === 'moment') return `${schemaName}.${field.endsWith('At') ? 'to_instant' : 'to_date'}(${value})`
  if (type === 'text')
    return `case when jsonb_typeof(${value}) in ('string', 'number') then data->>'${field}' end`
  const requested = type === 'numeric' ? 'number' : 'boolean'
  return `case when jsonb_typeof(${value}) = '${requested}' then (data->>'${field}')::${type} end`
}

function getShape(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  const { def } = known(schema)._zod
  if (def.type === 'object') return def.shape
  if (def.type === 'pipe') return getShape(def.in)
  throw new Error(`A list has a schema of the kind ${def.type}, which has no fields`)
}

function getColumnType(schema: z.core.$ZodType): ColumnType {
  const { def } = known(schema)._zod
  switch (def.type) {
    case 'string':
    case 'enum':
    case 'literal':
      return 'text'
    case 'number':
      return 'numeric'
    case 'boolean':
      return 'boolean'
    case 'catch':
    case 'default': {
      // A number that may be entered as text has a number in place of what cannot be read.
      const instead = z.safeParse(schema, undefined).data
      return typeof instead === 'number' ? 'numeric' : getColumnType(def.innerType)
    }
    case 'optional':
    case 'nullable':
      return getColumnType(def.innerType)
    case 'pipe':
      return schema === momentSchema ? 'moment' : getColumnType(def.in)
    case 'union': {
      const types = new Set(def.options.map(getColumnType))
      const [only = 'jsonb'] = types
      if (types.size === 1) return only
      // Older records have numbers where newer ones have texts.
      return [...types].every((type) => type === 'text' || type === 'numeric') ? 'text' : 'jsonb'
    }
    default:
      return 'jsonb'
  }
}

/** `as`: the definitions of zod's own schemas, distinguished by their type. */
function known(schema: z.core.$ZodType): z.core.$ZodTypes {
  return schema as z.core.$ZodTypes
}

/** 'startDate' and 'hold-points' → 'start_date' and 'hold_points' */
function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
}

function quote(name: string): string {
  return `"${name}"`
}

/** A role that may read the views, and keeps that right when they are made again. `undefined`: every role. */
type Reader = string | undefined

/** The roles that may use the schema, without its owner. */
async function getReaders(db: Kysely<Tables>, schema: string): Promise<readonly Reader[]> {
  const { rows } = await sql<{ name: string | null }>`
    select distinct role.rolname as name
    from pg_namespace as space cross join lateral aclexplode(space.nspacl) as given
    left join pg_roles as role on role.oid = given.grantee
    where space.nspname = ${schema} and given.privilege_type = 'USAGE' and given.grantee <> space.nspowner
  `.execute(db)
  return rows.map(({ name }) => name ?? undefined)
}

async function grantAgain(db: Kysely<Tables>, schema: string, readers: readonly Reader[]): Promise<void> {
  for (const reader of readers) {
    const role = reader === undefined ? sql.raw('public') : sql.id(reader)
    await sql`grant usage on schema ${sql.id(schema)} to ${role}`.execute(db)
    await sql`grant select on all tables in schema ${sql.id(schema)} to ${role}`.execute(db)
  }
}

// The functions read a stored moment: a day, an instant, or milliseconds. What is no existing date becomes null, because
// a cast that fails would break the query of a whole list.
const dayPattern = String.raw`(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
const timePattern = String.raw`T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)`

/** A day counts from midnight in UTC. The comparison leaves out the 30th of February. */
const toInstant = `
create function reports.to_instant(value jsonb) returns timestamptz language sql immutable as $$
  select case
    when jsonb_typeof(value) = 'number' and (value::numeric between 1e11 and 8.64e15)
      then to_timestamp(value::numeric / 1000)
    when written ~ '^${dayPattern}(${timePattern})?$' and to_char(
      make_date(substr(written, 1, 4)::int, substr(written, 6, 2)::int, 1) + substr(written, 9, 2)::int - 1, 'YYYY-MM-DD'
    ) = substr(written, 1, 10)
      then (case when length(written) = 10 then written || 'T00:00:00Z' else written end)::timestamptz
  end
  from (select value #>> '{}' as written) as stored
$$`

/** The day of an instant is that of the time zone in which the query is made. */
const toDate = `
create function reports.to_date(value jsonb) returns date language sql stable as $$
  select case
    when length(value #>> '{}') = 10 then (reports.to_instant(value) at time zone 'UTC')::date
    else reports.to_instant(value)::date
  end
$$`
