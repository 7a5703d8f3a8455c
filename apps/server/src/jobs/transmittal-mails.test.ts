/** Mails of a transmittal to recipients without an account, and acknowledging it by their link, over the network. */
import { randomUUID } from 'node:crypto'
import { getDraft } from '@plumbline/domain/directory/change-contact.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { auditPageSchema } from '@plumbline/domain/team/wire/audit.ts'
import { openedLinkSchema, readLinksSchema } from '@plumbline/domain/team/wire/links.ts'
import { expect, test } from 'vitest'
import { replicaAtHead } from '../sync/pull.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, newEmail, password } from '../testing/open-team-server.ts'
import { publicUrl, shareMailingTeam } from '../testing/share-mailing-team.ts'
import type { Visitor } from '../testing/visitor.ts'
import { retryMs } from './queue/run-jobs.ts'

onOneEngine((engine) => {
  const openTeam = shareMailingTeam(engine)

  /** A project with twelve documents, and a directory of two people of different companies. */
  async function open() {
    const team = await openTeam()
    const { owner, organisation, project, send, services, clock, visit, delivered } = team
    clock.now = new Date('2026-11-02T12:00:00.000Z')
    const [li, mei, steel] = [newEmail(), newEmail(), `Steel ${project}`]
    const addContact = (email: string, companyName: string) =>
      send(owner, 'directory.save', {
        id: toContactId(email),
        isNew: true,
        draft: { ...getDraft(), firstName: 'Person', lastName: email.slice(0, 7), companyName, email },
      })
    await addContact(li, 'Facades')
    await addContact(mei, steel)
    const drafts = Array.from({ length: 12 }, (_, at) => ({
      ...{ name: `Plan ${at}`, type: 'Report', projectId: project, description: '', revision: 'B' },
      documentNumber: at === 0 ? 'A\r\nBcc: eve' : `A-${100 + at}`,
    }))
    await send(owner, 'documents.file', { drafts })
    const replica = () => replicaAtHead(services.organisations.get(organisation), services.database)
    const filed = (await replica()).allInScope(documents, { projectId: project })
    const id = randomUUID()
    const stored = async () => (await replica()).find(transmittals, id) ?? expect.fail()
    await team.reported()

    return {
      ...{ ...team, li, mei, steel, id, stored, addContact },
      issue: (recipients: readonly object[], by: Visitor = owner, more: object = {}) =>
        send(by, 'transmittals.issue', {
          id,
          draft: {
            ...{ projectId: project, number: 'TR-7', reason: 'For Construction', respondBy: null, note: '' },
            recipients: recipients.map((each) => ({ company: '', ...each })),
            ...more,
          },
          documents: filed.map(({ id, revision = '' }) => ({ id, revision, sha256: '' })),
        }),
      /** The token that the address was mailed last. */
      mailedTo(email: string): string {
        const found = delivered.findLast(({ recipients }) => recipients.includes(email))
        const token = new RegExp(`${publicUrl}/shared#([\\w-]{43})`).exec(found?.mail.text ?? '')?.[1]
        return token ?? expect.fail(`no link was mailed to ${email}`)
      },
      read: (token: string) => visit().post('/links/open', { token }),
      acknowledge: (token: string, recipientId: string) =>
        visit().post('/links/acknowledge', { token, recipientId, by: 'Mei Tan', note: '', timeZone: 'UTC' }),
      audit: async () =>
        auditPageSchema.parse((await owner.get(`/organisations/${organisation}/audit`)).body).entries,
    }
  }
  const toContactId = (email: string) => `contact-${email.replace('@', '-')}`
  type Team = Awaited<ReturnType<typeof open>>
  const person = (email: string) => ({ name: email, email })

  test('those whom the directory or the team names are mailed once, each with a link, and the transmittal states it', async () => {
    const team = await open()
    const { li, mei, steel, issue, services, delivered, stored, joinProject, owner, send, id, clock } = team
    const [invited, typed] = [newEmail(), newEmail()]
    await joinProject(invited)
    // Mei is a recipient by name and as one of her company.
    const company = { isCompany: true, name: steel, email: '' }
    await issue([
      person(li),
      person(mei),
      company,
      person(invited),
      person(typed),
      { name: 'Site', email: '' },
    ])
    await services.jobs.runDue()
    expect(delivered.map(({ recipients }) => String(recipients)).toSorted()).toEqual(
      [li, mei, invited].toSorted(),
    )
    const tokens = [li, mei, invited].map(team.mailedTo)
    expect(new Set(tokens).size).toBe(3)
    const { mail } = delivered.find(({ recipients }) => recipients.includes(li)) ?? expect.fail()
    expect(mail.subject).toBe('Olga Owner sent you transmittal “TR-7” of Tower')
    for (const text of ['Reason for issue: For Construction', 'Documents: 12', 'A-101 Rev B: Plan 1'])
      expect(mail.text).toContain(text)
    expect(mail.text).toContain('A Bcc: eve Rev B: Plan 0')
    expect(mail.text).toContain('And: 2 more')
    expect(mail.text).not.toContain('Plan 10')
    expect((await stored()).mails?.map((each) => each.id).toSorted()).toEqual([li, mei, invited].toSorted())
    const links = (await team.audit()).filter(({ action }) => action === 'link mailed')
    for (const email of [li, mei, invited]) expect(JSON.stringify(links)).toContain(email)
    expect(JSON.stringify([await team.audit(), await stored()])).not.toContain(tokens[0])
    // A later change mails no one.
    delivered.length = 0
    await send(owner, 'transmittals.void', { id, reason: 'Wrong' })
    clock.now = new Date('2026-11-03T12:00:00.000Z')
    expect(await team.reported()).toEqual([])
  })

  test('the link acknowledges for its address alone and once, and the address proves who it was', async () => {
    const { li, mei, issue, services, stored, mailedTo, read, acknowledge, ...team } = await open()
    await issue([person(li), person(mei)])
    await services.jobs.runDue()
    const token = mailedTo(li)
    const [ofLi = '', ofMei = ''] = (await stored()).recipients.map(({ id }) => id)
    const visible = openedLinkSchema.parse((await read(token)).body)
    expect(visible).toMatchObject({ mailed: { email: li, recipientIds: [ofLi] }, madeBy: 'Olga Owner' })
    expect((await stored()).openings).toMatchObject([{ id: ofLi, by: '' }])
    expect((await acknowledge(token, ofMei)).body).toEqual({ failure: 'not-found' })
    const both = await Promise.all([acknowledge(token, ofLi), acknowledge(token, ofLi)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await stored()).acknowledgements).toMatchObject([
      {
        ...{ recipientId: ofLi, by: 'Mei Tan', recordedBy: 'Mei Tan (by mail link)' },
        ...{ recordedByEmail: li, recordedThrough: 'mail-link' },
      },
    ])
    expect(openedLinkSchema.parse((await read(token)).body).mailed?.recipientIds).toEqual([])
    const [entry] = (await team.audit()).filter(({ action }) => action === 'transmittals.acknowledge')
    expect(entry?.by.name).toBe(`${li} (by mail link)`)
  })

  test('who may issue mails links, without the permission to publish them, and admins withdraw them', async () => {
    const { li, issue, services, owner, organisation, mailedTo, read, join, joinProject, ...team } =
      await open()
    const editor = await join('Member')
    await joinProject(editor.email)
    await team.reported()
    await issue([person(li)], editor.person)
    await services.jobs.runDue()
    const token = mailedTo(li)
    const links = `/organisations/${organisation}/links`
    const until = new Date(team.clock.now.getTime() + 86_400_000).toISOString()
    const created = await editor.person.post(links, {
      view: { kind: 'transmittal', transmittalId: team.id },
      expiresAt: until,
    })
    expect(created.body).toEqual({ failure: 'not-permitted' })
    // It does not end with the account of its issuer.
    await owner.delete(`/organisations/${organisation}/members/${await getAccount(editor.person)}`)
    expect((await read(token)).status).toBe(200)
    const listed = readLinksSchema.parse((await owner.get(links)).body).links
    const link = listed.find(({ mailedTo }) => mailedTo === li) ?? expect.fail()
    expect((await owner.delete(`${links}/${link.id}`)).status).toBe(200)
    expect((await read(token)).body).toEqual({ failure: 'link-revoked' })
  })

  const ends: readonly (readonly [string, (team: Team) => unknown, string])[] = [
    [
      'the transmittal is void',
      ({ send, owner, id }) => send(owner, 'transmittals.void', { id, reason: 'Wrong' }),
      'transmittal-void',
    ],
    [
      'the directory names the address no more',
      ({ send, owner, li }) => send(owner, 'directory.delete', { id: toContactId(li) }),
      'link-revoked',
    ],
    [
      'the person opens it with an account',
      async ({ owner, organisation, li, joinProject, ...team }) => {
        await joinProject(li)
        await owner.post(`/organisations/${organisation}/invitations`, { email: li, role: 'Guest' })
        const token = /\/[a-z-]+#([\w-]+)/.exec(team.delivered.at(-1)?.mail.text ?? '')?.[1]
        const joined = await team.visit().post('/invitations/accept', { token, name: 'Li Chen', password })
        expect(joined.status).toBe(200)
      },
      'sign-in-first',
    ],
    [
      '30 days are over',
      ({ clock }) => {
        clock.now = new Date('2026-12-03T12:00:00.000Z')
      },
      'link-expired',
    ],
  ]
  test.each(ends)('the link ends when %s', async (_, end, failure) => {
    const team = await open()
    const { li, issue, services, stored, mailedTo, read, acknowledge } = team
    await issue([person(li)])
    await services.jobs.runDue()
    const token = mailedTo(li)
    await end(team)
    expect((await read(token)).body).toEqual({ failure })
    const [recipient] = (await stored()).recipients
    expect((await acknowledge(token, recipient?.id ?? '')).body).toEqual({ failure })
    expect((await stored()).acknowledgements).toEqual([])
  })

  test('an issue waits for the mail server, and is dropped once it is void or its person was removed', async () => {
    const { li, mei, issue, fault, owner, organisation, goTo, clock, join, ...team } = await open()
    const leaver = await join('Member')
    await team.addContact(leaver.email, 'Facades')
    await owner.delete(`/organisations/${organisation}/members/${await getAccount(leaver.person)}`)
    await team.reported()
    fault.reason = 'out of order'
    await issue([person(li), person(mei), person(leaver.email)])
    expect(await team.reported()).toEqual([])
    expect((await team.stored()).mails).toEqual([])
    expect((await team.audit()).map(({ action }) => action)).toContain('link withheld')
    delete fault.reason
    const retry = (count: number) => goTo(new Date(clock.now.getTime() + retryMs(count)).toISOString())
    await team.send(owner, 'directory.delete', { id: toContactId(mei) })
    await retry(1)
    expect(await team.reported()).toEqual([`${li}: Olga Owner sent you transmittal “TR-7” of Tower`])

    const other = await open()
    fault.reason = 'out of order'
    await other.issue([person(other.li)])
    await other.reported()
    delete fault.reason
    await other.send(owner, 'transmittals.void', { id: other.id, reason: 'Wrong' })
    await other.goTo(new Date(clock.now.getTime() + retryMs(2)).toISOString())
    expect(await other.reported()).toEqual([])
  })

  test('a member who may not see the project gets a link, and a reminder by hand brings a new one', async () => {
    const { issue, join, addContact, mailedTo, acknowledge, stored, send, owner, id, read, ...team } =
      await open()
    const guest = await join('Guest')
    await addContact(guest.email, 'Facades')
    const typed = newEmail()
    await issue([person(guest.email), person(typed)])
    await team.services.jobs.runDue()
    const first = mailedTo(guest.email)
    team.delivered.length = 0
    const ids = (await stored()).recipients.map((recipient) => recipient.id)
    await send(owner, 'transmittals.remind', { id, recipientIds: ids })
    await team.services.jobs.runDue()
    const second = mailedTo(guest.email)
    expect(second).not.toBe(first)
    const toTyped = team.delivered.find(({ recipients }) => recipients.includes(typed)) ?? expect.fail()
    expect(toTyped.mail.text).not.toContain('/shared#')
    expect((await acknowledge(second, ids[0] ?? '')).status).toBe(200)
    expect((await acknowledge(first, ids[0] ?? '')).body).toEqual({ failure: 'acknowledged-already' })
    expect((await read(first)).status).toBe(200)
  })
})
