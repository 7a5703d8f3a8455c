/** Line breaks, header lines and HTML in the texts that people enter, in every kind of mail, as a real mail server receives it. */
import { randomUUID } from 'node:crypto'
import { documents } from '@plumbline/domain/documents/document.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { getDraft } from '@plumbline/domain/lead-times/change-lead-time.ts'
import { authenticatorSchema } from '@plumbline/domain/team/wire/team.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { expect, test } from 'vitest'
import { replicaAtHead } from '../sync/pull.ts'
import { getCode } from '../testing/authenticator.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, newEmail, password } from '../testing/open-team-server.ts'
import { publicUrl, shareMailingTeam } from '../testing/share-mailing-team.ts'
import type { Visitor } from '../testing/visitor.ts'

/** A text that starts a header, a body, a line of the text and an element, if any of them is possible. */
const forge = (what: string) =>
  `${what}\r\nBcc: eve@evil.example\r\nX-Evil: yes\r\n\r\nForged\u2028line\u202E<img src=x onerror=alert(1)><b a="'&">`

onOneEngine((engine) => {
  const openTeam = shareMailingTeam(engine)
  let prepared: ReturnType<typeof prepare> | undefined
  const getForged = () => {
    prepared ??= prepare()
    return prepared
  }

  /** A project whose name, whose people and whose records have such texts. */
  async function prepare() {
    const team = await openTeam()
    const { owner, organisation, send, services, clock, delivered, visit } = team
    clock.now = new Date(Date.now() + 60_000)
    const project = randomUUID()
    await send(owner, 'projects.add', { id: project, draft: { ...projectDraft, name: forge('Project') } })

    async function join(role: string): Promise<{ person: Visitor; email: string }> {
      const email = newEmail()
      await owner.post(`/organisations/${organisation}/invitations`, { email, role: 'Member' })
      const invited = delivered.findLast(({ recipients }) => recipients.includes(email))
      const token = /invitation#([\w-]+)/.exec(invited?.mail.text ?? '')?.[1]
      const person = visit()
      const accepted = await person.post('/invitations/accept', { token, name: forge('Name'), password })
      expect(accepted.status).toBe(200)
      const seat = { id: randomUUID(), projectId: project, email, role }
      await send(owner, 'team.invite', seat)
      return { person, email }
    }
    const [sender, reader] = [await join('Editor'), await join('Viewer')]
    await send(sender.person, 'profile.save', { draft: { name: forge('Sender') } })
    await send(sender.person, 'documents.file', {
      drafts: [{ name: forge('Plan'), type: 'Report', projectId: project, description: '' }],
    })
    const replica = () => replicaAtHead(services.organisations.get(organisation), services.database)
    const [plan] = (await replica()).allInScope(documents, { projectId: project })

    const perform = (name: string, args: object) => send(sender.person, name, args)
    const addTask = (assigneeEmails: string, dueDate = '') =>
      perform('tasks.save', {
        ...{ id: randomUUID(), isNew: true },
        draft: {
          ...{ name: forge('Action'), description: forge('Text'), priority: 'Pending', projectId: project },
          ...{ assigneeEmails, dueDate, files: [] },
        },
      })
    async function startReview(assigneeEmail: string, dueDate = '') {
      const id = randomUUID()
      await perform('workflows.create', {
        ...{ id, name: forge('Review'), description: forge('Text'), projectId: project, files: [] },
        stages: [{ name: forge('Stage'), assigneeEmail, instructions: forge('Instructions'), dueDate }],
      })
      await perform('workflows.set-status', { id, status: 'In Progress' })
    }
    async function issue(email: string): Promise<string> {
      const id = randomUUID()
      await perform('transmittals.issue', {
        id,
        draft: {
          ...{ projectId: project, number: `${forge('TR')} ${id}`, reason: 'For Review', respondBy: null },
          ...{ note: forge('Note'), recipients: [{ name: forge('Li'), company: forge('Northgate'), email }] },
        },
        documents: [{ id: plan?.id, revision: plan?.revision ?? '', sha256: '' }],
      })
      return id
    }
    return {
      ...{ ...team, project, sender, reader, perform, addTask, startReview, issue, replica },
      remind: async (email: string) => {
        const id = await issue(email)
        const recipientIds = (await replica()).find(transmittals, id)?.recipients.map((each) => each.id)
        await services.jobs.runDue()
        delivered.length = 0
        await perform('transmittals.remind', { id, recipientIds })
      },
    }
  }

  type Forged = Awaited<ReturnType<typeof prepare>>
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  /** Each causes one kind of mail, and returns the address that gets it. */
  const kinds: Readonly<Record<string, (forged: Forged) => Promise<string>>> = {
    'an assigned action': async ({ addTask, reader }) => {
      await addTask(reader.email)
      return reader.email
    },
    'an action for a person without an account': async ({ addTask }) => {
      const email = newEmail()
      await addTask(email)
      return email
    },
    'many assigned actions': async ({ perform, project, reader }) => {
      const change = { name: forge('Row'), projectId: project, assigneeEmails: reader.email }
      const rows = Array.from({ length: 9 }, () => ({ id: randomUUID(), isNew: true, change }))
      await perform('tasks.import', { rows })
      return reader.email
    },
    'a comment with a mention': async ({
      perform,
      project,
      reader,
      addTask,
      services,
      delivered,
      replica,
    }) => {
      await addTask('')
      const [task] = (await replica()).allInScope({ name: 'tasks' } as never, { projectId: project })
      await services.jobs.runDue()
      delivered.length = 0
      const { id } = task as unknown as { id: string }
      await perform('tasks.comment', { id, text: `@${reader.email} ${forge('Look')}` })
      return reader.email
    },
    'a review that waits for a person of the team': async ({ startReview, reader }) => {
      await startReview(reader.email)
      return reader.email
    },
    'a review that waits for a person without an account': async ({ startReview }) => {
      const email = newEmail()
      await startReview(email)
      return email
    },
    'a question that waits for an answer': async ({ perform, project, reader, sender }) => {
      const id = randomUUID()
      await perform('rfis.save', {
        ...{ id, isNew: true },
        draft: {
          ...{ projectId: project, subject: forge('Subject'), question: forge('Question') },
          ...{ raisedBy: sender.email, assignee: reader.email, number: '', suggestedAnswer: forge('Answer') },
          ...{ location: forge('Grid'), answerDays: '', dueDate: null, costImpact: 'None', costAmount: '' },
          ...{ timeImpact: 'None', timeDays: '' },
        },
      })
      await perform('rfis.issue', { id })
      return reader.email
    },
    'a transmittal': async ({ issue, reader }) => {
      await issue(reader.email)
      return reader.email
    },
    'a reminder of a transmittal': async ({ remind, reader }) => {
      await remind(reader.email)
      return reader.email
    },
    'a reminder of a transmittal for a person without an account': async ({ remind }) => {
      const email = newEmail()
      await remind(email)
      return email
    },
    'an invitation to a project': async ({ owner, organisation, project, send }) => {
      await send(owner, 'profile.save', { draft: { name: forge('Olga') } })
      const email = newEmail()
      const invitation = { email, role: 'Guest', project: { id: project, role: 'Viewer' } }
      const invited = await owner.post(`/organisations/${organisation}/invitations`, invitation)
      expect(invited.body).toEqual({ mailed: true })
      return email
    },
    'a second factor that another user has switched off': async ({
      owner,
      organisation,
      send,
      delivered,
    }) => {
      const { sender: member } = await getForged()
      await send(owner, 'profile.save', { draft: { name: forge('Olga') } })
      const begun = await member.person.post('/auth/two-factor/enable', { password })
      const { secret } = authenticatorSchema.parse(begun.body)
      const confirmed = await member.person.post('/auth/two-factor/confirm', { code: getCode(secret) })
      expect(confirmed.body).toEqual({})
      delivered.length = 0
      const account = await getAccount(member.person)
      const path = `/organisations/${organisation}/members/${account}/second-factor`
      expect((await owner.delete(path)).body).toEqual({})
      const signedIn = await member.person.post('/auth/sign-in', { email: member.email, password })
      expect(signedIn.body).toEqual({ secondFactor: false })
      return member.email
    },
    'a link for a new password': async ({ owner, organisation, reader }) => {
      const account = await getAccount(reader.person)
      const created = await owner.post(`/organisations/${organisation}/members/${account}/reset-link`, {})
      expect(created.body).toEqual({ mailed: true })
      return reader.email
    },
    'a new password that its user requests': async ({ visit, reader }) => {
      await visit().post('/auth/request-password-reset', { email: reader.email })
      return reader.email
    },
    'a reminder of a review for a person without an account': async ({ startReview, goTo, delivered }) => {
      const email = newEmail()
      await startReview(email, inDays(1))
      await goTo(`${inDays(0)}T23:59:00.000Z`)
      delivered.length = 0
      for (const days of [1, 2, 3, 4]) {
        await goTo(`${inDays(days)}T23:50:00.000Z`)
        await goTo(`${inDays(days)}T23:59:00.000Z`)
        if (delivered.some(({ recipients }) => recipients.includes(email))) break
      }
      return email
    },
    'an alarm and what is due in the morning': async ({
      perform,
      project,
      goTo,
      delivered,
      addTask,
      reader,
    }) => {
      const id = randomUUID()
      const draft = { ...getDraft(), name: forge('Beams'), projectId: project }
      await perform('lead-times.save', { id, isNew: true, draft })
      await perform('lead-times.set-alarm', { id, alarmDate: inDays(8) })
      await addTask(reader.email, inDays(8))
      await goTo(`${inDays(7)}T23:59:00.000Z`)
      delivered.length = 0
      await goTo(`${inDays(8)}T12:00:00.000Z`)
      await goTo(`${inDays(8)}T12:05:00.000Z`)
      return reader.email
    },
  }

  test.each(Object.keys(kinds))(
    '%s is one mail to one person, in which the texts stay texts',
    async (kind) => {
      const forged = await getForged()
      const { services, delivered } = forged
      await services.jobs.runDue()
      delivered.length = 0
      const to = (await kinds[kind]?.(forged)) ?? expect.fail()
      await services.jobs.runDue()
      await expect
        .poll(() => delivered.filter(({ recipients }) => recipients.includes(to)).length)
        .toBeGreaterThan(0)
      for (const { recipients, raw, mail } of delivered) {
        expect(recipients).toHaveLength(1)
        expect(mail.to?.map(({ address }) => address)).toEqual(recipients)
        expect([mail.bcc, mail.cc, mail.replyTo]).toEqual([undefined, undefined, undefined])
        const names = mail.headers.map(({ key }) => key)
        expect(names).not.toContain('x-evil')
        expect(names).toHaveLength(new Set(names).size)
        expect(`${mail.subject}`).not.toMatch(/[\p{Cc}\u2028\u202E]/u)
        const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
        expect(head).not.toMatch(/^(bcc|x-evil):/im)
        expect(mail.text).not.toMatch(/^\s*(Bcc:|X-Evil:|Forged)/m)
        expect(mail.text).not.toMatch(/[\u2028\u202E]/)
        expect(mail.html).not.toMatch(/<(img|b)\b/)
      }
      const found = delivered.filter(({ recipients }) => recipients.includes(to)).at(-1)?.mail
      // Mails about a password have no text that people enter.
      const isForged = `${found?.subject}${found?.text}`.includes('Bcc: eve@evil.example')
      expect(isForged).toBe(!kind.includes('password'))
      if (isForged) expect(found?.html).toContain('&lt;img')
    },
  )

  test('the functions of the server, which browsers call, keep names as texts or refuse them', async () => {
    const { sender, reader, delivered, url } = await getForged()
    delivered.length = 0
    const cookie = [...sender.person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const call = async (name: string, body: object) => {
      const headers = { Origin: publicUrl, Cookie: cookie, 'Content-Type': 'application/json' }
      return fetch(`${url}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
    }
    const text = 'Pour\r\nBcc: eve\r\n\r\n<img src=x>'
    const sent = [
      await call('send-task-notification', {
        ...{ taskName: text, assigneeEmail: reader.email, projectName: text, dueDate: text },
      }),
      await call('send-invitation', {
        ...{ email: reader.email, inviterName: text, what: text, role: text, link: `${publicUrl}/` },
      }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(delivered).toHaveLength(2)
    for (const { recipients, mail } of delivered) {
      expect(recipients).toEqual([reader.email])
      expect(mail.bcc).toBeUndefined()
      expect(mail.subject).toContain('Pour Bcc: eve <img src=x>')
      expect(mail.text).not.toMatch(/^(Bcc|<img)/m)
      expect(mail.html).not.toMatch(/<img/)
    }
  })
})
