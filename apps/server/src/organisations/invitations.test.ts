/** Invitations, over the network. */
import { invitationsSchema, lookedUpInvitationSchema } from '@plumbline/domain/team/wire/team.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, inviteFor, newEmail, password, shareTeam } from '../testing/open-team-server.ts'
import type { Visitor } from '../testing/visitor.ts'

const day = 24 * 3_600_000
const person = { name: 'Mia Mason', password }

onOneEngine((engine) => {
  let now = () => new Date()
  const team = shareTeam(engine, () => ({ now: () => now() }))
  const invitations = () => `/organisations/${team().organisation}/invitations`
  const invite = (inviter: Visitor, body: object) => inviter.post(invitations(), body)
  const tokenFor = (body: object) => inviteFor(team().owner, team().organisation, body)
  const accept = (token: string, body: object = person, visitor = team().visit()) =>
    visitor.post('/invitations/accept', { token, ...body })

  test('an invited person sees by whom and as what, makes an account, and is a member', async () => {
    const { visit } = team()
    const email = newEmail()
    const token = await tokenFor({ email: email.toUpperCase(), role: 'Member' })
    const looked = await visit().post('/invitations/look-up', { token })
    expect(lookedUpInvitationSchema.parse(looked.body)).toEqual({
      organisation: 'Harbour Build',
      invitedBy: 'Olga Owner',
      email,
      role: 'Member',
      hasAccount: false,
    })
    const visitor = visit()
    expect((await accept(token, person, visitor)).status).toBe(200)
    expect((await visitor.get('/session')).body).toMatchObject({
      account: { email, name: 'Mia Mason' },
      organisation: { name: 'Harbour Build' },
      role: 'Member',
    })
    expect(team().logged.join()).not.toContain(token)
  })

  test('an invitation is accepted once, even if two people try at the same time', async () => {
    const token = await tokenFor({ email: newEmail(), role: 'Member' })
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    for (const answer of [await accept(token), await team().visit().post('/invitations/look-up', { token })])
      expect([answer.status, answer.body]).toEqual([410, { failure: 'link-used' }])
  })

  test('an invitation ends after seven days, or when it is revoked or replaced', async () => {
    const { owner } = team()
    const late = await tokenFor({ email: newEmail(), role: 'Member' })
    now = () => new Date(Date.now() + 7 * day + 1_000)
    expect((await accept(late)).body).toEqual({ failure: 'link-expired' })
    now = () => new Date()

    const email = newEmail()
    const first = await tokenFor({ email, role: 'Member' })
    const second = await tokenFor({ email, role: 'Guest' })
    expect((await accept(first)).body).toEqual({ failure: 'link-revoked' })
    const listed = invitationsSchema.parse((await owner.get(invitations())).body).invitations
    const own = listed.filter((one) => one.email === email)
    expect(own).toMatchObject([{ role: 'Guest', invitedBy: 'Olga Owner' }])
    expect((await owner.delete(`${invitations()}/${own[0]?.id}`)).status).toBe(200)
    expect((await owner.delete(`${invitations()}/${own[0]?.id}`)).status).toBe(404)
    expect((await accept(second)).body).toEqual({ failure: 'link-revoked' })
    expect((await accept('guess')).body).toEqual({ failure: 'link-unknown' })
  })

  test('a person with an account accepts only as that person', async () => {
    const { owner, organisation, join, visit, signIn } = team()
    const email = newEmail()
    const account = await getAccount(await join(owner, organisation, 'Member', email))
    await owner.delete(`/organisations/${organisation}/members/${account}`)
    const token = await tokenFor({ email, role: 'Guest' })
    const looked = await visit().post('/invitations/look-up', { token })
    expect(looked.body).toMatchObject({ hasAccount: true })
    // A user who finds the link must not choose a new password for the account.
    expect((await accept(token)).body).toEqual({ failure: 'sign-in-first' })
    expect((await accept(token, {}, owner)).body).toEqual({ failure: 'wrong-account' })
    const visitor = await signIn(email)
    expect((await accept(token, {}, visitor)).status).toBe(200)
    expect((await visitor.get('/session')).body).toMatchObject({ role: 'Guest' })
  })

  test('no one invites to a role above their own, and members and guests invite no one', async () => {
    const { owner, organisation, join } = team()
    const statuses: Record<string, number[]> = {}
    for (const inviter of ['Admin', 'Member', 'Guest']) {
      const visitor = await join(owner, organisation, inviter)
      statuses[inviter] = []
      for (const role of ['Owner', 'Admin', 'Member', 'Guest'])
        statuses[inviter].push((await invite(visitor, { email: newEmail(), role })).status)
    }
    expect(statuses).toEqual({
      Admin: [403, 200, 200, 200],
      Member: [403, 403, 403, 403],
      Guest: [403, 403, 403, 403],
    })
  })

  test('a member is not invited again, and the invitations of a removed person end', async () => {
    const { owner, organisation, join } = team()
    const email = newEmail()
    const admin = await join(owner, organisation, 'Admin', email)
    expect((await invite(owner, { email, role: 'Member' })).body).toEqual({ failure: 'already-member' })
    const token = await inviteFor(admin, organisation, { email: newEmail(), role: 'Admin' })
    await owner.delete(`/organisations/${organisation}/members/${await getAccount(admin)}`)
    expect((await accept(token)).body).toEqual({ failure: 'link-revoked' })
  })

  test('others than owners and admins see the invitations that they have made', async () => {
    const { owner, organisation, join } = team()
    await tokenFor({ email: newEmail(), role: 'Member' })
    const member = await join(owner, organisation, 'Member')
    expect((await member.get(invitations())).body).toEqual({ invitations: [] })
    const [first] = invitationsSchema.parse((await owner.get(invitations())).body).invitations
    expect((await member.delete(`${invitations()}/${first?.id}`)).status).toBe(404)
  })
})
