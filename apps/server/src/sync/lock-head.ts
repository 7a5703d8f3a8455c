/** Locks an organisation until the transaction ends, so that its requests are decided one after the other. */
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Head } from './held-organisation.ts'

export async function lockHead(transaction: Transaction<Tables>, organisation: string): Promise<Head> {
  return transaction
    .selectFrom('organisation_head')
    .select(['seq', 'epoch'])
    .where('organisation_id', '=', organisation)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
