/** Adds jobs in the transaction of the change that they follow from, so that none is lost and none runs for nothing. */
import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { insertRows } from '../../database/schema/insert-rows.ts'
import type { Tables } from '../../database/schema/tables.ts'
import type { Bus } from '../../database/settings/bus.ts'

export interface NewJob {
  readonly kind: string
  /** A second job with the same key is not added. */
  readonly key: string
  readonly organisation: string
  /** Plain JSON. */
  readonly payload: unknown
  /** ISO instant. */
  readonly runAt: string
}

const columns = {
  id: 'text',
  organisation_id: 'text',
  kind: 'text',
  key: 'text',
  payload: 'jsonb',
  run_at: 'timestamptz',
}

export async function enqueue(
  transaction: Transaction<Tables>,
  bus: Pick<Bus, 'publish'>,
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ kind, key, organisation, payload, runAt }) => ({
    id: randomUUID(),
    organisation_id: organisation,
    kind,
    key,
    payload,
    run_at: runAt,
  }))
  await insertRows('job', columns, rows, sql`on conflict (key) do nothing`).execute(transaction)
  await bus.publish(transaction, 'jobs', {})
}
