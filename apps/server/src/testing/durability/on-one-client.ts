import type { Database } from '../../database/open-database.ts'
import type { Query } from './ledger.ts'

/** Runs statements on one connection, because transactions and settings belong to it. */
export async function onOneClient<Result>(
  { pool }: Pick<Database, 'pool'>,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work((text, values) => client.query(text, values))
  } finally {
    client.release()
  }
}
