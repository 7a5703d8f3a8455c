/** Acknowledging a transmittal through its read-only link, over the network and without an account. */
import {
  type Transmittal,
  transmittalSchema,
  transmittals,
} from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { auditPageSchema } from '@plumbline/domain/team/wire/audit.ts'
import { openedLinkSchema } from '@plumbline/domain/team/wire/links.ts'
import { expect, test } from 'vitest'
import { replicaAtHead } from '../../sync/pull.ts'
import { onEachEngine, onOneEngine } from '../../testing/each-engine.ts'
import { getToken, openTeamServer, shareTeam } from '../../testing/open-team-server.ts'
import { addProject, requestFor } from '../../testing/organisation.ts'
import { pushRequests } from '../../testing/push-requests.ts'

const dayMs = 86_400_000
const day = new Date().toISOString().slice(0, 10)

type Server = Pick<Awaited<ReturnType<typeof openTeamServer>>, 'visit' | 'team'>
type Team = Server & { organisation: string; owner: ReturnType<Server['visit']> }

/** A transmittal to two recipients, with a link to it. */
async function issue({ owner, organisation, visit, team }: Team) {
  const root = `/organisations/${organisation}`
  const [project, id, filing, issuing] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const plan = { name: 'Plan', type: 'Blueprint', projectId: project, description: '', revision: 'B' }
  const draft = {
    ...{ projectId: project, number: 'QH-T-007', reason: 'For Construction', respondBy: null, note: '' },
    recipients: [
      { name: 'Li Chen', company: 'Northgate', email: 'li@northgate.example' },
      { name: 'Site Office', company: '', email: '' },
    ],
  }
  const documents = [{ id: `${filing}-0`, revision: 'B', sha256: '' }]
  const answers = await pushRequests(owner, organisation, [
    addProject(project ?? '', 'Quay House'),
    requestFor('documents.file', { drafts: [plan] }, filing),
    requestFor('transmittals.issue', { id, draft, documents }, issuing),
  ])
  expect(answers).toMatchObject([{ kind: 'applied' }, { kind: 'applied' }, { kind: 'applied' }])

  const linkTo = async (view: object, expiresAt = new Date(Date.now() + 30 * dayMs).toISOString()) =>
    getToken((await owner.post(`${root}/links`, { view, expiresAt })).body.link)
  const token = await linkTo({ kind: 'transmittal', transmittalId: id })
  const first = `${issuing}-0`

  async function stored(): Promise<Transmittal> {
    const services = (await team.services()) ?? expect.fail()
    const replica = await replicaAtHead(services.organisations.get(organisation), services.database)
    return transmittalSchema.parse(replica.find(transmittals, id ?? ''))
  }

  return {
    ...{ root, id, project, token, first, second: `${issuing}-1`, linkTo, stored },
    acknowledge: (more: object = {}, headers: Record<string, string> = {}) =>
      visit().post(
        '/links/acknowledge',
        { token, recipientId: first, by: ' Mei Tan ', note: 'Two prints', timeZone: 'UTC', ...more },
        headers,
      ),
    perform: (name: string, args: object) => pushRequests(owner, organisation, [requestFor(name, args)]),
    audit: async () =>
      auditPageSchema.parse((await owner.get(`${root}/audit?list=transmittals&record=${id}`)).body).entries,
  }
}

onEachEngine((engine) => {
  const team = shareTeam(engine)

  test('it is recorded under the given name as received by link, once, and the others see it', async () => {
    const { acknowledge, stored, first, second, token, id, audit } = await issue(team())
    const answer = await acknowledge()
    expect(answer.status).toBe(200)
    const { lists } = openedLinkSchema.parse(answer.body)
    expect(lists.transmittals).toMatchObject([{ acknowledgements: [{ recipientId: first, on: day }] }])
    expect(answer.text).not.toMatch(/Mei Tan|northgate\.example/)
    expect((await stored()).acknowledgements).toEqual([
      expect.objectContaining({
        ...{ recipientId: first, by: 'Mei Tan', on: day, note: 'Two prints' },
        ...{ recordedBy: 'Mei Tan (by read-only link)', recordedThrough: 'link' },
      }),
    ])
    // Two people at the same moment.
    const both = await Promise.all([
      acknowledge({ recipientId: second }),
      acknowledge({ recipientId: second }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await acknowledge()
    expect([again.status, again.body]).toEqual([409, { failure: 'acknowledged-already' }])
    expect((await stored()).acknowledgements).toHaveLength(2)

    const [latest] = (await audit()).slice(-2)
    expect(latest).toMatchObject({
      action: 'transmittals.acknowledge',
      by: { name: 'Mei Tan (by read-only link)', email: '' },
      ip: null,
      records: [{ list: 'transmittals', id, effect: 'changed' }],
    })
    const { owner, organisation } = team()
    const history = await owner.get(`/organisations/${organisation}/history?list=transmittals&record=${id}`)
    expect(history.text).toContain('Mei Tan (by read-only link)')
    expect(JSON.stringify([await audit(), await stored()])).not.toContain(token)
  })

  test('it is refused once the transmittal is void or the link is withdrawn, and changes nothing', async () => {
    const { acknowledge, stored, perform, id, root } = await issue(team())
    await perform('transmittals.void', { id, reason: 'Wrong project' })
    const refused = await acknowledge()
    expect([refused.status, refused.body]).toEqual([409, { failure: 'transmittal-void' }])
    const { owner } = team()
    const { links } = (await owner.get(`${root}/links`)).body as { links: { id: string; view: object }[] }
    const link = links.find(({ view }) => JSON.stringify(view).includes(id ?? '')) ?? expect.fail()
    await owner.delete(`${root}/links/${link.id}`)
    expect((await acknowledge()).body).toEqual({ failure: 'link-revoked' })
    expect((await stored()).acknowledgements).toEqual([])
  })

  test.each([
    ['no name', { by: '  ' }, 'malformed'],
    ['a very long name', { by: 'n'.repeat(201) }, 'malformed'],
    ['a day', { on: '2020-01-01' }, 'malformed'],
    ['another recipient', { recipientId: 'somebody' }, 'not-found'],
    ['another transmittal', { id: 'other' }, 'malformed'],
    ['a wrong token', { token: 'wrong' }, 'link-unknown'],
  ])('with %s nothing is recorded', async (_, more, failure) => {
    const { acknowledge, stored } = await issue(team())
    expect((await acknowledge(more)).body).toEqual({ failure })
    expect((await stored()).acknowledgements).toEqual([])
  })

  test('a link for one recipient records its first opening for that recipient, and answers for no one else', async () => {
    const { acknowledge, stored, first, second, id, linkTo, audit } = await issue(team())
    const { owner, organisation, visit } = team()
    const open = (opened: string) => visit().post('/links/open', { token: opened })
    const forSecond = await linkTo({ kind: 'transmittal', transmittalId: id, recipientId: second })
    const forAny = await linkTo({ kind: 'transmittal', transmittalId: id })
    expect((await open(forAny)).status).toBe(200)
    expect((await stored()).openings).toEqual([])

    const opened = await open(forSecond)
    expect(openedLinkSchema.parse(opened.body).view).toMatchObject({ recipientId: second })
    expect((await open(forSecond)).status).toBe(200)
    expect((await stored()).openings).toEqual([{ id: second, by: '', on: expect.stringContaining(day) }])
    const history = await owner.get(`/organisations/${organisation}/history?list=transmittals&record=${id}`)
    expect(JSON.stringify([history.body, await audit()])).not.toContain('transmittals.open')

    expect((await acknowledge({ token: forSecond })).body).toEqual({ failure: 'not-found' })
    expect((await stored()).acknowledgements).toEqual([])
    expect((await acknowledge({ token: forSecond, recipientId: second })).status).toBe(200)
    expect((await acknowledge({ token: forAny, recipientId: first })).status).toBe(200)
  })

  test('a link is made for no one but a recipient of the transmittal', async () => {
    const { root, id } = await issue(team())
    const view = { kind: 'transmittal', transmittalId: id, recipientId: 'someone-else' }
    const expiresAt = new Date(Date.now() + dayMs).toISOString()
    const created = await team().owner.post(`${root}/links`, { view, expiresAt })
    expect(created.body).toEqual({ failure: 'not-found' })
  })

  test('a link to anything else acknowledges nothing, and neither does a page of another site', async () => {
    const { acknowledge, stored, linkTo, project } = await issue(team())
    const token = await linkTo({ kind: 'program', projectId: project })
    expect((await acknowledge({ token })).body).toEqual({ failure: 'not-found' })
    const foreign = await acknowledge({}, { Origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
    expect((await stored()).acknowledgements).toEqual([])
  })
})

onOneEngine((engine) => {
  test('it is refused after the last day of the link, and after many attempts in an hour', async () => {
    let now = new Date()
    const server = await openTeamServer(await engine.create(), { now: () => now })
    const { acknowledge, stored, linkTo, id } = await issue({ ...server, ...(await server.claim()) })
    const token = await linkTo(
      { kind: 'transmittal', transmittalId: id },
      new Date(now.getTime() + 3 * dayMs).toISOString(),
    )
    now = new Date(now.getTime() + 4 * dayMs)
    expect((await acknowledge({ token })).body).toEqual({ failure: 'link-expired' })
    const statuses = []
    for (let tries = 0; tries < 61; tries += 1)
      statuses.push((await acknowledge({ recipientId: `none-${tries}` })).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]))
    expect(statuses[60]).toBe(429)
    expect((await acknowledge()).body).toEqual({ failure: 'too-many-attempts' })
    expect((await stored()).acknowledgements).toEqual([])
  })
})
