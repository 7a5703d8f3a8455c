/** Adds jobs in the transaction of the change that they follow from, so that none is lost and none runs for nothing. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Bus } from '../database/bus.ts'
import type { Tables } from '../database/tables.ts'

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

export async function enqueue(
  transaction: Transaction<Tables>,
  bus: Pick<Bus, 'publish'>,
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return
  await transaction
    .insertInto('job')
    .values(
      jobs.map(({ kind, key, organisation, payload, runAt }) => ({
        id: randomUUID(),
        organisation_id: organisation,
        kind,
        key,
        payload: JSON.stringify(payload),
        run_at: runAt,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  await bus.publish(transaction, 'jobs', {})
}
