/** A PostgreSQL server that cannot be used, or that goes away for a while. */
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ConfigError } from '../process/config-error.ts'
import { onEachEngine } from '../testing/each-engine.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { openDatabase } from './open-database.ts'

const { postgresUrl } = inject('database')

function open(url: string) {
  return openDatabase({ dataDir: '/nowhere', url })
}

test('where no server listens, a sentence reports it and names no secret', async () => {
  const opening = open('postgresql://site:s3cret@127.0.0.1:1/plumbline')
  await expect(opening).rejects.toThrow(ConfigError)
  await expect(opening).rejects.toThrow(
    'The database of DATABASE_URL cannot be opened: no PostgreSQL server listens there.',
  )
  await expect(opening).rejects.not.toThrow('s3cret')
})

test.skipIf(!postgresUrl)('a database that does not exist is named as the reason', async () => {
  const opening = open(postgresUrl?.replace('/postgres?', '/nowhere?') ?? '')
  await expect(opening).rejects.toThrow('the server has no database of that name')
})

test.skipIf(!postgresUrl)('a server without fsync is refused', async () => {
  const server = await startPostgres(['fsync=off'])
  onTestFinished(() => server.close())
  await expect(open(server.url('postgres'))).rejects.toThrow(
    'The database of DATABASE_URL is not safe from a power cut, because fsync is off in its settings.',
  )
})

test.skipIf(!postgresUrl)(
  'after an interruption notices come again, and those that listen are notified',
  async () => {
    const server = await startPostgres()
    onTestFinished(() => server.close())
    const { bus, db, close } = await open(server.url('postgres'))
    onTestFinished(close)
    const heard: unknown[] = []
    bus.subscribe({
      notice: ({ payload }) => void heard.push(payload),
      missed: () => void heard.push('missed'),
    })

    await server.kill()
    await server.start()
    await expect.poll(() => heard, { timeout: 15_000 }).toEqual(['missed'])
    await db.transaction().execute((transaction) => bus.publish(transaction, 'head', 8))
    await expect.poll(() => heard).toEqual(['missed', 8])
  },
)

onEachEngine(({ name, open }) => {
  test.runIf(name === 'postgresql')('statements, locks and idle transactions have time limits', async () => {
    const { db } = await open()
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`.execute(db)
    expect(rows).toHaveLength(3)
    // In milliseconds; 0 means no limit. Waiting for the real limits would take minutes.
    expect(rows.filter(({ setting }) => !(Number(setting) > 0 && Number(setting) <= 120_000))).toEqual([])
  })
})
