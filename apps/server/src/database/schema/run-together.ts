/** Runs several statements in one round trip. */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** An `insert`, `update` or `delete`. */
type Write = Parameters<typeof sql.join>[0][number] & object

/** None of them sees what the others write. `notices` are made by `Bus.notice`. */
export async function runTogether(
  transaction: Transaction<Tables>,
  writes: readonly Write[],
  notices: readonly RawBuilder<unknown>[],
): Promise<void> {
  if (writes.length + notices.length === 0) return
  const named = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`)
  const beginning = named.length > 0 ? sql`with ${sql.join(named)} ` : sql``
  await sql`${beginning}select ${notices.length > 0 ? sql.join(notices) : sql`1`}`.execute(transaction)
}
