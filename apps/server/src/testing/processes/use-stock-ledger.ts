/** As `use-ledger.ts`, on PGlite as it is published: the control, which has to lose data in a power cut. */
import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { createLedger, lastEntry, type Query, transfer } from '../durability/ledger.ts'
import { readArgument } from '../durability/process-argument.ts'

interface StockLedgerUse {
  readonly directory: string
  readonly commits: number
  readonly checkpointEvery: number
}

const { directory, commits, checkpointEvery } = readArgument<StockLedgerUse>()
const pglite = await PGlite.create(directory)
const query: Query = async (text, values) => {
  if (values) return pglite.query(text, values)
  const results = await pglite.exec(text)
  return { rows: results.at(-1)?.rows ?? [] }
}
await createLedger(query)
const first = await lastEntry(query)
for (let n = first + 1; n <= first + commits; n += 1) {
  await transfer(query, n)
  writeSync(1, `ack ${n}\n`)
  if (n % checkpointEvery === 0) await query('checkpoint')
}
await pglite.close()
