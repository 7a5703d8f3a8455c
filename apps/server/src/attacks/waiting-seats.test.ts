/** Places in the teams of projects that wait for an address, on a server that shows links instead of mailing them. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashToken } from '../accounts/opaque-token.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import {
  getAccount,
  getToken,
  inviteFor,
  newEmail,
  password,
  shareTeam,
} from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)

  /** A project of the owner, and one that a Member has added and administers. */
  async function openProjects() {
    const { owner, organisation, join } = team()
    const [other, own, email] = [randomUUID(), randomUUID(), newEmail()]
    const member = await join(owner, organisation, 'Member')
    await pushRequests(owner, organisation, [addProject(other)])
    await pushRequests(member, organisation, [addProject(own)])
    const record = { id: randomUUID(), projectId: other, email, name: 'Ada', role: 'Admin' }
    const waiting = requestFor('move.bring-records', { list: 'members', records: [record] })
    const addSeat = async () =>
      expect(await pushRequests(owner, organisation, [waiting])).toMatchObject([{ kind: 'applied' }])
    const invitation = { email, role: 'Guest', project: { id: own, role: 'Viewer' } }
    const invite = (by = member) => by.post(`/organisations/${organisation}/invitations`, invitation)
    const accept = (token: string, person = team().visit()) =>
      person.post('/invitations/accept', { token, name: 'Ada', password })
    return { owner, organisation, other, own, email, addSeat, invite, accept }
  }

  test('a Member gets no link for an address for which a place in another project waits', async () => {
    const { owner, organisation, addSeat, email, invite } = await openProjects()
    await addSeat()
    const answer = await invite()
    expect([answer.status, answer.body]).toEqual([403, { failure: 'link-for-admins' }])
    const { text } = await owner.get(`/organisations/${organisation}/invitations`)
    expect(text).not.toContain(email)
  })

  test('a Member gets no link for a new address either, because places may be added for it later', async () => {
    const { invite } = await openProjects()
    const answer = await invite()
    expect([answer.status, answer.body]).toEqual([403, { failure: 'link-for-admins' }])
  })

  test('a link that an earlier version has shown to a Member opens nothing', async () => {
    const { owner, organisation, email, accept } = await openProjects()
    const visible = await owner.post(`/organisations/${organisation}/invitations`, { email, role: 'Guest' })
    const token = getToken(visible.body.link)
    const { database } = (await team().team.services()) ?? expect.fail()
    const member = await team().join(owner, organisation, 'Member')
    await database.db
      .updateTable('invitation')
      .set({ invited_by: await getAccount(member) })
      .where('token_hash', '=', hashToken(token))
      .execute()
    const looked = await team().visit().post('/invitations/look-up', { token })
    expect(looked.body).toEqual({ failure: 'link-revoked' })
    expect((await accept(token)).body).toEqual({ failure: 'link-revoked' })
  })

  test('an owner makes the link, which opens both', async () => {
    const { owner, organisation, other, email, addSeat, accept } = await openProjects()
    await addSeat()
    const person = team().visit()
    const token = await inviteFor(owner, organisation, { email, role: 'Guest' })
    expect((await accept(token, person)).status).toBe(200)
    expect((await person.get(`/organisations/${organisation}/snapshot`)).text).toContain(other)
  })

  test('a Member invites a person who has an account, and who has to sign in', async () => {
    const { owner, organisation, invite, accept, email } = await openProjects()
    const person = await team().join(owner, organisation, 'Guest', email)
    const id = await getAccount(person)
    const removed = await owner.delete(`/organisations/${organisation}/members/${id}`)
    expect(removed.status).toBe(200)
    const invited = await invite()
    expect(invited.status).toBe(200)
    expect((await accept(getToken(invited.body.link))).body).toEqual({ failure: 'sign-in-first' })
  })

  test('the places of a person end with the removal, so a later invitation opens its own project only', async () => {
    const { owner, organisation, other, own, email, addSeat, invite, accept } = await openProjects()
    await addSeat()
    const person = team().visit()
    const token = await inviteFor(owner, organisation, { email, role: 'Guest' })
    expect((await accept(token, person)).status).toBe(200)
    const members = `/organisations/${organisation}/members`
    expect((await owner.delete(`${members}/${await getAccount(person)}`)).status).toBe(200)
    const invited = await invite(owner)
    expect(invited.status).toBe(200)
    const returned = await team().signIn(email)
    expect((await accept(getToken(invited.body.link), returned)).status).toBe(200)
    const { text } = await returned.get(`/organisations/${organisation}/snapshot`)
    expect(text).toContain(own)
    expect(text).not.toContain(other)
  })
})
