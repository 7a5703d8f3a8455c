/** PostgreSQL is killed again and again while people push: what was acknowledged exists, once. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readStored } from '../testing/attacks/stored-state.ts'
import { tally } from '../testing/attacks/tally.ts'
import { openTeamServer } from '../testing/open-team-server.ts'
import { addProject } from '../testing/organisation.ts'
import { startPostgres } from '../testing/postgres-server.ts'

const kills = Number(process.env.ATTACK_KILLS ?? 2)
const { postgresUrl } = inject('database')
const position = { epoch: '', access: '', seq: 0 }

test.skipIf(!postgresUrl)(
  'nothing that was acknowledged is lost or doubled while the database is killed',
  { timeout: 1_800_000 },
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.close())
    await postgres.create('team')
    const server = await openTeamServer({ dataDir: '/nowhere', url: postgres.url('team') })
    const { owner, organisation } = await server.claim()
    const acknowledged: string[] = []
    const statuses = new Set<number>()
    let isOver = false

    /** Sends one project after the other, each until it is acknowledged. */
    async function work(): Promise<void> {
      while (!isOver) {
        const id = randomUUID()
        const requests = [addProject(id)]
        for (let isSent = false; !isSent; ) {
          const { status, body } = await owner.post(`/organisations/${organisation}/push`, {
            protocol: 1,
            position,
            requests,
          })
          statuses.add(status)
          isSent = status === 200
          if (isSent) expect(body.answers).toMatchObject([{ kind: 'applied' }])
          else await sleep(50)
        }
        acknowledged.push(id)
      }
    }

    const working = Promise.all([work(), work(), work(), work()])
    for (let kill = 0; kill < kills; kill += 1) {
      const before = acknowledged.length
      await expect
        .poll(() => acknowledged.length, { timeout: 60_000, interval: 10 })
        .toBeGreaterThan(before + 4)
      await postgres.kill()
      await postgres.start()
    }
    isOver = true
    await working
    expect([...statuses].filter((status) => status !== 200 && status !== 503 && status !== 429)).toEqual([])
    const { database } = (await server.team.services()) ?? expect.fail()
    const stored = await readStored(database, organisation)
    const lost = acknowledged.filter((id) => !stored.has(`projects ${id}`))
    tally('kills of PostgreSQL under pushes', kills, lost.length)
    expect(lost).toEqual([])
    expect([...stored.values()].filter(({ list }) => list === 'projects')).toHaveLength(acknowledged.length)
    expect((await owner.get(`/organisations/${organisation}/audit/verify`)).body).toMatchObject({
      kind: 'intact',
    })
  },
)
