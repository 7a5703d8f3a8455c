/** A database that ends its connections, or goes away: the server goes on by itself. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { openTeamServer } from '../testing/open-team-server.ts'
import { addProject } from '../testing/organisation.ts'
import { startPostgres } from '../testing/postgres-server.ts'

const { postgresUrl } = inject('database')
const ofPostgres = test.skipIf(!postgresUrl)

async function startServer() {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.close())
  await postgres.create('team')
  return postgres
}

/** Ends every connection to the database, as an administrator or a restart does. */
async function endConnections(url: string) {
  const admin = new Client(url)
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'team'`)
  await admin.end()
}

ofPostgres(
  'a connection that is lost while a transaction is open ends nothing but the transaction',
  async () => {
    const postgres = await startServer()
    const database = await openDatabase({ dataDir: '/nowhere', url: postgres.url('team') })
    onTestFinished(() => database.close())
    for (let round = 0; round < 5; round += 1) {
      const client = await database.pool.connect()
      await client.query('begin')
      await endConnections(postgres.url('postgres'))
      // The connection is not used before it has been notified of its end.
      await sleep(100)
      await expect(client.query('select 1')).rejects.toThrow()
      client.release(true)
      expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    }
  },
)

ofPostgres('while the database is away calls are answered 503, and afterwards pushes go on', async () => {
  const postgres = await startServer()
  const { owner, organisation, url } = await openTeamServer({
    dataDir: '/nowhere',
    url: postgres.url('team'),
  }).then(async (server) => ({ ...server, ...(await server.claim()) }))
  const push = (id: string) =>
    owner.post(`/organisations/${organisation}/push`, {
      protocol: 1,
      position: { epoch: '', access: '', seq: 0 },
      requests: [addProject(id)],
    })
  const pushing = Array.from({ length: 20 }, (_, index) => push(`before-${index}`))
  await sleep(20)
  await endConnections(postgres.url('postgres'))
  for (const { status, headers } of await Promise.all(pushing)) {
    expect([200, 503]).toContain(status)
    if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  await postgres.kill()
  expect((await fetch(`${url}/health`)).status).toBe(503)
  const away = await push('away')
  expect([away.status, Number(away.headers.get('Retry-After')) > 0]).toEqual([503, true])
  await postgres.start()
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect((await push('after')).body.answers).toMatchObject([{ kind: 'applied' }])
})
