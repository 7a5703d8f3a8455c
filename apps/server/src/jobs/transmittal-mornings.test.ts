/** Reminders of transmittals over several mornings, to people with and without an account, from the clock to a real mail server. */
import { randomUUID } from 'node:crypto'
import { getDraft } from '@plumbline/domain/directory/change-contact.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { getCalendarDraft } from '@plumbline/domain/program/draft/calendar-draft.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { expect, test } from 'vitest'
import { replicaAtHead } from '../sync/pull.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { newEmail } from '../testing/open-team-server.ts'
import { publicUrl, shareMailingTeam } from '../testing/share-mailing-team.ts'

onOneEngine((engine) => {
  const openTeam = shareMailingTeam(engine)

  /** Transmittals to respond to by a day, to a guest and to an outsider, in a project that works Monday to Friday. */
  async function issue(respondBy: string, at: string, numbers = ['TR-7'], holiday?: string) {
    const team = await openTeam()
    const { owner, organisation, project, join, joinProject, send, services, goTo, clock, visit, delivered } =
      team
    clock.now = new Date(at)
    const issuer = await join('Member')
    const guest = await join('Guest')
    for (const { email } of [issuer, guest]) await joinProject(email)
    const outsider = newEmail()
    await send(owner, 'directory.save', {
      ...{ id: `contact-${outsider.replace('@', '-')}`, isNew: true },
      draft: { ...getDraft(), firstName: 'Li', lastName: 'Chen', companyName: 'Facades', email: outsider },
    })
    const replica = () => replicaAtHead(services.organisations.get(organisation), services.database)
    await send(owner, 'program.choose-work-days', { projectId: project, days: 'monday-to-friday' })
    const [calendar] = (await replica()).find(programSettings, project)?.calendars ?? []
    if (holiday !== undefined && calendar) {
      const exceptions = [{ name: 'Holiday', first: holiday, last: holiday, shifts: [] }]
      const draft = { ...getCalendarDraft(calendar), exceptions }
      await send(owner, 'program.save-calendar', { projectId: project, id: calendar.id, draft })
    }
    await send(owner, 'documents.file', {
      drafts: [{ name: 'Plan', type: 'Report', projectId: project, description: '' }],
    })
    const [plan] = (await replica()).allInScope(documents, { projectId: project })
    const ids = numbers.map(() => randomUUID())
    const recipients = [guest.email, outsider].map((email) => ({ name: email, company: '', email }))
    for (const [index, id] of ids.entries())
      await send(issuer.person, 'transmittals.issue', {
        id,
        draft: {
          ...{
            projectId: project,
            number: numbers[index],
            recipients,
            reason: 'For Review',
            respondBy,
            note: '',
          },
        },
        documents: [{ id: plan?.id, revision: plan?.revision ?? '', sha256: '' }],
      })
    await team.reported()
    const names = new Map([
      [issuer.email, 'issuer'],
      [guest.email, 'guest'],
      [outsider, 'outsider'],
    ])
    const stored = async (id = '') => (await replica()).find(transmittals, id) ?? expect.fail()

    return {
      ...{ ...team, issuer, guest, outsider, ids, stored },
      /** Whom the mornings of these days brought a mail. */
      async walk(month: string, days: readonly number[]) {
        const found: string[] = []
        for (const day of days) {
          const date = `${month}-${String(day).padStart(2, '0')}`
          for (const hour of ['06:59', '08:00', '09:00']) await goTo(`${date}T${hour}:00.000Z`)
          const mails = delivered.filter(({ mail }) => /transmittal|TR-/i.test(mail.text ?? ''))
          const people = mails.flatMap((each) => each.recipients.flatMap((to) => names.get(to) ?? []))
          found.push(...people.toSorted().map((name) => `${day} ${name}`))
          if (mails.length > 0) latest = delivered.splice(0)
          delivered.length = 0
        }
        return found
      },
      async acknowledgeByLink(id = '') {
        const mail = latest.find((each) => each.recipients.includes(outsider))?.mail.text ?? ''
        const token = new RegExp(`${publicUrl}/shared#([\\w-]{43})`).exec(mail)?.[1]
        const recipientId = (await stored(id)).recipients[1]?.id
        const body = { token, recipientId, by: 'Li Chen', note: '', timeZone: 'UTC' }
        expect((await visit().post('/links/acknowledge', body)).status).toBe(200)
      },
    }
  }
  let latest: Awaited<ReturnType<typeof openTeam>>['delivered'] = []

  test('all recipients are reminded two working days before, on and one after the day, and then the issuer once', async () => {
    // Wednesday the 2nd; Thursday is a holiday.
    const { walk } = await issue('2026-12-02', '2026-11-26T12:00:00.000Z', ['TR-7'], '2026-12-03')
    expect(await walk('2026-11', [27, 28, 29, 30])).toEqual(['30 guest', '30 outsider'])
    expect(await walk('2026-12', [1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([
      ...['2 guest', '2 outsider', '4 guest', '4 outsider', '8 issuer'],
    ])
  })

  test('no one is reminded after acknowledging', async () => {
    // Monday the 14th.
    const issued = await issue('2026-12-14', '2026-12-09T12:00:00.000Z')
    const { walk, acknowledgeByLink, ids, send, guest, stored, clock } = issued
    const [id = ''] = ids
    expect(await walk('2026-12', [10])).toEqual(['10 guest', '10 outsider'])
    await acknowledgeByLink(id)
    expect(await walk('2026-12', [11, 12, 13, 14])).toEqual(['14 guest'])
    const recipientId = (await stored(id)).recipients[0]?.id
    const on = clock.now.toISOString().slice(0, 10)
    await send(guest.person, 'transmittals.acknowledge', { id, recipientId, by: '', on, note: '' })
    expect(await walk('2026-12', [15, 16, 17, 18])).toEqual([])
  })

  test('several are one mail for each person, and neither a void one nor one reminded by hand on that day is among them', async () => {
    // Wednesday the 23rd.
    const issued = await issue('2026-12-23', '2026-12-18T12:00:00.000Z', ['TR-1', 'TR-2'])
    const { walk, ids, outsider, send, owner, issuer, goTo, stored, delivered } = issued
    expect(await walk('2026-12', [19, 20, 21])).toEqual(['21 guest', '21 outsider'])
    const toOutsider = () => latest.find(({ recipients }) => recipients.includes(outsider))?.mail
    expect(toOutsider()?.subject).toBe('Reminder: 2 transmittals wait for your acknowledgement')
    expect(new Set(toOutsider()?.text?.match(/\/shared#[\w-]{43}/g)).size).toBe(2)
    await send(owner, 'transmittals.void', { id: ids[1], reason: 'Wrong' })
    await goTo('2026-12-23T05:00:00.000Z')
    const [id = ''] = ids
    const recipientIds = [(await stored(id)).recipients[1]?.id]
    await send(issuer.person, 'transmittals.remind', { id, recipientIds })
    await goTo('2026-12-23T05:10:00.000Z')
    expect(delivered.splice(0).map(({ recipients }) => recipients)).toEqual([[outsider]])
    expect(await walk('2026-12', [23, 24])).toEqual(['23 guest', '24 guest', '24 outsider'])
    expect(toOutsider()?.subject).toBe('Reminder: transmittal “TR-1” of Tower waits for your acknowledgement')
  })
})
