/** A team whose server mails, on a clock of the tests, and people who send requests. */
import { randomUUID } from 'node:crypto'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { afterAll, beforeAll } from 'vitest'
import { createMailer } from '../mail/mailer.ts'
import type { Engine } from './each-engine.ts'
import { openMailServer } from './open-mail-server.ts'
import { newEmail, password, shareTeam } from './open-team-server.ts'
import type { Visitor } from './visitor.ts'

export const publicUrl = 'https://plumbline.example'
const from = { name: 'Plumbline', address: 'no-reply@plumbline.example' }

/** For all tests of a file, each of which has a project and people of its own. Returns how to get it. */
export function shareMailingTeam(engine: Engine) {
  const clock = { now: new Date('2026-11-01T12:00:00.000Z') }
  const fault: {
    reason?: string
    /** Once, while the mail server has the next mail and has not accepted it yet. */
    onDelivery?: () => Promise<void>
  } = {}
  let mails: Awaited<ReturnType<typeof openMailServer>> | undefined
  beforeAll(async () => {
    mails = await openMailServer({
      async accept() {
        const { onDelivery } = fault
        delete fault.onDelivery
        await onDelivery?.()
        if (fault.reason !== undefined) throw new Error(fault.reason)
      },
    })
  })
  const team = shareTeam(engine, () => ({
    now: () => clock.now,
    functions: (logger) => ({
      publicUrl,
      mailer: createMailer({ url: mails?.url ?? '', from, logger }),
    }),
  }))
  afterAll(() => mails?.close())

  /** A new project, in whose team is the owner alone. */
  return async function open() {
    const { owner, organisation, server, delivered } = parts()
    const services = await server.team.create()
    const project = randomUUID()

    /** Throws if it is refused. */
    async function send(by: Visitor, name: string, args: unknown, timeZone = 'UTC'): Promise<void> {
      const at = clock.now.toISOString()
      const request = { id: randomUUID(), name, args, at, today: at.slice(0, 10), timeZone }
      const pushed = await by.post(`/organisations/${organisation}/push`, {
        protocol: 1,
        position: { epoch: 'none', access: 'none', seq: 0 },
        requests: [request],
      })
      const [answer] = (pushed.body.answers ?? []) as { kind: string }[]
      if (answer?.kind !== 'applied') throw new Error(`${name} was not applied: ${pushed.text}`)
    }

    /** A user who joined by the link of a mail. */
    async function join(role: string): Promise<{ person: Visitor; email: string }> {
      const email = newEmail()
      await owner.post(`/organisations/${organisation}/invitations`, { email, role })
      const invited = delivered.findLast(({ recipients }) => recipients.includes(email))
      const token = /#([\w-]+)/.exec(invited?.mail.text ?? '')?.[1]
      delivered.length = 0
      const person = server.visit()
      const accepted = await person.post('/invitations/accept', { token, name: `${role} Person`, password })
      if (accepted.status !== 200) throw new Error(`The invitation was not accepted: ${accepted.text}`)
      return { person, email }
    }

    await send(owner, 'projects.add', { id: project, draft: projectDraft })

    return {
      owner,
      organisation,
      services,
      clock,
      fault,
      delivered,
      project,
      visit: server.visit,
      url: server.url,
      logged: server.logged,
      send,
      join,
      addTask: (by: Visitor, id: string, fields: object) => {
        const draft = { name: id, description: '', priority: 'Pending', projectId: project, dueDate: '' }
        return send(by, 'tasks.save', {
          id: `${project}-${id}`,
          isNew: true,
          draft: { ...draft, files: [], assigneeEmails: '', ...fields },
        })
      },
      joinProject: (email: string) =>
        send(owner, 'team.invite', {
          id: `member-${email.replace('@', '-')}`,
          projectId: project,
          email,
          role: 'Editor',
        }),
      /** Goes on to this instant, and resolves when everything due then was done. */
      async goTo(instant: string) {
        clock.now = new Date(instant)
        await services.jobs.runDue()
      },
      /** Whom the server has mailed what since it was asked last. */
      async reported() {
        await services.jobs.runDue()
        return delivered.splice(0).map(({ recipients, mail }) => `${recipients}: ${mail.subject}`)
      },
    }
  }

  function parts() {
    if (!mails) throw new Error('The mail server is started before the first test')
    const server = team()
    return { ...server, server, delivered: mails.delivered }
  }
}
