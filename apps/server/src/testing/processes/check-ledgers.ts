/** Checks one ledger after the other: reads a `LedgerCheck` from each line of its input, and answers `report {…}`. */
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { openDatabase } from '../../database/open-database.ts'
import type { DatabaseSettings } from '../../database/settings/database-settings.ts'
import { checkLedger, createLedger } from '../durability/ledger.ts'
import type { Report } from '../durability/ledger-report.ts'
import { onOneClient } from '../durability/on-one-client.ts'

export interface LedgerCheck {
  readonly settings: DatabaseSettings
  /** The transactions that were confirmed. */
  readonly confirmed: readonly number[]
}

for await (const line of createInterface(process.stdin)) {
  // Written by `openLedgerChecker`.
  const report = await check(JSON.parse(line) as LedgerCheck)
  writeSync(1, `report ${JSON.stringify(report)}\n`)
}

async function check({ settings, confirmed }: LedgerCheck): Promise<Report> {
  try {
    const database = await openDatabase(settings)
    try {
      await onOneClient(database, createLedger)
      return await onOneClient(database, (query) => checkLedger(query, confirmed))
    } finally {
      await database.close()
    }
  } catch (error) {
    return { notOpened: String(error).slice(0, 300) }
  }
}
