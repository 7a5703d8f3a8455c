/** Signing in and out, over the network. */
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { newEmail, openTeamServer, ownerEmail, password, shareTeam } from '../testing/open-team-server.ts'

const wrong = 'wrong horse battery 9'

onOneEngine((engine) => {
  const team = shareTeam(engine)

  test('anyone who has the password is signed in until signing out', async () => {
    const { join, owner, organisation, visit } = team()
    const email = newEmail()
    await join(owner, organisation, 'Member', email)
    const visitor = visit()
    expect((await visitor.get('/session')).body).toEqual({ failure: 'signed-out' })
    const signedIn = await visitor.post('/auth/sign-in', { email: email.toUpperCase(), password })
    expect([signedIn.status, signedIn.body]).toEqual([200, { secondFactor: false }])
    expect((await visitor.get('/session')).body).toMatchObject({ account: { email }, role: 'Member' })

    const [[name = '', value = ''] = []] = [...visitor.cookies]
    expect((await visitor.post('/auth/sign-out')).status).toBe(200)
    expect((await visitor.get('/session')).status).toBe(401)
    // A user may have kept the cookie.
    visitor.cookies.set(name, value)
    expect((await visitor.get('/session')).status).toBe(401)
    expect((await visitor.post('/auth/sign-out')).status).toBe(200)
    const { db } = (await team().team.services())?.database ?? expect.fail()
    const audited = db
      .selectFrom('audit')
      .innerJoin('account', 'account.id', 'audit.user_id')
      .select(['action', 'ip'])
      .where('email', '=', email)
    expect(await audited.orderBy('seq').execute()).toEqual(
      ['invitation accepted', 'signed in', 'signed out'].map((action) => ({ action, ip: '127.0.0.1' })),
    )
  })

  test('the cookie cannot be read by scripts, and its token is in no answer', async () => {
    const { visit, signIn } = team()
    const visitor = visit()
    const signedIn = await visitor.post('/auth/sign-in', { email: ownerEmail, password })
    const [cookie = '', ...others] = signedIn.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^plumbline\.session_token=/)
    expect(cookie).toContain('; HttpOnly')
    expect(cookie).toContain('; SameSite=Lax')
    expect(cookie).toContain('; Path=/')
    expect(cookie).not.toContain('Domain')
    expect(signedIn.headers.get('cache-control')).toBe('no-store')

    const [value = ''] = [...visitor.cookies.values()]
    const [token = ''] = decodeURIComponent(value).split('.')
    expect(token.length).toBeGreaterThan(20)
    await signIn(ownerEmail)
    const answers = [signedIn, await visitor.get('/session'), await visitor.get('/sessions')]
    for (const { text } of answers) expect(text).not.toContain(token)
    expect(team().logged.join()).not.toContain(token)
  })

  test('a wrong password and an unknown address are answered alike, and take as long', async () => {
    const { owner, organisation, join, visit } = team()
    const known = newEmail()
    await join(owner, organisation, 'Member', known)
    const times: Record<string, number[]> = { known: [], unknown: [] }
    for (let round = 0; round < 4; round += 1) {
      for (const [kind, email] of Object.entries({ known, unknown: 'nobody@harbour.example' })) {
        const startedAt = performance.now()
        const answer = await visit().post('/auth/sign-in', { email, password: wrong })
        times[kind]?.push(performance.now() - startedAt)
        expect([answer.status, answer.text]).toEqual([401, '{"failure":"wrong-credentials"}'])
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    }
    const fastest = (kind: string) => Math.min(...(times[kind] ?? []))
    // Checking a password takes many times as long as everything else, so leaving it out would show.
    expect(fastest('unknown')).toBeGreaterThan(fastest('known') / 2)
    expect(fastest('known')).toBeGreaterThan(fastest('unknown') / 2)
  })

  test('after ten wrong passwords in a quarter of an hour an account has to wait, also one that is not there', async () => {
    const { owner, organisation, join, visit } = team()
    const known = newEmail()
    const person = await join(owner, organisation, 'Member', known)
    for (const email of [known, 'nobody.else@harbour.example']) {
      const statuses = []
      for (let attempt = 0; attempt < 11; attempt += 1)
        statuses.push((await visit().post('/auth/sign-in', { email, password: wrong })).status)
      expect(statuses).toEqual([...Array(10).fill(401), 429])
      const waiting = await visit().post('/auth/sign-in', { email, password })
      expect([waiting.status, waiting.text]).toEqual([429, '{"failure":"too-many-attempts"}'])
      expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(600)
    }
    // A user who is signed in already goes on working.
    expect((await person.get('/session')).status).toBe(200)
  })

  test('pages of other sites cannot act for the person', async () => {
    const { owner } = team()
    for (const headers of [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      expect((await owner.call('DELETE', '/sessions', undefined, headers)).status).toBe(403)
      expect((await owner.post('/auth/sign-in', { email: ownerEmail, password }, headers)).status).toBe(403)
    }
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await owner.post('/auth/sign-in', { email: ownerEmail, password }, form)).status).toBe(400)
  })

  test.each([
    '/auth/sign-up',
    '/auth/sign-up/email',
    '/auth/get-session',
    '/auth/list-sessions',
    '/sign-in/email',
  ])('%s of the library is not served', async (path) => {
    const answer = await team().visit().post(path, { email: newEmail(), password, name: 'Eve' })
    expect([answer.status, answer.text]).toEqual([404, '{"failure":"unknown-route"}'])
  })
})

onOneEngine((engine) => {
  test('after fifty wrong passwords from one address it has to wait', async () => {
    const server = await openTeamServer(await engine.create())
    await server.claim()
    // Without an @, no password is checked, which would take long.
    const names = Array.from({ length: 50 }, (_, index) => `nobody${index}`)
    const statuses = []
    for (const email of names)
      statuses.push((await server.visit().post('/auth/sign-in', { email, password: wrong })).status)
    expect(new Set(statuses)).toEqual(new Set([401]))
    const waiting = await server.visit().post('/auth/sign-in', { email: ownerEmail, password })
    expect(waiting.status).toBe(429)
  })
})

onOneEngine((engine) => {
  test('behind HTTPS the cookie is sent to this host only, and only encrypted', async () => {
    const publicUrl = 'https://plumbline.example'
    const server = await openTeamServer(await engine.create(), { functions: () => ({ publicUrl }) })
    const token = await server.team.newClaim()
    const owner = { organisationName: 'Harbour Build', name: 'Olga', email: ownerEmail, password }
    const claimed = await server.visit().post('/claim', { token, ...owner }, { Origin: publicUrl })
    const [cookie = ''] = claimed.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-plumbline\.session_token=/)
    expect(cookie).toContain('; Secure')
    expect(cookie).not.toContain('Domain')
  })
})
