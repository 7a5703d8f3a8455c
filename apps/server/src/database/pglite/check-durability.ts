/** Checks that a commit reaches the disk before it is confirmed. */
import type { PGlite } from '@electric-sql/pglite'

/** A sentence about what is wrong, or undefined. */
export async function findDurabilityFault(
  pglite: Pick<PGlite, 'query'>,
  files: { readonly fsyncs: number },
): Promise<string | undefined> {
  const { rows } = await pglite.query<{ fsync: string }>('show fsync')
  if (rows[0]?.fsync !== 'on') return 'fsync is off'
  const before = files.fsyncs
  // Writes to the log of the database and to no table.
  await pglite.query(`select pg_logical_emit_message(true, 'plumbline', 'durability check')`)
  return files.fsyncs > before ? undefined : 'a commit did not write its data through to the disk'
}
