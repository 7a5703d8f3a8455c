/** Inserts any number of rows: they are one parameter, because a statement may have 65,535 at most. */
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Columns with their types in the database. Bytes are given as hexadecimal digits, and `json text` as text. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row & string]: string }

export function insertRows<Row extends object>(
  table: keyof Tables,
  columns: ColumnTypes<Row>,
  rows: readonly Row[],
  conflict: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const names = Object.keys(columns)
  const types = names.map((name) => sql`${sql.ref(name)} ${sql.raw(jsonType(columns, name))}`)
  const values = names.map((name) => {
    const type = getType(columns, name)
    if (type === 'bytea') return sql`decode(${sql.ref(name)}, 'hex')`
    return type === 'json text' ? sql`${sql.ref(name)}::jsonb` : sql.ref(name)
  })
  return sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from json_to_recordset(${JSON.stringify(rows)}::json) as row(${sql.join(types)})
    ${conflict}`
}

function getType(columns: object, name: string): unknown {
  return (columns as Readonly<Record<string, unknown>>)[name] // `as`: one of its keys.
}

function jsonType(columns: object, name: string): string {
  const type = String(getType(columns, name))
  return type === 'bytea' || type === 'json text' ? 'text' : type
}
