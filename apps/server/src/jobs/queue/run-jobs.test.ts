import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createOrganisation } from '../../testing/organisation.ts'
import { enqueue } from './enqueue.ts'
import { type Job, type RunJob, retryMs, runJobs } from './run-jobs.ts'

const start = new Date('2026-11-23T08:00:00.000Z')

function open(database: Database, handlers: Readonly<Record<string, RunJob>>) {
  const clock = { now: start }
  const jobs = runJobs({ database, handlers, logger: pino({ level: 'silent' }), now: () => clock.now })
  onTestFinished(() => jobs.stop())
  return { clock, jobs }
}

async function add(database: Database, kind: string, keys: readonly string[], runAt = start) {
  const organisation = await createOrganisation(database)
  await database.db.transaction().execute((transaction) =>
    enqueue(
      transaction,
      database.bus,
      keys.map((key) => ({ kind, key, organisation, payload: { key }, runAt: runAt.toISOString() })),
    ),
  )
}

onEachEngine((engine) => {
  const shared = engine.share()

  test('a job runs once, although it was added twice and two servers run jobs', async () => {
    const database = shared()
    const [kind, key] = [randomUUID(), randomUUID()]
    const ran: unknown[] = []
    const handlers = { [kind]: async ({ payload }: Job) => void ran.push(payload) }
    await add(database, kind, [key])
    await add(database, kind, [key])
    const servers = [open(database, handlers), open(database, handlers)]
    await Promise.all(servers.map(({ jobs }) => jobs.runDue()))
    expect(ran).toEqual([{ key }])
  })

  test('a job that fails is tried again later, and then is done', async () => {
    const database = shared()
    const kind = randomUUID()
    const failures: number[] = []
    const { clock, jobs } = open(database, {
      async [kind]({ failures: before }) {
        failures.push(before)
        if (before === 0) throw new Error('The mail server cannot be reached.')
      },
    })
    await add(database, kind, [randomUUID()])
    await jobs.runDue()
    await jobs.runDue()
    expect(failures).toEqual([0])
    const stored = database.db.selectFrom('job').select(['error', 'done_at']).where('kind', '=', kind)
    expect(await stored.execute()).toEqual([{ error: 'The mail server cannot be reached.', done_at: null }])
    clock.now = new Date(start.getTime() + retryMs(1))
    await jobs.runDue()
    expect(failures).toEqual([0, 1])
    expect(await stored.execute()).toEqual([{ error: null, done_at: clock.now }])
  })

  test('a job of a server that crashed is taken over, and one of the future waits', async () => {
    const database = shared()
    const kind = randomUUID()
    const ran: string[] = []
    const [crashed, later] = [randomUUID(), randomUUID()]
    await add(database, kind, [crashed])
    const locked = { locked_until: new Date(start.getTime() + 60_000), attempts: 1 }
    await database.db.updateTable('job').set(locked).where('key', '=', crashed).execute()
    await add(database, kind, [later], new Date(start.getTime() + 24 * 60 * 60_000))
    const { clock, jobs } = open(database, {
      [kind]: async ({ payload }) => void ran.push((payload as { key: string }).key),
    })
    await jobs.runDue()
    expect(ran).toEqual([])
    clock.now = new Date(start.getTime() + 61_000)
    await jobs.runDue()
    expect(ran).toEqual([crashed])
  })

  test('a job of a transaction that is rolled back does not exist', async () => {
    const database = shared()
    const organisation = await createOrganisation(database)
    const key = randomUUID()
    const attempt = database.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, database.bus, [
        { kind: 'x', key, organisation, payload: {}, runAt: start.toISOString() },
      ])
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await database.db.selectFrom('job').select('id').where('key', '=', key).execute()).toEqual([])
  })
})

test('retries wait longer and longer, up to six hours', () => {
  expect([1, 2, 3, 9, 10, 12].map((attempts) => retryMs(attempts) / 60_000)).toEqual([1, 2, 4, 256, 360, 360])
})
