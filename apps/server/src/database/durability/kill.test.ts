/** Killing a process that writes loses nothing that was confirmed, again and again on the same database. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, type TestContext, test } from 'vitest'
import { getReport, reportFrom } from '../../testing/durability/ledger-report.ts'
import { randomFrom, rounds } from '../../testing/durability/rounds.ts'
import { startProcess } from '../../testing/durability/run-process.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import type { DatabaseSettings } from '../settings/database-settings.ts'

const minutes = 60_000
const { pglite, postgresUrl } = inject('database')
const nothingWrong = { lost: 0, faults: [] }

/** `onTestFinished`: the test's own, because vitest's does not know which of two concurrent tests calls it. */
function newDataDir({ onTestFinished }: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-kill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes for a random time and kills, so often; each writer first checks what the one before has left. */
async function killAndCheck(
  settings: DatabaseSettings,
  count: number,
  seed: number,
  killServer: () => Promise<void> = async () => {},
): Promise<void> {
  const random = randomFrom(seed)
  const confirmed: number[] = []
  for (let round = 0; round < count; round += 1) {
    const writer = startProcess('use-ledger', { settings, confirmed, lanes: 4 })
    await writer.waitForLine('report')
    expect(reportFrom(writer)).toMatchObject(nothingWrong)
    await sleep(100 + 400 * random())
    writer.kill()
    await Promise.all([killServer(), writer.ended])
    confirmed.push(...writer.confirmed())
  }
  expect(await getReport(settings, confirmed)).toMatchObject(nothingWrong)
  expect(confirmed.length).toBeGreaterThan(count)
}

test.concurrent.for([1, 2])(
  'the embedded database, directory %i',
  { timeout: 30 * minutes },
  async (number, context) => {
    const dataDir = newDataDir(context)
    cpSync(pglite.empty, dataDir, { recursive: true })
    await killAndCheck({ dataDir, url: undefined }, Math.ceil(rounds.kills / 2), rounds.seed + number)
  },
)

test.skipIf(!postgresUrl)('PostgreSQL', { timeout: 30 * minutes }, async (context) => {
  const server = await startPostgres()
  context.onTestFinished(() => server.close())
  const settings = { dataDir: newDataDir(context), url: server.url('postgres') }
  await killAndCheck(settings, rounds.kills, rounds.seed, async () => {
    await server.kill()
    await server.start()
  })
})
