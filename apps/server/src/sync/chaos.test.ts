/** People work over a bad network while the servers are killed: nothing confirmed is lost, doubled or torn. */
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { DatabaseSettings } from '../database/settings/database-settings.ts'
import { tally } from '../testing/attacks/tally.ts'
import { type ChaosClient, openChaosClient } from '../testing/chaos/chaos-client.ts'
import { requestAt } from '../testing/chaos/chaos-requests.ts'
import { type KilledServers, startServers } from '../testing/chaos/killed-servers.ts'
import { randomFrom, rounds } from '../testing/durability/rounds.ts'
import { emptySettings } from '../testing/each-engine.ts'
import { getAccount, inviteFor, ownerEmail, password } from '../testing/open-team-server.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

const minutes = 60_000
const dayMs = 24 * 60 * minutes
const { postgresUrl } = inject('database')
const clocks = [0, dayMs, -dayMs, 7 * 60_000, 0, -3_600_000]

const people = [
  ['max@harbour.example', 'Member', 'Editor'],
  ['ada@harbour.example', 'Admin', 'Editor'],
  ['gus@elsewhere.example', 'Guest', 'Editor'],
  ['kim@elsewhere.example', 'Guest', 'Commenter'],
  ['vic@elsewhere.example', 'Guest', 'Viewer'],
] as const

async function runChaos(servers: KilledServers, seed: number): Promise<void> {
  const random = randomFrom(seed)
  const { owner, organisation, visitors } = await createTeam(servers, random)
  const clients = visitors.map((visitor, index) =>
    openChaosClient({
      visitor,
      organisation,
      random: randomFrom(seed + index),
      clockMs: clocks[index % clocks.length] ?? 0,
    }),
  )
  const [ownersClient = expect.fail()] = clients
  await createProjects(ownersClient)

  const ending = new AbortController()
  const [, member = expect.fail()] = visitors
  // Before the first server is killed.
  const account = await getAccount(member)
  const working = Promise.all(clients.map((client) => client.work(ending.signal)))
  const changingRoles = changeRoles(owner, organisation, account, random, ending.signal)
  for (let kill = 0; kill < rounds.chaosKills; kill += 1) {
    await sleep(500 + 1_500 * random())
    await servers.killOne(Math.floor(random() * servers.addresses().length))
  }
  await sleep(500)
  ending.abort()
  await Promise.all([working, changingRoles])
  for (const client of clients) await client.settle()
  // What the others have sent since.
  for (const client of clients) await client.settle()
  await check(clients, ownersClient, owner, organisation)
}

async function createTeam(servers: KilledServers, random: () => number) {
  const anywhere = () => {
    const addresses = servers.addresses()
    return addresses[Math.floor(random() * addresses.length)] ?? ''
  }
  const owner = openVisitor(anywhere)
  await done(
    owner.post('/claim', {
      token: servers.claim,
      organisationName: 'Harbour Build',
      name: 'Olga Owner',
      email: ownerEmail,
      password,
    }),
  )
  const { body } = await owner.get('/session')
  const organisation = (body.organisation as { id: string }).id
  const visitors: Visitor[] = [owner]
  for (const [email, role] of people) {
    const token = await inviteFor(owner, organisation, { email, role })
    const visitor = openVisitor(anywhere)
    await done(visitor.post('/invitations/accept', { token, name: email, password }))
    visitors.push(visitor)
  }
  return { owner, organisation, visitors }
}

async function done(answering: ReturnType<Visitor['get']>): Promise<void> {
  const { status, text } = await answering
  if (status !== 200) throw new Error(`The server answered ${status}: ${text}`)
}

/** Two projects with everybody in them, and one that only some see. */
async function createProjects(client: ChaosClient): Promise<void> {
  for (const [number, projectId] of ['tower', 'depot', 'villa'].entries()) {
    client.enter(requestAt('projects.add', { id: projectId, draft: { ...projectDraft, name: projectId } }, 0))
    for (const [index, [email, , role]] of people.entries()) {
      if (number === 2 && index % 2 === 0) continue
      const args = { id: `${projectId}-${index}`, projectId, email, role }
      client.enter(requestAt('team.invite', args, 0))
    }
  }
  await client.settle()
  const refused = [...client.answers.values()].filter(({ kind }) => kind === 'refused')
  expect(refused).toEqual([])
}

/** A member becomes an Admin who sees everything, and a member again. */
async function changeRoles(
  owner: Visitor,
  organisation: string,
  account: string,
  random: () => number,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const role = random() < 0.5 ? 'Admin' : 'Member'
    // The server may be down at this moment.
    await owner.put(`/organisations/${organisation}/members/${account}`, { role }).catch(() => undefined)
    await sleep(300 + 500 * random())
  }
}

async function check(
  clients: readonly ChaosClient[],
  ownersClient: ChaosClient,
  owner: Visitor,
  organisation: string,
): Promise<void> {
  const applied = new Map<number, string>()
  for (const { sent, answers, received, fresh } of clients) {
    for (const { id } of sent) {
      const answer = answers.get(id) ?? expect.fail('a request was never answered')
      if (answer.kind === 'refused') expect(answer.reason).not.toBe('failed-on-server')
      else applied.set(answer.seq, id)
    }
    expect(received()).toEqual(withoutEmpty(await fresh(), received()))
  }
  // Each confirmed request has a number of its own, and nothing else was stored.
  const seqs = [...applied.keys()].sort((a, b) => a - b)
  expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  expect(seqs.length).toBeGreaterThan(10 * rounds.chaosKills)
  const log = await ownersClient.log()
  expect(log.map(({ seq, requestId }) => [seq, requestId])).toEqual(
    seqs.filter((seq) => log.some((change) => change.seq === seq)).map((seq) => [seq, applied.get(seq)]),
  )

  const confirmed = clients.flatMap(({ sent, answers }) =>
    sent.filter(({ id, name }) => name === 'tasks.comment' && answers.get(id)?.kind === 'applied'),
  )
  const logged = new Set(log.map(({ requestId }) => requestId))
  expect(confirmed.filter(({ id }) => !logged.has(id))).toEqual([])
  const comments = [...(ownersClient.received().get('tasks')?.values() ?? [])].flatMap(
    ({ record }) => record.comments as { text: string }[],
  )
  expect(new Set(comments.map(({ text }) => text)).size).toBe(comments.length)
  const { body } = await owner.get(`/organisations/${organisation}/audit/verify`)
  expect(body).toMatchObject({ kind: 'intact' })
}

/** A list whose last record no longer exists is empty on one device and unknown on another. */
function withoutEmpty<Rows extends Map<string, Map<string, unknown>>>(fresh: Rows, received: Rows): Rows {
  for (const [list, rows] of received) if (rows.size === 0) received.delete(list)
  return fresh
}

test.runIf(rounds.isLong || !postgresUrl)(
  'one server on the embedded database',
  { timeout: 60 * minutes },
  async () => {
    await onServers(emptySettings(), 1)
  },
)

test.skipIf(!postgresUrl)('three servers on PostgreSQL', { timeout: 60 * minutes }, async () => {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.close())
  await onServers({ ...emptySettings(), url: postgres.url('postgres') }, 3)
})

async function onServers(database: DatabaseSettings, count: number): Promise<void> {
  const servers = await startServers(database, count)
  try {
    await runChaos(servers, rounds.seed)
    tally(`kills of ${count === 1 ? 'the server' : 'three servers'} under pushes`, rounds.chaosKills, 0)
  } catch (error) {
    throw new Error(`With DURABILITY_SEED=${rounds.seed}`, { cause: error })
  } finally {
    await servers.close()
  }
}
