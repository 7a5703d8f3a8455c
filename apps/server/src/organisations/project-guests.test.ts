/** Guests whom members of the team invite to their projects, on a server that mails the links. */
import type { Logger } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { openMailServer } from '../testing/open-mail-server.ts'
import { getAccount, newEmail, openTeamServer, password } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import type { Visitor } from '../testing/visitor.ts'

const publicUrl = 'https://plumbline.example'
const from = { name: 'Plumbline', address: 'no-reply@plumbline.example' }

onOneEngine((engine) => {
  test('a user who administers a project invites guests to it, who join its team', async () => {
    const mails = await openMailServer()
    onTestFinished(() => mails.close())
    const functions = (logger: Logger) => ({
      publicUrl,
      mailer: createMailer({ url: mails.url, from, logger }),
    })
    const server = await openTeamServer(await engine.create(), { functions })
    const { owner, organisation } = await server.claim()
    const { visit, team: opened } = server
    const invite = (inviter: Visitor, body: object) =>
      inviter.post(`/organisations/${organisation}/invitations`, body)
    const tokenFor = async (
      inviter: Visitor,
      body: { readonly email: string; readonly role: string; readonly project?: object },
    ) => {
      expect((await invite(inviter, body)).body).toEqual({ mailed: true })
      const { mail } =
        mails.delivered.findLast(({ recipients }) => recipients.includes(body.email)) ?? expect.fail()
      return /#([\w-]+)/.exec(mail.text ?? '')?.[1] ?? expect.fail()
    }
    const accept = (token: string, visitor = visit()) =>
      visitor.post('/invitations/accept', { token, name: 'Mia Mason', password })
    const join = async (role: string) => {
      const newcomer = visit()
      await accept(await tokenFor(owner, { email: newEmail(), role }), newcomer)
      return newcomer
    }
    const member = await join('Member')
    const services = (await opened.services()) ?? expect.fail()
    const inMemory = services.organisations.get(organisation)
    const { email: by } = ((await member.get('/session')).body as { account: { email: string } }).account
    const { push } = await import('../sync/push.ts')
    const account = { id: await getAccount(member), email: by, name: 'Max', role: 'Member' as const }
    await push(inMemory, services, { account, ip: undefined }, [addProject('tower')])

    const email = newEmail()
    const project = { id: 'tower', role: 'Commenter' }
    const asMember = await invite(member, { email, role: 'Member', project })
    expect(asMember.body).toEqual({ failure: 'not-permitted' })
    const elsewhere = await invite(member, { email, role: 'Guest', project: { ...project, id: 'pier' } })
    expect(elsewhere.body).toEqual({ failure: 'not-permitted' })
    const token = await tokenFor(member, { email, role: 'Guest', project })
    const guest = visit()
    const looked = await guest.post('/invitations/look-up', { token })
    expect(looked.body).toMatchObject({ invitedBy: 'Mia Mason', project: 'Tower' })
    expect((await accept(token, guest)).status).toBe(200)
    const snapshot = await guest.get(`/organisations/${organisation}/snapshot`)
    expect(snapshot.text).toContain('"tower"')
    expect(snapshot.text).toContain('"Commenter"')
    // A guest who was invited to nothing sees nothing of it.
    const stranger = await join('Guest')
    expect((await stranger.get(`/organisations/${organisation}/snapshot`)).text).not.toContain('tower')

    const later = await tokenFor(member, { email: newEmail(), role: 'Guest', project })
    await push(inMemory, services, { account, ip: undefined }, [
      requestFor('projects.delete', { id: 'tower' }),
    ])
    expect((await guest.post('/invitations/look-up', { token: later })).body).toEqual({
      failure: 'link-revoked',
    })
    expect((await accept(later)).body).toEqual({ failure: 'link-revoked' })
  })
})
