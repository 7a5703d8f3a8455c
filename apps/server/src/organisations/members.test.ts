/** The members of an organisation, over the network. */
import { organisationMembersSchema, ownSessionSchema } from '@plumbline/domain/team/wire/team.ts'
import { expect, test } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import {
  getAccount,
  inviteFor,
  newEmail,
  openTeamServer,
  password,
  shareTeam,
} from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const members = () => `/organisations/${team().organisation}/members`
  const listFor = async (visitor: Visitor) =>
    organisationMembersSchema.parse((await visitor.get(members())).body).members

  test('members see each other, and guests only themselves', async () => {
    const { owner, organisation, join } = team()
    const email = newEmail()
    const guest = await join(owner, organisation, 'Guest', email)
    const seen = await listFor(await join(owner, organisation, 'Member'))
    expect(seen.find((one) => one.email === email)).toMatchObject({
      account: await getAccount(guest),
      name: 'Guest Person',
      role: 'Guest',
      twoFactor: false,
    })
    expect(await listFor(guest)).toMatchObject([{ email }])
  })

  test('a removed person is refused at the next request, and open connections are notified', async () => {
    const { owner, organisation, join, team: opened } = team()
    const person = await join(owner, organisation, 'Member')
    const account = await getAccount(person)
    const pull = `/organisations/${organisation}/snapshot`
    expect((await person.get(pull)).status).toBe(200)
    const services = await opened.services()
    const reported = new Promise((resolve) => services?.database.bus.subscribe({ notice: resolve }))
    expect((await owner.delete(`${members()}/${account}`)).status).toBe(200)
    expect((await person.get(pull)).body).toEqual({ failure: 'no-access' })
    expect(await reported).toEqual({ topic: 'access', payload: { account } })
    expect((await person.get('/session')).body).toMatchObject({ organisations: [] })
    expect((await owner.delete(`${members()}/${account}`)).status).toBe(404)
  })

  test('a session names the people whom the person may know: for guests those of their projects and the admins', async () => {
    const { owner, organisation, join } = team()
    const [email, mate, project] = [newEmail(), newEmail(), crypto.randomUUID()]
    const guest = await join(owner, organisation, 'Guest', email)
    await join(owner, organisation, 'Guest', mate)
    const stranger = newEmail()
    const other = await join(owner, organisation, 'Member', stranger)
    const seat = (to: string) =>
      requestFor('team.invite', { id: crypto.randomUUID(), projectId: project, email: to, role: 'Viewer' })
    await pushRequests(owner, organisation, [addProject(project), seat(email), seat(mate)])
    await other.put('/account', { name: 'Renamed Member' })
    const getPeople = async (person: Visitor) => {
      const { organisations } = ownSessionSchema.parse((await person.get('/session')).body)
      return organisations[0]?.people ?? []
    }
    const known = (await getPeople(guest)).map((person) => person.email)
    expect(known).toEqual(expect.arrayContaining([email, mate, 'olga@harbour.example']))
    expect(known).not.toContain(stranger)
    expect(await getPeople(other)).toContainEqual({ email: stranger, name: 'Renamed Member', role: 'Member' })
  })

  test('a person is named in teams as given when joining, and removed from them when removed', async () => {
    const { owner, organisation } = team()
    const [email, project] = [newEmail(), crypto.randomUUID()]
    const seat = { id: crypto.randomUUID(), projectId: project, email, role: 'Editor' }
    const invite = requestFor('team.invite', seat)
    await pushRequests(owner, organisation, [addProject(project), invite])
    const token = await inviteFor(owner, organisation, { email, role: 'Guest' })
    const second = await inviteFor(owner, organisation, {
      email,
      role: 'Guest',
      project: { id: project, role: 'Viewer' },
    })
    const person = team().visit()
    await person.post('/invitations/accept', { token, name: 'Zoë Chosen', password })
    const seats = async () => {
      const { text } = await owner.get(`/organisations/${organisation}/snapshot`)
      return text
        .split('\n')
        .flatMap((line) => (line.includes('"list":"members"') ? JSON.parse(line).records : []))
        .map(([, record]: [string, { email: string; name: string }]) => record)
        .filter((record) => record.email === email)
    }
    expect(await seats()).toMatchObject([{ name: 'Zoë Chosen' }])
    // The other invitation to this address has ended.
    expect((await owner.post('/invitations/look-up', { token: second })).body).toEqual({
      failure: 'link-revoked',
    })
    expect((await owner.delete(`${members()}/${await getAccount(person)}`)).status).toBe(200)
    expect(await seats()).toEqual([])
  })

  test('a changed role counts at the next request, and no one rises above the person who changes it', async () => {
    const { owner, organisation, join } = team()
    const [admin, person] = [
      await join(owner, organisation, 'Admin'),
      await join(owner, organisation, 'Member'),
    ]
    const change = async (by: Visitor, of: Visitor, role: string) =>
      (await by.put(`${members()}/${await getAccount(of)}`, { role })).body
    expect(await change(admin, person, 'Admin')).toEqual({})
    expect((await person.get(members())).status).toBe(200)
    expect(await change(person, person, 'Owner')).toEqual({ failure: 'not-permitted' })
    expect(await change(admin, owner, 'Member')).toEqual({ failure: 'not-permitted' })
    const invited = await inviteFor(person, organisation, { email: newEmail(), role: 'Member' })
    expect(await change(owner, person, 'Guest')).toEqual({})
    expect(await change(person, admin, 'Guest')).toEqual({ failure: 'no-access' })
    const looked = await person.post('/invitations/look-up', { token: invited })
    expect(looked.body).toEqual({ failure: 'link-revoked' })
  })

  test('an open page is notified immediately that a role was changed', async () => {
    const { owner, organisation, join, url } = team()
    const person = await join(owner, organisation, 'Member')
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const ending = new AbortController()
    const answer = await fetch(`${url}/v1/organisations/${organisation}/events`, {
      headers: { Cookie: cookie },
      signal: ending.signal,
    })
    const parts = answer.body?.getReader() ?? expect.fail()
    const read = async () => Buffer.from((await parts.read()).value ?? []).toString()
    expect(await read()).toBe(': open\n\n')
    await owner.put(`${members()}/${await getAccount(person)}`, { role: 'Admin' })
    let heard = ''
    while (!heard.includes('\n\n')) heard += await read()
    expect(heard).toMatch(/^event: head\ndata: \{"seq":\d+\}\n\n/)
    ending.abort()
  })

  test('no one reaches into another organisation', async () => {
    const { owner, organisation } = team()
    const account = await getAccount(owner)
    for (const path of [
      `/organisations/other/members/${account}`,
      `/organisations/${organisation}x/members/${account}`,
    ])
      expect((await owner.delete(path)).body).toEqual({ failure: 'no-access' })
    expect((await owner.delete(`${members()}/nobody`)).body).toEqual({ failure: 'not-found' })
  })
})

onOneEngine((engine) => {
  test('the last owner stays, and everything is in the audit, whose chain is whole', async () => {
    const server = await openTeamServer(await engine.create())
    const { owner, organisation } = await server.claim()
    const first = `/organisations/${organisation}/members/${await getAccount(owner)}`
    expect((await owner.put(first, { role: 'Admin' })).body).toEqual({ failure: 'last-owner' })
    expect((await owner.delete(first)).body).toEqual({ failure: 'last-owner' })
    const second = await server.join(owner, organisation, 'Owner')
    // Of two owners who remove each other at the same time, one stays.
    const other = `/organisations/${organisation}/members/${await getAccount(second)}`
    const answers = await Promise.all([owner.delete(other), second.delete(first)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

    const { db } = (await server.team.services())?.database ?? expect.fail()
    const rows = await db.selectFrom('audit').select(['action', 'ip']).orderBy('seq').execute()
    expect(rows.map(({ action }) => action)).toEqual([
      'organisation created',
      'invitation made',
      'invitation accepted',
      'member removed',
    ])
    expect(new Set(rows.map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']))
    expect(await verifyAudit(db, organisation)).toMatchObject({ kind: 'intact' })
  })
})
