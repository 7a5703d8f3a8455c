/** Who looks at a record: reported immediately to those who look at it too and may see it, and no longer shown when the user leaves. */
import { randomUUID } from 'node:crypto'
import {
  type PresentOthers,
  presenceExpiryMs,
  presenceLifeMs,
  type RecordRef,
} from '@plumbline/domain/team/wire/presence.ts'
import { syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { listenToEvents } from '../testing/listen-to-events.ts'
import { getAccount, newEmail, openTeamServer, shareTeam } from '../testing/open-team-server.ts'
import { requestFor } from '../testing/organisation.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

/** Events rest for half a second, and the machine may be busy. */
const poll: typeof expect.poll = (look) => expect.poll(look, { timeout: 10_000 })

interface Place {
  readonly url: string
  readonly organisation: string
}

/** One tab of a person, and the events that it receives. */
async function openTab({ url, organisation }: Place, person: Visitor) {
  const text = await listenToEvents(url, person, organisation)
  const tab = randomUUID()
  let turn = 0

  async function look(...open: readonly RecordRef[]): Promise<readonly PresentOthers[]> {
    turn += 1
    const answer = await person.post(`/organisations/${organisation}/presence`, { tab, turn, open })
    expect(answer.status).toBe(200)
    return answer.body.records as readonly PresentOthers[]
  }

  const received = (): readonly PresentOthers[] =>
    Array.from(text().matchAll(/event: presence\ndata: (.*)\n\n/g), ([, data = '']) => JSON.parse(data))
  return {
    look,
    received,
    text,
    /** The names in the last event about this record; undefined if there was none. */
    visible: ({ id }: RecordRef) =>
      received()
        .findLast((others) => others.id === id)
        ?.people.map(({ name }) => name),
  }
}

async function addProject({ organisation }: Place, owner: Visitor): Promise<RecordRef> {
  const id = randomUUID()
  await send({ organisation }, owner, 'projects.add', { id, draft: projectDraft })
  return { list: 'projects', id }
}

async function send({ organisation }: Pick<Place, 'organisation'>, by: Visitor, name: string, args: object) {
  const position = { epoch: 'none', access: 'none', seq: 0 }
  const body = { protocol: syncProtocol, position, requests: [requestFor(name, args)] }
  const { body: pushed } = await by.post(`/organisations/${organisation}/push`, body)
  expect(pushed.answers).toMatchObject([{ kind: 'applied' }])
}

onOneEngine((engine) => {
  const clock = { now: Date.now() }
  const team = shareTeam(engine, () => ({ now: () => new Date(clock.now) }))
  let admin: Promise<Visitor> | undefined
  /** For all tests, each of which has a project of its own. */
  function joinAdmin() {
    const { owner, organisation, join } = team()
    admin ??= join(owner, organisation, 'Admin')
    return admin
  }

  test('a user who opens a record sees who else has it open, and the others see them, until they leave', async () => {
    const { owner } = team()
    const tower = await addProject(team(), owner)
    const [ana, ben] = [await openTab(team(), owner), await openTab(team(), await joinAdmin())]
    expect(await ana.look(tower)).toEqual([{ ...tower, people: [], more: 0 }])
    expect(await ben.look(tower)).toMatchObject([{ ...tower, people: [{ name: 'Olga Owner' }], more: 0 }])
    await poll(() => ana.visible(tower)).toEqual(['Admin Person'])
    await ben.look()
    await poll(() => ana.visible(tower)).toEqual([])
    // No one is notified of himself.
    expect(ben.text()).not.toContain('Admin Person')
  })

  test('two tabs of a person count once, and are none of each other’s business', async () => {
    const { owner } = team()
    const tower = await addProject(team(), owner)
    const ben = await joinAdmin()
    const tabs = [await openTab(team(), ben), await openTab(team(), ben)]
    for (const tab of tabs) expect(await tab.look(tower)).toMatchObject([{ people: [], more: 0 }])
    const ana = await openTab(team(), owner)
    expect(await ana.look(tower)).toMatchObject([{ people: [{ name: 'Admin Person' }], more: 0 }])
    await tabs[0]?.look()
    expect(await ana.look(tower)).toMatchObject([{ people: [{ name: 'Admin Person' }] }])
    await tabs[1]?.look()
    await poll(() => ana.visible(tower)).toEqual([])
  })

  test('a user who sends no more heartbeats is dropped within 45 s', async () => {
    const { owner, team: opened } = team()
    const { presence } = (await opened.services()) ?? expect.fail()
    expect(presenceLifeMs + presenceExpiryMs).toBeLessThanOrEqual(45_000)
    const tower = await addProject(team(), owner)
    const [ana, ben] = [await openTab(team(), owner), await openTab(team(), await joinAdmin())]
    await ben.look(tower)
    clock.now += presenceLifeMs - 1
    expect(await ana.look(tower)).toMatchObject([{ people: [{ name: 'Admin Person' }] }])
    clock.now += 1
    presence.expire()
    await poll(() => ana.visible(tower)).toEqual([])
  })

  test('a guest learns nothing of a record that he may not see, and no one sees him there', async () => {
    const { owner, organisation, join } = team()
    const [hidden, shared] = [await addProject(team(), owner), await addProject(team(), owner)]
    const email = newEmail()
    const gus = await join(owner, organisation, 'Guest', email)
    const invite = { projectId: shared.id, email, role: 'Viewer' }
    const seat = randomUUID()
    await send(team(), owner, 'team.invite', { id: seat, ...invite })
    const [ana, guest] = [await openTab(team(), owner), await openTab(team(), gus)]
    await ana.look(hidden, shared)
    const unknown = { list: 'projects', id: randomUUID() }
    // Hidden records are answered like those that do not exist.
    expect(await guest.look(hidden, unknown)).toEqual([])
    await guest.look(hidden, shared)
    await poll(() => ana.visible(shared)).toEqual(['Guest Person'])
    expect(ana.visible(hidden) ?? []).toEqual([])
    await ana.look()
    await poll(() => guest.visible(shared)).toEqual([])
    expect(guest.text()).not.toContain(hidden.id)

    // Out of the project he is notified of nothing more, even before his browser has noticed.
    await send(team(), owner, 'team.remove', { id: seat })
    const before = guest.received().length
    expect(await ana.look(shared)).toMatchObject([{ people: [], more: 0 }])
    expect(await guest.look(shared)).toEqual([])
    expect(guest.received()).toHaveLength(before)
  })

  test('a user who is removed from the organisation disappears immediately, and sees nothing more', async () => {
    const { owner, organisation, join } = team()
    const tower = await addProject(team(), owner)
    const person = await join(owner, organisation, 'Admin')
    const [ana, ben] = [await openTab(team(), owner), await openTab(team(), person)]
    await ana.look(tower)
    await ben.look(tower)
    await poll(() => ana.visible(tower)).toEqual(['Admin Person'])
    await owner.delete(`/organisations/${organisation}/members/${await getAccount(person)}`)
    await poll(() => ana.visible(tower)).toEqual([])
    const path = `/organisations/${organisation}/presence`
    const { status, body } = await person.post(path, { tab: 'again', turn: 1, open: [tower] })
    expect([status, body]).toEqual([403, { failure: 'no-access' }])
  })

  test('a burst of arrivals is reported in few events, and nothing of it is stored', async () => {
    const { owner, team: opened } = team()
    const { database } = (await opened.services()) ?? expect.fail()
    const tower = await addProject(team(), owner)
    const ben = await joinAdmin()
    const stored = async () => {
      const counts = ['audit', 'change', 'request', 'record', 'job'].map((table) =>
        sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database.db),
      )
      return (await Promise.all(counts)).map(({ rows }) => rows)
    }
    const before = await stored()
    const ana = await openTab(team(), owner)
    await ana.look(tower)
    const startedAt = performance.now()
    const tab = await openTab(team(), ben)
    for (let count = 0; count < 20; count++) {
      await tab.look(tower)
      await tab.look()
    }
    await tab.look(tower)
    await poll(() => ana.visible(tower)).toEqual(['Admin Person'])
    // One each half second, and the first.
    const halfSeconds = (performance.now() - startedAt) / 500
    expect(ana.received().length).toBeLessThanOrEqual(Math.ceil(halfSeconds) + 1)
    expect(await stored()).toEqual(before)
  })

  // The embedded database has one process.
  test.skipIf(engine.name === 'pglite')('people at two server processes see each other', async () => {
    const settings = await engine.create()
    const [one, two] = [await openTeamServer(settings), await openTeamServer(settings)]
    const { owner, organisation } = await one.claim()
    const tower = await addProject({ url: one.url, organisation }, owner)
    const ben = await one.join(owner, organisation, 'Admin')
    const elsewhere = openVisitor(two.url)
    for (const [name, value] of ben.cookies) elsewhere.cookies.set(name, value)
    const ana = await openTab({ url: one.url, organisation }, owner)
    const other = await openTab({ url: two.url, organisation }, elsewhere)
    await ana.look(tower)
    await poll(async () => (await other.look(tower))[0]?.people.length).toBe(1)
    await poll(() => ana.visible(tower)).toEqual(['Admin Person'])
    await ana.look()
    await poll(() => other.visible(tower)).toEqual([])
    await other.look()
    await poll(async () => (await ana.look(tower))[0]?.people).toEqual([])
  })
})
