/** Single requests that would end the server, stop it for others, or block what comes behind them. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, onTestFinished, test } from 'vitest'
import { enqueue } from '../jobs/queue/enqueue.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { openServer } from '../testing/open-server.ts'
import { ownerEmail, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

const position = { epoch: '', access: '', seq: 0 }
const getBody = (...requests: readonly object[]) => ({ protocol: syncProtocol, position, requests })

const addCondition = (projectId: string, id: string) =>
  requestFor('conditions.save', {
    id,
    projectId,
    isNew: true,
    draft: { heading: 'Noise', description: '', assignee: '', dueDate: '', priority: 'Low' },
  })
const commentOn = (id: string, text: string) => requestFor('conditions.comment', { id, text })

onOneEngine((engine) => {
  const shared = shareTeam(engine)

  async function openProject() {
    const { owner, organisation, team } = shared()
    const services = (await team.services()) ?? expect.fail()
    const [projectId, conditionId] = [randomUUID(), randomUUID()]
    await pushRequests(owner, organisation, [addProject(projectId)])
    expect(await pushRequests(owner, organisation, [addCondition(projectId, conditionId)])).toMatchObject([
      { kind: 'applied' },
    ])
    return { owner, organisation, services, projectId, conditionId }
  }

  const push = (by: Visitor, organisation: string, ...requests: readonly object[]) =>
    by.post(`/organisations/${organisation}/push`, getBody(...requests))

  test('c: a comment that mentions thousands of addresses makes jobs for people of the team only', async () => {
    const { owner, organisation, services, conditionId } = await openProject()
    const { join } = shared()
    const member = await join(owner, organisation, 'Member', 'mo@harbour.example')
    const addresses = Array.from({ length: 3_000 }, (_, index) => `@p${index}@x.io`)
    const text = ['@mo@harbour.example', `@${ownerEmail}`, ...addresses].join(' ').slice(0, 50_000)
    await pushRequests(owner, organisation, [commentOn(conditionId, text)])
    const jobs = await services.database.db
      .selectFrom('job')
      .select(['payload'])
      .where('organisation_id', '=', organisation)
      .where('kind', '=', 'notice')
      .execute()
    // The member belongs to no team of a project, and may not see the condition.
    expect(member).toBeDefined()
    expect(jobs).toEqual([])
    expect(JSON.stringify(jobs)).not.toContain('p2999')
  })

  test('c: a comment of a team of sixty mails the first fifty people whom it mentions', async () => {
    const { owner, organisation, services, projectId, conditionId } = await openProject()
    const people = Array.from({ length: 60 }, (_, index) => `c${index}@harbour.example`)
    const { db } = services.database
    const at = new Date()
    const accounts = people.map((email) => ({ id: randomUUID(), email, name: email }))
    await db
      .insertInto('account')
      .values(
        accounts.map((account) => ({ ...account, created_at: at, updated_at: at, email_verified: true })),
      )
      .execute()
    const member = { organisation_id: organisation, role: 'Admin', joined_at: at } as const
    await db
      .insertInto('organisation_member')
      .values(accounts.map(({ id }) => ({ ...member, user_id: id })))
      .execute()
    expect(projectId).toBeDefined()
    const text = people.map((email) => `@${email}`).join(' ')
    expect(await pushRequests(owner, organisation, [commentOn(conditionId, text)])).toMatchObject([
      { kind: 'applied' },
    ])
    const jobs = await db
      .selectFrom('job')
      .select('key')
      .where('organisation_id', '=', organisation)
      .where('kind', '=', 'notice')
      .where('key', 'like', `%${conditionId}%`)
      .execute()
    expect(jobs).toHaveLength(50)
  })

  test('d: comments that store a large record again and again end at a limit', async () => {
    const { owner, organisation, services, conditionId } = await openProject()
    const comments = Array.from({ length: 60 }, (_, index) =>
      commentOn(conditionId, `${index} `.padEnd(49_000, 'x')),
    )
    const answers: unknown[] = []
    for (let start = 0; start < comments.length; start += 20)
      answers.push(...(await pushRequests(owner, organisation, comments.slice(start, start + 20))))
    expect(answers).toContainEqual(expect.objectContaining({ kind: 'refused', reason: 'record-too-large' }))
    const { rows } = await services.database.pool.query<{ bytes: string }>(
      'select max(octet_length(data::text)) as bytes from record where organisation_id = $1 and id = $2',
      [organisation, conditionId],
    )
    expect(Number(rows[0]?.bytes)).toBeLessThan(1_200_000)
  })

  test.each([
    ['an instant before all calendars', '-271821-04-20T00:00:00.000Z'],
    ['a text that only some programs read', 'Jan 1 2030 (x)'],
    ['a day that does not exist', '2026-02-30T10:00:00Z'],
    ['a leap second', '2026-06-30T23:59:60Z'],
    ['no zone', '2026-06-30T23:59:00'],
    ['a year of five digits', '+12026-06-30T23:59:00Z'],
  ])('e: %s is refused before anything else', async (_, at) => {
    const { owner, organisation } = shared()
    const answer = await push(owner, organisation, { ...addProject(randomUUID()), at })
    expect([answer.status, answer.body]).toEqual([400, { failure: 'malformed' }])
  })

  test.each(['2026-06-30T23:59:00+23:59', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59'])(
    'e: the odd instant %s is stored as the server’s own time where the database has none for it',
    async (at) => {
      const { owner, organisation } = shared()
      const answer = await push(owner, organisation, { ...addProject(randomUUID()), at })
      expect([answer.status, answer.body.answers]).toMatchObject([200, [{ kind: 'applied' }]])
    },
  )

  test('e: arguments that are nested too deeply are refused, and the records stay in memory', async () => {
    const { owner, organisation, services } = await openProject()
    const { url } = shared()
    const inMemory = services.organisations.get(organisation)
    const read = () => inMemory.atHead(services.database.db, async (replica) => replica)
    const before = await read()
    // Written by hand, because no client makes such a text.
    const marked = JSON.stringify(getBody(requestFor('projects.add', 'deep')))
    const body = marked.replace('"deep"', `${'{"value":'.repeat(5_000)}1${'}'.repeat(5_000)}`)
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { 'Content-Type': 'application/json', Cookie: cookie, Origin: url }
    const answer = await fetch(`${url}/v1/organisations/${organisation}/push`, {
      method: 'POST',
      headers,
      body,
    })
    expect(answer.status).toBe(400)
    expect(await read()).toBe(before)
  })

  test('f: hundreds of alarms of today for a team make one statement', async () => {
    const { services, organisation } = await openProject()
    const { db, bus } = services.database
    const jobs = Array.from({ length: 15_000 }, (_, index) => ({
      kind: 'none',
      key: `${organisation} ${index}`,
      organisation,
      payload: { index },
      runAt: '2999-01-01T00:00:00.000Z',
    }))
    await db.transaction().execute((transaction) => enqueue(transaction, bus, jobs))
    const { count } = await db
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organisation_id', '=', organisation)
      .where('kind', '=', 'none')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(15_000)
  })

  test('h: a large body of a person who may edit nothing is refused before it is read', async () => {
    const { owner, organisation, join, url } = shared()
    const guest = await join(owner, organisation, 'Guest')
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const cookie = [...guest.cookies].map((pair) => pair.join('=')).join('; ')
    const lines = [
      `POST /v1/organisations/${organisation}/push HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${url}`,
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
      'Content-Length: 62000000',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n{`)
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (bytes) => resolve(String(bytes))),
    )
    socket.destroy()
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('h: several large bodies of editors wait for each other, and all are answered', async () => {
    const { owner, organisation, join } = shared()
    // The owner has sent much in the tests before, and three bodies are three quarters of what a person may send at a time.
    const admin = await join(owner, organisation, 'Admin')
    const large = () =>
      push(admin, organisation, requestFor('program.import', { filler: 'x'.repeat(2_000_000) }))
    const statuses = (await Promise.all([large(), large(), large()])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
  })

  test('a request that the database cannot store is refused once, and the others of its push are stored', async () => {
    const { owner, organisation, services } = await openProject()
    // An entry of an index may have a third of a page.
    const { pool } = services.database
    await pool.query(`create index too_long on record ((data->>'description')) where list = 'projects'`)
    onTestFinished(async () => void (await pool.query('drop index too_long')))
    const random = Array.from({ length: 400 }, () => randomUUID()).join('')
    const requests = ['', random, ''].map((description) =>
      requestFor('projects.add', { id: randomUUID(), draft: { ...projectDraft, description } }),
    )
    const answers = await pushRequests(owner, organisation, requests)
    expect(answers).toMatchObject([
      { kind: 'applied' },
      { kind: 'refused', reason: 'failed-on-server' },
      { kind: 'applied' },
    ])
    expect(await pushRequests(owner, organisation, requests)).toEqual(answers)
  })
})

/** Sends the body in parts, with pauses between them. */
async function sendSlowly(url: string, body: string, partBytes: number, pauseMs: number): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += String(bytes)
  })
  const closed = new Promise((resolve) => socket.once('close', resolve).on('error', () => undefined))
  socket.write(
    `POST /functions/send-invitation HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  for (let start = 0; start < body.length && !socket.destroyed; start += partBytes) {
    socket.write(body.slice(start, start + partBytes))
    await sleep(pauseMs)
  }
  await closed
  return answer
}

test('g: a body that arrives slowly but steadily is taken, and one that drips is not', async () => {
  const server = await openServer({ arrivalMs: 300 })
  const body = JSON.stringify({ filler: 'x'.repeat(10_000) })
  // In two seconds, seven times as long as a pause may be.
  expect(await sendSlowly(server.url, body, 500, 100)).not.toMatch(/^HTTP\/1\.1 408/)
  expect(await sendSlowly(server.url, body, 1, 50)).toMatch(/^(HTTP\/1\.1 408|$)/)
  await server.close()
})
