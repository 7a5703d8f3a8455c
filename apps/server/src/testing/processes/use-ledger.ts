/**
 * Checks a ledger, then writes into it until it is killed. It writes `report {…}` with what the check found, and `ack N`
 * when transaction N is confirmed.
 */
import { writeSync } from 'node:fs'
import { openDatabase } from '../../database/open-database.ts'
import type { DatabaseSettings } from '../../database/settings/database-settings.ts'
import { checkLedger, createLedger, lastEntry, transfer } from '../durability/ledger.ts'
import { onOneClient } from '../durability/on-one-client.ts'
import { readArgument } from '../durability/process-argument.ts'

export interface LedgerUse {
  readonly settings: DatabaseSettings
  /** The transactions that were confirmed before. */
  readonly confirmed: readonly number[]
  /** How many transactions are under way at the same time. */
  readonly lanes: number
  /** Ends after so many. Without it, never. */
  readonly commits?: number
  readonly checkpointEvery?: number
}

const { settings, confirmed, lanes, commits, checkpointEvery } = readArgument<LedgerUse>()
const database = await openDatabase(settings)
await onOneClient(database, createLedger)
const report = await onOneClient(database, (query) => checkLedger(query, confirmed))
writeSync(1, `report ${JSON.stringify(report)}\n`)

let next = await onOneClient(database, lastEntry)
const last = next + (commits ?? Number.POSITIVE_INFINITY)
await Promise.all(Array.from({ length: lanes }, write))
await database.close()

async function write(): Promise<void> {
  while (next < last) {
    next += 1
    const n = next
    await onOneClient(database, (query) => transfer(query, n))
    writeSync(1, `ack ${n}\n`)
    if (checkpointEvery && n % checkpointEvery === 0) await database.pool.query('checkpoint')
  }
}
