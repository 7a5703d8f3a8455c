/** Codes of an authenticator app, over the network. */
import { authenticatorSchema, backupCodesSchema } from '@plumbline/domain/team/wire/team.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCode } from '../testing/authenticator.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, newEmail, password, shareTeam } from '../testing/open-team-server.ts'

const stepMs = 30_000

// In the middle of a step, so that no test sees the next code by accident.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / stepMs) + 0.5) * stepMs })
})
afterEach(() => void vi.useRealTimers())

onOneEngine((engine) => {
  const team = shareTeam(engine)

  async function enrol() {
    const { owner, organisation, join } = team()
    const email = newEmail()
    const person = await join(owner, organisation, 'Member', email)
    const begun = await person.post('/auth/two-factor/enable', { password })
    const authenticator = authenticatorSchema.parse(begun.body)
    const confirmed = await person.post('/auth/two-factor/confirm', {
      code: getCode(authenticator.secret, -1),
    })
    expect([confirmed.status, confirmed.body]).toEqual([200, {}])
    return { email, person, ...authenticator }
  }

  /** Up to the question for a code. */
  async function givePassword(email: string) {
    const visitor = team().visit()
    const answer = await visitor.post('/auth/sign-in', { email, password })
    expect([answer.status, answer.body]).toEqual([200, { secondFactor: true }])
    return visitor
  }

  test('with an app, the password alone signs no one in', async () => {
    const { email, person, uri, secret, backupCodes } = await enrol()
    expect(uri).toBe(
      `otpauth://totp/Plumbline:${encodeURIComponent(email)}?secret=${secret}&issuer=Plumbline&digits=6&period=30`,
    )
    expect(backupCodes).toHaveLength(10)
    expect((await person.get('/session')).body).toMatchObject({ twoFactor: true })

    const visitor = await givePassword(email)
    expect((await visitor.get('/session')).status).toBe(401)
    const verified = await visitor.post('/auth/two-factor/verify-totp', { code: getCode(secret) })
    expect([verified.status, verified.body]).toEqual([200, { secondFactor: false }])
    expect((await visitor.get('/session')).body).toMatchObject({ account: { email } })
  })

  test('an admin switches it off for a member who lost everything, and is audited', async () => {
    const { owner, organisation, join, signIn } = team()
    const { email, person } = await enrol()
    const path = (account: string) => `/organisations/${organisation}/members/${account}/second-factor`
    const account = await getAccount(person)
    const [admin, member] = [
      await join(owner, organisation, 'Admin'),
      await join(owner, organisation, 'Member'),
    ]
    expect((await member.delete(path(account))).body).toEqual({ failure: 'no-access' })
    expect((await admin.delete(path(await getAccount(owner)))).body).toEqual({ failure: 'not-permitted' })
    expect((await admin.delete(path(await getAccount(admin)))).body).toEqual({ failure: 'not-permitted' })
    expect((await admin.delete(path(await getAccount(member)))).body).toEqual({ failure: 'two-factor-off' })
    expect((await admin.delete(path('nobody'))).body).toEqual({ failure: 'not-found' })
    expect((await admin.delete(path(account))).body).toEqual({})
    expect((await person.get('/session')).status).toBe(401)
    const again = await signIn(email)
    expect((await again.get('/session')).body).toMatchObject({ twoFactor: false })
    const audit = await owner.get(`/organisations/${organisation}/audit`)
    expect(audit.text).toContain('second factor removed')
  })

  test('a code is accepted once: not again, and not after a later one', async () => {
    const { email, secret } = await enrol()
    const verify = async (code: string) => {
      const visitor = await givePassword(email)
      return (await visitor.post('/auth/two-factor/verify-totp', { code })).body
    }
    const [before, now, next] = [getCode(secret, -1), getCode(secret), getCode(secret, 1)]
    // The code that confirmed the app.
    expect(await verify(before)).toEqual({ failure: 'wrong-code' })
    expect(await verify(now)).toEqual({ secondFactor: false })
    expect(await verify(now)).toEqual({ failure: 'wrong-code' })
    expect(await verify(next)).toEqual({ secondFactor: false })
    expect(await verify(now)).toEqual({ failure: 'wrong-code' })
  })

  test('a code that is sent twice at the same time signs in one of the two', async () => {
    const { email, secret } = await enrol()
    const visitors = [await givePassword(email), await givePassword(email)]
    const code = getCode(secret)
    const answers = await Promise.all(
      visitors.map((visitor) => visitor.post('/auth/two-factor/verify-totp', { code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('five wrong codes lock the account, also for the right one and for a new sign-in', async () => {
    const { email, secret, backupCodes } = await enrol()
    const visitor = await givePassword(email)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const refused = await visitor.post('/auth/two-factor/verify-totp', { code: '12345x' })
      expect([refused.status, refused.body]).toEqual([401, { failure: 'wrong-code' }])
    }
    for (const waiting of [visitor, await givePassword(email)]) {
      const locked = await waiting.post('/auth/two-factor/verify-totp', { code: getCode(secret) })
      expect([locked.status, locked.body]).toEqual([429, { failure: 'too-many-attempts' }])
      const [code] = backupCodes
      const alsoLocked = await waiting.post('/auth/two-factor/verify-backup-code', { code })
      expect(alsoLocked.body).toEqual({ failure: 'too-many-attempts' })
      expect((await waiting.get('/session')).status).toBe(401)
    }
  })

  test('a backup code signs in once; new ones replace the old', async () => {
    const { email, person, backupCodes } = await enrol()
    const verify = async (code: string | undefined) => {
      const visitor = await givePassword(email)
      return (await visitor.post('/auth/two-factor/verify-backup-code', { code })).body
    }
    const [first, second] = backupCodes
    expect(await verify(first)).toEqual({ secondFactor: false })
    expect(await verify(first)).toEqual({ failure: 'wrong-code' })
    const created = await person.post('/auth/two-factor/generate-backup-codes', { password })
    const { backupCodes: fresh } = backupCodesSchema.parse(created.body)
    expect(await verify(second)).toEqual({ failure: 'wrong-code' })
    expect(await verify(fresh[0])).toEqual({ secondFactor: false })
  })

  test('a code without a sign-in before it is refused', async () => {
    const { secret } = await enrol()
    for (const path of ['/auth/two-factor/verify-totp', '/auth/two-factor/verify-backup-code']) {
      const answer = await team()
        .visit()
        .post(path, { code: getCode(secret) })
      expect([answer.status, answer.body]).toEqual([401, { failure: 'sign-in-again' }])
    }
  })

  test('switching the app on and off needs the password', async () => {
    const { email, person } = await enrol()
    const change = (what: string, given: string) =>
      person.post(`/auth/two-factor/${what}`, { password: given })
    for (const what of ['enable', 'disable', 'generate-backup-codes']) {
      const refused = await change(what, 'wrong horse battery 9')
      expect([refused.status, refused.body]).toEqual([403, { failure: 'wrong-password' }])
    }
    expect((await change('enable', password)).body).toEqual({ failure: 'two-factor-on' })
    expect((await change('disable', password)).body).toEqual({})
    expect((await person.get('/session')).body).toMatchObject({ twoFactor: false })
    expect((await change('generate-backup-codes', password)).body).toEqual({ failure: 'two-factor-off' })
    expect((await person.post('/auth/two-factor/confirm', { code: '123456' })).body).toEqual({
      failure: 'two-factor-off',
    })
    const again = await team().visit().post('/auth/sign-in', { email, password })
    expect(again.body).toEqual({ secondFactor: false })
  })
})
