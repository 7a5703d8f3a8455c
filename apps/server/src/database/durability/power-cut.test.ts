/** A power cut loses nothing that was confirmed. The control, PGlite as it is published, has to lose something. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeCrashDisk } from '../../testing/durability/crash-disk.ts'
import { decodeWrites, type HostWrite } from '../../testing/durability/host-writes.ts'
import { type LedgerChecker, openLedgerChecker, type Report } from '../../testing/durability/ledger-report.ts'
import { randomFrom, rounds } from '../../testing/durability/rounds.ts'
import { startProcess } from '../../testing/durability/run-process.ts'

const commits = 150
const checkpointEvery = 50
const minutes = 60_000
/** One for each core that a test run can count on. */
const parallelCheckers = 2

/** The database of a folder, as the product opens it. */
function getSettings(dataDir: string) {
  return { dataDir, url: undefined }
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-power-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a ledger, closes it, and records a second run, from its opening on. */
async function record(dataDir: string, writer: string, argument: (commits: number) => unknown) {
  cpSync(inject('database').pglite.empty, dataDir, { recursive: true })
  await startProcess(writer, argument(30)).ended
  const folder = join(dataDir, 'database')
  const before = join(dataDir, 'before')
  cpSync(folder, before, { recursive: true })

  const file = join(dataDir, 'recorded')
  const env = { RECORDED_FOLDER: folder, RECORD_FILE: file }
  const recorded = await startProcess(writer, argument(commits), { preload: 'record-writes', env }).ended
  expect(recorded).toMatchObject({ code: 0 })
  const writes = decodeWrites(readFileSync(file))
  expect(writes.filter(({ op }) => op === 'ack')).toHaveLength(commits)
  return { folder, before, writes }
}

/**
 * Opens `count` disks, each with the power cut right after another confirmed transaction, or only as many as it takes
 * to find one that `isEnough`.
 */
async function cutPower(
  recorded: Awaited<ReturnType<typeof record>>,
  count: number,
  isEnough: (result: Report) => boolean = () => false,
) {
  const { seed } = rounds
  const acks = recorded.writes.flatMap(({ op }, index) => (op === 'ack' ? [index] : []))
  const results: { commits: number; result: Report }[] = []
  const disks = temporaryFolder()
  const checkers = Array.from({ length: parallelCheckers }, openLedgerChecker)
  const isFound = () => results.some(({ result }) => isEnough(result))
  await Promise.all(
    checkers.map(async (checker, lane) => {
      for (let number = lane; number < count && !isFound(); number += parallelCheckers)
        await cutOnce(checker, number)
      // The database on another disk may never open.
      if (isFound()) for (const other of checkers) other.kill()
      await checker.close()
    }),
  )
  return results

  async function cutOnce(checker: LedgerChecker, number: number) {
    const random = randomFrom(seed + number)
    const cut = acks[Math.floor(((number + random()) / count) * acks.length)] ?? 0
    const writes = recorded.writes.slice(0, cut + 1)
    const dataDir = join(disks, String(number))
    mkdirSync(dataDir)
    makeCrashDisk({ ...recorded, writes }, random, join(dataDir, 'database'))
    const acknowledged = numbersIn(writes)
    results.push({
      commits: acknowledged.length,
      result: await checker.check({ settings: getSettings(dataDir), confirmed: acknowledged }),
    })
    rmSync(dataDir, { recursive: true })
  }
}

function numbersIn(writes: readonly HostWrite[]): number[] {
  return writes.flatMap((write) => (write.op === 'ack' ? [write.n] : []))
}

/** The numbers of transactions between whose confirmation and the one before nothing was written through. */
function confirmedWithoutFsync(writes: readonly HostWrite[]): number[] {
  let isSynced = false
  return writes.flatMap((write) => {
    if (write.op === 'fsync') isSynced = true
    if (write.op !== 'ack') return []
    const wasSynced = isSynced
    isSynced = false
    return wasSynced ? [] : [write.n]
  })
}

test('no disk loses a confirmed transaction', { timeout: 30 * minutes }, async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const options = { settings: getSettings(dataDir), confirmed: [], lanes: 1, checkpointEvery }
  const recorded = await record(dataDir, 'use-ledger', (commits) => ({ ...options, commits }))

  expect(confirmedWithoutFsync(recorded.writes)).toEqual([])
  const results = await cutPower(recorded, rounds.disks)
  const bad = results.filter(
    ({ result }) => 'notOpened' in result || result.lost > 0 || result.faults.length > 0,
  )
  expect(bad, `with DURABILITY_SEED=${rounds.seed}`).toEqual([])
  expect(results).toHaveLength(rounds.disks)
})

test.runIf(rounds.isLong)(
  'the control loses data, so these disks are able to show it',
  { timeout: 5 * minutes },
  async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const options = { directory: join(dataDir, 'database'), checkpointEvery }
    const recorded = await record(dataDir, 'use-stock-ledger', (commits) => ({ ...options, commits }))

    const isBad = (result: Report) => 'notOpened' in result || result.lost > 0
    const results = await cutPower(recorded, 3, isBad)
    expect(results.some(({ result }) => isBad(result))).toBe(true)
  },
)
