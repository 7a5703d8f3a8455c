/** Claiming a new server, over the network. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ownSessionSchema, teamStateSchema } from '@plumbline/domain/team/wire/team.ts'
import { expect, test } from 'vitest'
import { emptySettings, onOneEngine } from '../testing/each-engine.ts'
import { openTeamServer, ownerEmail, password } from '../testing/open-team-server.ts'

const claim = {
  organisationName: 'Harbour Build',
  name: 'Olga Owner',
  email: 'Olga@Harbour.example',
  password,
}

onOneEngine((engine) => {
  test('the link makes an organisation and its owner, who is signed in', async () => {
    const server = await openTeamServer(await engine.create())
    const visitor = server.visit()
    expect(teamStateSchema.parse((await visitor.get('/team')).body)).toEqual({ state: 'none', mails: false })
    const token = await server.team.newClaim()
    expect((await visitor.post('/claim', { token, ...claim })).status).toBe(200)

    const session = ownSessionSchema.parse((await visitor.get('/session')).body)
    expect(session).toMatchObject({
      account: { email: ownerEmail, name: 'Olga Owner' },
      twoFactor: false,
      organisation: { name: 'Harbour Build' },
      role: 'Owner',
    })
    const people = [{ email: ownerEmail, name: 'Olga Owner', role: 'Owner' }]
    expect(session.organisations).toEqual([{ ...session.organisation, role: 'Owner', people }])
    expect((await visitor.get('/team')).body).toEqual({ state: 'ready', name: 'Harbour Build', mails: false })
    expect(await server.team.newClaim()).toBeUndefined()
  })

  test('the link works once, the user who has it', async () => {
    const server = await openTeamServer(await engine.create())
    const token = await server.team.newClaim()
    const people = ['ana', 'ben', 'cem'].map((name) => ({ ...claim, email: `${name}@harbour.example` }))
    const answers = await Promise.all(people.map((body) => server.visit().post('/claim', { token, ...body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    const later = await server.visit().post('/claim', { token, ...claim })
    expect([later.status, later.body]).toEqual([410, { failure: 'link-used' }])
  })

  test('a look at the link shows whether it can be used, and does not use it', async () => {
    let now = new Date()
    const server = await openTeamServer(await engine.create(), { now: () => now })
    const look = async (token: unknown) => {
      const { status, body } = await server.visit().post('/claim/look-up', { token })
      return [status, body]
    }
    const token = await server.team.newClaim()
    expect(await look('x'.repeat(43))).toEqual([404, { failure: 'link-unknown' }])
    now = new Date(now.getTime() + 8 * 24 * 3_600_000)
    expect(await look(token)).toEqual([410, { failure: 'link-expired' }])
    const fresh = await server.team.newClaim()
    expect([await look(fresh), await look(fresh)]).toEqual(Array(2).fill([200, {}]))
    expect((await server.visit().post('/claim', { token: fresh, ...claim })).status).toBe(200)
    expect(await look(fresh)).toEqual([410, { failure: 'link-used' }])
    expect((await look(7))[0]).toBe(400)
  })

  test('a stranger cannot claim the server, and a link expires', async () => {
    let now = new Date()
    const server = await openTeamServer(await engine.create(), { now: () => now })
    const token = await server.team.newClaim()
    const guess = await server.visit().post('/claim', { token: 'x'.repeat(43), ...claim })
    expect([guess.status, guess.body]).toEqual([404, { failure: 'link-unknown' }])
    now = new Date(now.getTime() + 8 * 24 * 3_600_000)
    const late = await server.visit().post('/claim', { token, ...claim })
    expect([late.status, late.body]).toEqual([410, { failure: 'link-expired' }])
    const fresh = await server.team.newClaim()
    expect((await server.visit().post('/claim', { token: fresh, ...claim })).status).toBe(200)
  })
})

/** Creating a database in WebAssembly takes seconds of an idle processor. The other tests copy one. */
const creatingMs = 300_000

test('the embedded database is made by the claim, and not by a wrong one', {
  timeout: creatingMs,
}, async () => {
  const settings = emptySettings()
  const server = await openTeamServer(settings)
  const first = await server.team.newClaim()
  const token = await server.team.newClaim()
  for (const [wrong, failure] of [
    ['guess', 'link-unknown'],
    // A new link replaces the one before.
    [first, 'link-unknown'],
  ])
    expect((await server.visit().post('/claim', { token: wrong, ...claim })).body).toEqual({ failure })
  expect((await server.visit().get('/session')).body).toEqual({ failure: 'no-team' })
  expect(existsSync(join(settings.dataDir, 'claim.json'))).toBe(true)
  expect(await server.team.services()).toBeUndefined()

  const visitor = server.visit()
  expect((await visitor.post('/claim', { token, ...claim })).status).toBe(200)
  expect((await visitor.get('/session')).body).toMatchObject({ role: 'Owner' })
  expect(existsSync(join(settings.dataDir, 'claim.json'))).toBe(false)
})

test.each([
  ['a password of seven characters', { password: 'sevench' }, 'password-too-short'],
  ['a common password', { password: 'Baseball' }, 'password-too-common'],
  ['a password longer than 256', { password: 'x'.repeat(257) }, 'password-too-long'],
  ['no address', { email: 'olga' }, 'malformed'],
  ['an address that cannot sign in', { email: 'olga..o@harbour.example' }, 'malformed'],
  ['a field that is not known', { role: 'Owner' }, 'malformed'],
])('%s is refused, and the link still works', async (_what, change, failure) => {
  const server = await openTeamServer(emptySettings())
  const token = await server.team.newClaim()
  const refused = await server.visit().post('/claim', { token, ...claim, ...change })
  expect([refused.status, refused.body]).toEqual([400, { failure }])
  expect(await server.team.services()).toBeUndefined()
})
