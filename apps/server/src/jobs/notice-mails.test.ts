/** Mails to people whom a change concerns, from a browser's request to a real mail server. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { expect, test } from 'vitest'
import { replicaAtHead } from '../sync/pull.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, newEmail, ownerEmail } from '../testing/open-team-server.ts'
import { publicUrl, shareMailingTeam } from '../testing/share-mailing-team.ts'
import { retryMs } from './queue/run-jobs.ts'

onOneEngine((engine) => {
  const open = shareMailingTeam(engine)

  test('assigned and mentioned people are mailed with a link, and no one about their own change', async () => {
    const { owner, project, join, joinProject, addTask, send, delivered, reported } = await open()
    const [member, guest] = [await join('Member'), await join('Guest')]
    for (const { email } of [member, guest]) await joinProject(email)
    await reported()

    await addTask(owner, 'Pour', { assigneeEmails: `${ownerEmail}, ${member.email}` })
    await expect.poll(() => delivered.length).toBe(1)
    const [{ mail, recipients } = expect.fail()] = delivered
    expect(recipients).toEqual([member.email])
    expect(mail.subject).toBe('Olga Owner assigned “Pour” to you')
    expect(mail.text).toContain('Project: Tower')
    expect(mail.text).toContain(`${publicUrl}/actions?highlight=${project}-Pour`)
    expect(mail.text).toContain(`${publicUrl}/settings?tab=notifications`)
    await reported()

    await addTask(member.person, 'Strip', { assigneeEmails: member.email })
    const text = `@${guest.email} and @${member.email}, see you there`
    await send(member.person, 'tasks.comment', { id: `${project}-Pour`, text })
    expect(await reported()).toEqual([`${guest.email}: Member Person mentioned you in “Pour”`])
  })

  test('mails and mentions use the name that a person has chosen, and a mention by it is mailed', async () => {
    const { owner, project, join, joinProject, addTask, send, reported } = await open()
    const [member, guest] = [await join('Member'), await join('Guest')]
    for (const { email } of [member, guest]) await joinProject(email)
    await reported()
    await send(member.person, 'profile.save', { draft: { name: 'Bo Lind' } })
    await send(guest.person, 'profile.save', { draft: { name: 'Mei Tan' } })
    await addTask(owner, 'Pour', { assigneeEmails: ownerEmail })
    await send(member.person, 'tasks.comment', { id: `${project}-Pour`, text: 'Ask @Mei Tan first' })
    expect(await reported()).toEqual([`${guest.email}: Bo Lind mentioned you in “Pour”`])
  })

  test('the recipients of a transmittal are mailed who may see it, and one without an account is not', async () => {
    const { owner, organisation, services, project, join, joinProject, send, reported } = await open()
    const [guest, stranger] = [await join('Guest'), await join('Guest')]
    await joinProject(guest.email)
    await send(owner, 'documents.file', {
      drafts: [{ name: 'Plan', type: 'Report', projectId: project, description: '' }],
    })
    await reported()
    const replica = await replicaAtHead(services.organisations.get(organisation), services.database)
    const [plan] = replica.allInScope(documents, { projectId: project })
    const recipients = [guest.email, stranger.email, newEmail()].map((email) => ({
      name: email,
      company: '',
      email,
    }))
    const draft = {
      projectId: project,
      number: 'TR-7',
      recipients,
      reason: 'For Review',
      respondBy: null,
      note: '',
    }
    await send(owner, 'transmittals.issue', {
      id: `${project}-TR-7`,
      draft,
      documents: [{ id: plan?.id, revision: plan?.revision ?? '', sha256: '' }],
    })
    expect(await reported()).toEqual([`${guest.email}: Olga Owner sent you transmittal “TR-7”`])
  })

  test('a reminder is mailed to those who have not acknowledged, without an account too, and its texts stay texts', async () => {
    const { owner, organisation, services, project, join, joinProject, send, delivered, reported } =
      await open()
    const guest = await join('Guest')
    await joinProject(guest.email)
    const outsider = newEmail()
    // The owner stays in the team for other tests.
    const sender = await join('Member')
    await joinProject(sender.email)
    await send(sender.person, 'profile.save', { draft: { name: 'Eva <b>Bold</b>' } })
    await send(owner, 'documents.file', {
      drafts: [{ name: 'Plan', type: 'Report', projectId: project, description: '' }],
    })
    const replica = () => replicaAtHead(services.organisations.get(organisation), services.database)
    const [plan] = (await replica()).allInScope(documents, { projectId: project })
    const recipients = [guest.email, outsider].map((email) => ({ name: email, company: '', email }))
    const id = `${project}-TR-8`
    await send(owner, 'transmittals.issue', {
      id,
      draft: {
        ...{ projectId: project, number: 'TR\r\nBcc: eve@evil.example', recipients, reason: 'For Review' },
        ...{ respondBy: null, note: '' },
      },
      documents: [{ id: plan?.id, revision: plan?.revision ?? '', sha256: '' }],
    })
    await reported()
    const sent = (await replica()).find(transmittals, id) ?? expect.fail()
    const [toGuest = '', toOutsider = ''] = sent.recipients.map((recipient) => recipient.id)
    await send(sender.person, 'transmittals.remind', { id, recipientIds: [toGuest, toOutsider] })
    await services.jobs.runDue()
    expect(delivered).toHaveLength(2)
    const mails = delivered.map(({ mail }) => mail)
    for (const { subject, html } of mails) {
      expect(subject).toMatch(
        /^Eva <b>Bold<\/b> reminds you to acknowledge transmittal “TR Bcc: eve@evil\.example”/,
      )
      expect(html).toContain('Eva &lt;b&gt;Bold&lt;/b&gt;')
      expect(html).not.toContain('<b>Bold')
    }
    expect(delivered.flatMap((each) => each.recipients).toSorted()).toEqual(
      [guest.email, outsider].toSorted(),
    )
  })

  test('an import that assigns many actions is one mail for each person, with a link to the list', async () => {
    const { owner, project, join, joinProject, send, delivered, reported } = await open()
    const [one, other] = [await join('Member'), await join('Guest')]
    for (const { email } of [one, other]) await joinProject(email)
    await reported()
    const rows = Array.from({ length: 40 }, (_, at) => ({
      id: `${project}-row-${at}`,
      isNew: true,
      change: {
        name: `Row ${at}`,
        projectId: project,
        assigneeEmails: at % 4 === 0 ? other.email : one.email,
      },
    }))
    await send(owner, 'tasks.import', { rows })
    await expect.poll(() => delivered.length).toBe(2)
    expect(delivered.map(({ mail }) => mail.text).join()).toContain(`${publicUrl}/actions?do=show-mine`)
    expect((await reported()).toSorted()).toEqual(
      [
        `${one.email}: Olga Owner assigned 30 actions to you`,
        `${other.email}: Olga Owner assigned 10 actions to you`,
      ].toSorted(),
    )
  })

  test('a user who wants no mails gets none', async () => {
    const { owner, project, join, joinProject, addTask, send, reported } = await open()
    const { person, email } = await join('Member')
    await joinProject(email)
    await reported()
    await send(person, 'preferences.save', { draft: { taskAssignments: false } })
    await addTask(owner, 'Pour', { assigneeEmails: email })
    expect(await reported()).toEqual([])
    const mention = (text: string) =>
      send(owner, 'tasks.comment', { id: `${project}-Pour`, text: `@${email} ${text}` })
    await mention('look')
    expect(await reported()).toEqual([`${email}: Olga Owner mentioned you in “Pour”`])
    await send(person, 'preferences.save', { draft: { emailNotifications: false } })
    await mention('again')
    expect(await reported()).toEqual([])
  })

  test('the first assignee is mailed without an account, the second is not, and no one who was removed', async () => {
    const { owner, organisation, join, addTask, delivered, reported } = await open()
    const { person, email } = await join('Member')
    await owner.delete(`/organisations/${organisation}/members/${await getAccount(person)}`)
    const [first, second] = [newEmail(), newEmail()]
    await addTask(owner, 'Pour', { assigneeEmails: `${first}, ${second}`, dueDate: '2026-12-01' })
    await expect.poll(() => delivered.length).toBe(1)
    expect(delivered[0]?.mail.text).toContain('Due: Tuesday, December 1, 2026')
    expect(await reported()).toEqual([`${first}: New task: Pour`])
    await addTask(owner, 'Strip', { assigneeEmails: email })
    expect(await reported()).toEqual([])
  })

  test('a mail that waits for the mail server is dropped when its person may not know of it any more', async () => {
    const { owner, organisation, project, clock, fault, ...team } = await open()
    const { join, joinProject, addTask, send, goTo, reported } = team
    const [leaver, guest] = [await join('Member'), await join('Guest')]
    for (const { email } of [leaver, guest]) await joinProject(email)
    await reported()
    fault.reason = 'out of order'
    await addTask(owner, 'Pour', { assigneeEmails: leaver.email })
    await addTask(owner, 'Strip', { assigneeEmails: guest.email })
    await addTask(owner, 'Cure', { assigneeEmails: guest.email })
    expect(await reported()).toEqual([])
    const path = `/organisations/${organisation}/members/${await getAccount(leaver.person)}`
    expect((await owner.delete(path)).status).toBe(200)
    await send(owner, 'tasks.delete', { id: `${project}-Cure` })
    delete fault.reason
    const retry = () => goTo(new Date(clock.now.getTime() + retryMs(1)).toISOString())
    await retry()
    expect(await reported()).toEqual([`${guest.email}: Olga Owner assigned “Strip” to you`])

    fault.reason = 'out of order'
    await addTask(owner, 'Trowel', { assigneeEmails: guest.email })
    await reported()
    await send(owner, 'team.remove', { id: `member-${guest.email.replace('@', '-')}` })
    delete fault.reason
    await retry()
    expect(await reported()).toEqual([])
  })
})
