/** Sessions, e-mail and clocks of a team, attacked over the network. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { listenToEvents } from '../testing/listen-to-events.ts'
import { openMailServer } from '../testing/open-mail-server.ts'
import {
  getAccount,
  newEmail,
  openTeamServer,
  ownerEmail,
  password,
  shareTeam,
} from '../testing/open-team-server.ts'
import type { Visitor } from '../testing/visitor.ts'

const from = { name: 'Plumbline', address: 'no-reply@plumbline.example' }
const minuteMs = 60_000

onOneEngine((engine) => {
  const team = shareTeam(engine)

  test('an event stream ends within a second after its person signs out', async () => {
    const { url, owner, organisation, join } = team()
    const person = await join(owner, organisation, 'Member')
    const stream = await openStream(url, person, organisation)
    expect((await person.post('/auth/sign-out')).status).toBe(200)
    expect(await Promise.race([stream.ended, timer(1_000)])).toBe('ended')
  })

  test('the event stream of another device goes on', async () => {
    const { url, owner, organisation, join, signIn } = team()
    const email = newEmail()
    const person = await join(owner, organisation, 'Member', email)
    const other = await signIn(email)
    const heard = await listenToEvents(url, other, organisation)
    await person.post('/auth/sign-out')
    await vi.waitFor(() => expect(heard()).toContain('event: head'), 5_000)
    expect((await other.get('/session')).status).toBe(200)
  })

  test('a session that is used every day ends after 90 days', async () => {
    const { owner, organisation, join, team: server } = team()
    const person = await join(owner, organisation, 'Member')
    const { database } = await server.create()
    const account = await getAccount(person)
    const age = (days: number) =>
      sql`update session set created_at = now() - make_interval(days => ${days}), expires_at = now() + interval '30 days'
        where account_id = ${account}`.execute(database.db)
    await age(89)
    expect((await person.get('/session')).status).toBe(200)
    await age(91)
    expect((await person.get('/session')).status).toBe(401)
    expect((await person.get(`/organisations/${organisation}/snapshot`)).status).toBe(401)
  })

  test('a count of attempts that began under a clock that was days ahead ends now', async () => {
    const { owner, organisation, join, team: server, signIn } = team()
    const email = newEmail()
    await join(owner, organisation, 'Member', email)
    const { database } = await server.create()
    const stranger = team().visit()
    for (let attempt = 0; attempt < 11; attempt++)
      await stranger.post('/auth/sign-in', { email, password: 'not the password' })
    expect((await stranger.post('/auth/sign-in', { email, password })).status).toBe(429)
    await sql`update rate_limit set expire = ${Date.now() + 10 * 24 * 60 * minuteMs}`.execute(database.db)
    await signIn(email)
  })

  test.each(['-271821-04-20T00:00:00.000Z', 'Jan 1 2030 (x)', '2026-11-20', '+275760-09-13T00:00:00Z', '1'])(
    'the audit since %j is refused with a reason',
    async (since) => {
      const { owner, organisation } = team()
      const answer = await owner.get(
        `/organisations/${organisation}/audit?since=${encodeURIComponent(since)}`,
      )
      expect([answer.status, answer.body]).toEqual([400, { failure: 'malformed' }])
    },
  )

  test('a server with a team mails for its members only, and only to addresses that the team knows', async () => {
    const mails = await openMailServer()
    const server = await openTeamServer(await engine.create(), {
      functions: (logger) => ({ mailer: createMailer({ url: mails.url, from, logger }) }),
    })
    const { owner } = await server.claim()
    const getHeaders = (person: Visitor) => ({
      Cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    const task = { taskName: 'Check the bolts', projectName: 'Quay House', dueDate: null }
    const toStranger = { ...task, assigneeEmail: `stranger-${randomUUID()}@elsewhere.example` }
    const toOwner = { ...task, assigneeEmail: ownerEmail }
    const getStatus = async (body: object, headers = {}) =>
      (await server.call('send-task-notification', body, headers)).status
    expect(await getStatus(toOwner)).toBe(401)
    expect(await getStatus(toStranger, getHeaders(owner))).toBe(403)
    expect(
      await getStatus({ ...toOwner, taskName: 'See https://elsewhere.example' }, getHeaders(owner)),
    ).toBe(400)
    expect(mails.delivered).toEqual([])
    expect(await getStatus(toOwner, getHeaders(owner))).toBe(200)
    expect(mails.delivered.map(({ recipients }) => recipients)).toEqual([[ownerEmail]])
    const invitation = {
      email: ownerEmail,
      inviterName: 'Ana',
      what: 'Quay House',
      link: `${server.url}/projects/1`,
    }
    expect((await server.call('send-invitation', invitation)).status).toBe(401)
    const listed = await fetch(`${server.url}/functions`)
    expect(await listed.json()).toEqual({ error: null, can: [] })
    const listedForOwner = await fetch(`${server.url}/functions`, { headers: getHeaders(owner) })
    expect(await listedForOwner.json()).toEqual({
      error: null,
      can: ['send-task-notification', 'send-invitation'],
    })
    await mails.close()
  })
})

async function openStream(url: string, person: Visitor, organisation: string) {
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/v1/organisations/${organisation}/events`, {
    headers: { Cookie: cookie },
  })
  expect(answer.status).toBe(200)
  return { ended: answer.text().then(() => 'ended') }
}

function timer(ms: number): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, ms, 'still open'))
}
