/** Finds the request of a large change by its batch, without reading all requests. */
import { type Kysely, sql } from 'kysely'

export async function addBatchIndex(db: Kysely<unknown>): Promise<void> {
  await sql`create index request_batch on request (organisation_id, batch) where batch is not null`.execute(
    db,
  )
}
