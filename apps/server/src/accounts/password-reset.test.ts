/** Links that replace a forgotten password, over the network. */
import { teamStateSchema } from '@plumbline/domain/team/wire/team.ts'
import { expect, test } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { openMailServer } from '../testing/open-mail-server.ts'
import {
  getAccount,
  getToken,
  newEmail,
  openTeamServer,
  password,
  shareTeam,
} from '../testing/open-team-server.ts'

const fresh = 'another horse battery 9'
const from = { name: 'Plumbline', address: 'no-reply@plumbline.example' }

onOneEngine((engine) => {
  let now = () => new Date()
  const team = shareTeam(engine, () => ({ now: () => now() }))

  async function forgetful(role = 'Member') {
    const { owner, organisation, join } = team()
    const email = newEmail()
    const person = await join(owner, organisation, role, email)
    const account = await getAccount(person)
    const path = `/organisations/${organisation}/members/${account}/reset-link`
    return { email, person, account, path }
  }
  const reset = (token: string, newPassword = fresh) =>
    team().visit().post('/auth/reset-password', { token, newPassword })

  test('without e-mail an owner hands over a link, which works once and ends all sessions', async () => {
    const { email, person, path } = await forgetful()
    const created = await team().owner.post(path)
    expect(created.body).toEqual({
      link: expect.stringContaining(`${team().url}/reset-password#`),
      mailed: false,
    })
    const token = getToken(created.body.link)
    expect((await reset(token, 'short')).body).toEqual({ failure: 'password-too-short' })
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await reset(token)).body).toEqual({ failure: 'link-unknown' })
    expect((await person.get('/session')).status).toBe(401)
    const visitor = team().visit()
    expect((await visitor.post('/auth/sign-in', { email, password })).status).toBe(401)
    expect((await visitor.post('/auth/sign-in', { email, password: fresh })).status).toBe(200)
  })

  test('a link works for an hour, and a reset makes the others worthless', async () => {
    const { path } = await forgetful()
    const links = [await team().owner.post(path), await team().owner.post(path)].map(({ body }) =>
      getToken(body.link),
    )
    const [first = '', second = ''] = links
    const look = async (token: string) =>
      (await team().visit().post('/auth/reset-password/look-up', { token })).body
    expect([await look(second), await look(second)]).toEqual([{}, {}])
    now = () => new Date(Date.now() + 61 * 60_000)
    expect(await look(first)).toEqual({ failure: 'link-expired' })
    expect((await reset(first)).body).toEqual({ failure: 'link-expired' })
    now = () => new Date()
    expect((await reset(second)).status).toBe(200)
    expect(await look(second)).toEqual({ failure: 'link-unknown' })
    expect((await reset(first)).body).toEqual({ failure: 'link-unknown' })
    expect((await reset('guess')).body).toEqual({ failure: 'link-unknown' })
  })

  test('an admin makes no link for an owner, and no one for a person of another organisation too', async () => {
    const { owner, organisation, join } = team()
    const admin = await join(owner, organisation, 'Admin')
    const ofOwner = `/organisations/${organisation}/members/${await getAccount(owner)}/reset-link`
    expect((await admin.post(ofOwner)).body).toEqual({ failure: 'not-permitted' })
    const { account, path } = await forgetful()
    expect((await admin.post(path)).status).toBe(200)

    const { db } = (await team().team.services())?.database ?? expect.fail()
    const joined = { user_id: account, role: 'Owner' as const, joined_at: new Date() }
    const other = { id: crypto.randomUUID(), name: 'Other', created_at: new Date() }
    await db.insertInto('organisation').values(other).execute()
    await db
      .insertInto('organisation_member')
      .values({ organisation_id: other.id, ...joined })
      .execute()
    expect((await owner.post(path)).body).toEqual({ failure: 'member-elsewhere' })
  })

  test('asking for a link reveals nothing about whether there is such an account', async () => {
    const { email } = await forgetful()
    const ask = (of: string) => team().visit().post('/auth/request-password-reset', { email: of })
    const answers = [await ask(email), await ask('nobody@harbour.example'), await ask('not an address')]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, '{}']))
  })
})

onOneEngine((engine) => {
  test('with e-mail the link comes by mail, to that address only', async () => {
    const mails = await openMailServer()
    const server = await openTeamServer(await engine.create(), {
      functions: (logger) => ({ mailer: createMailer({ url: mails.url, from, logger }) }),
    })
    const { owner, organisation } = await server.claim()
    expect(teamStateSchema.parse((await owner.get('/team')).body).mails).toBe(true)
    const email = 'mia@harbour.example'
    const invited = await owner.post(`/organisations/${organisation}/invitations`, { email, role: 'Member' })
    expect(invited.body).toEqual({ mailed: true })
    const invitation = tokenIn(mails.delivered[0]?.mail.text)
    expect(mails.delivered[0]?.recipients).toEqual([email])
    const person = server.visit()
    await person.post('/invitations/accept', { token: invitation, name: 'Mia', password })

    const visitor = server.visit()
    for (const address of ['nobody@harbour.example', email.toUpperCase()])
      await visitor.post('/auth/request-password-reset', { email: address })
    await expect.poll(() => mails.delivered.length).toBe(2)
    expect(mails.delivered[1]?.recipients).toEqual([email])
    const token = tokenIn(mails.delivered[1]?.mail.text)
    expect((await visitor.post('/auth/reset-password', { token, newPassword: fresh })).status).toBe(200)
    const created = await owner.post(
      `/organisations/${organisation}/members/${await getAccount(owner)}/reset-link`,
    )
    expect(created.body).toEqual({ mailed: true })
    expect(server.logged.join()).not.toContain(token)
    await mails.close()
  })
})

function tokenIn(text = ''): string {
  return /#([\w-]+)/.exec(text)?.[1] ?? ''
}
