/** Deciding on a stage of a review by the link in the mail, over the network and without an account. */
import { createHash, randomUUID } from 'node:crypto'
import { documents } from '@plumbline/domain/documents/document.ts'
import { auditPageSchema } from '@plumbline/domain/team/wire/audit.ts'
import { openedLinkSchema } from '@plumbline/domain/team/wire/links.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retryMs } from '../jobs/queue/run-jobs.ts'
import { replicaAtHead } from '../sync/pull.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { newEmail, password } from '../testing/open-team-server.ts'
import { publicUrl, shareMailingTeam } from '../testing/share-mailing-team.ts'

onOneEngine((engine) => {
  const openTeam = shareMailingTeam(engine)

  /** A running review of one drawing: first by the outsider, then by a second one. Due on Friday, November 13. */
  async function startReview(more: { readonly first?: string; readonly dueDate?: string } = {}) {
    const team = await openTeam()
    const { owner, organisation, project, send, services, clock, visit, url, delivered } = team
    clock.now = new Date('2026-11-02T12:00:00.000Z')
    const [kim, second] = [more.first ?? newEmail(), newEmail()]

    /** Stores a file, and returns how a record names it. */
    async function store(content: string) {
      const key = createHash('sha256').update(content).digest('hex')
      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const path = `${url}/v1/organisations/${organisation}/files/${key}`
      await fetch(path, { method: 'PUT', body: content, headers: { Origin: publicUrl, Cookie: cookie } })
      return { key, name: 'steel.txt', type: 'text/plain', size: content.length }
    }
    const replica = () => replicaAtHead(services.organisations.get(organisation), services.database)
    async function fileDocument(name: string, content: string, drafted: object = {}) {
      const draft = { name, type: 'Blueprint', projectId: project, description: 'Canary', revision: 'A' }
      await send(owner, 'documents.file', {
        drafts: [{ ...draft, documentNumber: name, file: await store(content), ...drafted }],
      })
      const all = (await replica()).allInScope(documents, { projectId: project })
      return all.find((document) => document.name === name) ?? expect.fail()
    }
    const steel = await fileDocument('Steel', `Steel A of ${project}`)
    const other = await fileDocument('Canary plan', `Canary plan of ${project}`)
    const review = randomUUID()
    const stage = (name: string, assigneeEmail: string, dueDate = '') => ({
      ...{ name, assigneeEmail, instructions: `Check ${name}`, dueDate },
    })
    await send(owner, 'workflows.start', {
      projectId: project,
      reviews: [{ id: review, name: 'Shop drawing', documents: [{ id: steel.id, revision: 'A' }] }],
      description: '',
      stages: [stage('Structure', kim, more.dueDate ?? '2026-11-13'), stage('Facade', second)],
    })
    const stored = async () => (await replica()).find(workflows, review) ?? expect.fail()
    const [structure, facade] = (await stored()).stages.map(({ id }) => id)

    /** The token that the address was mailed last. */
    async function mailedTo(email: string): Promise<string> {
      await services.jobs.runDue()
      const found = delivered.findLast(({ recipients }) => recipients.includes(email))
      const token = new RegExp(`${publicUrl}/shared#([\\w-]{43})`).exec(found?.mail.text ?? '')?.[1]
      return token ?? expect.fail(`nothing was mailed to ${email}`)
    }
    const seen = [{ id: steel.id, revision: 'A' }]
    return {
      ...{ ...team, kim, second, review, structure, facade, steel, other, stored, mailedTo, fileDocument },
      open: (token: string) => visit().post('/links/open', { token }),
      read: (token: string, key = '') => visit().post('/links/file', { token, key }),
      decide: (token: string, decided: object = {}) =>
        visit().post('/links/decide', {
          ...{ token, outcome: 'B', comment: 'Weld as noted', seen, timeZone: 'UTC', ...decided },
        }),
      reset: () =>
        send(owner, 'workflows.set-stage-status', { id: review, stageId: structure, status: 'Pending' }),
      audit: async () =>
        auditPageSchema.parse((await owner.get(`/organisations/${organisation}/audit`)).body).entries,
    }
  }

  test('a decision and the use of its link are stored together', async () => {
    const { kim, decide, mailedTo, stored, services } = await startReview()
    const token = await mailedTo(kim)
    const { db } = services.database
    await sql`
      create function refuse_use() returns trigger language plpgsql as $$
      begin raise exception 'The link cannot be marked'; end $$`.execute(db)
    await sql`
      create trigger refuse_use before update on review_link
      for each row execute function refuse_use()`.execute(db)
    expect((await decide(token)).status).toBe(500)
    expect((await stored()).stages[0]?.status).toBe('Pending')
    await sql`drop trigger refuse_use on review_link`.execute(db)
    expect((await decide(token)).status).toBe(200)
    expect((await decide(token)).status).toBe(409)
  })

  test('an outsider whose turn it is gets a link, reads what it is about, and decides once in the name of the address', async () => {
    const started = await startReview()
    const { kim, second, steel, other, project, owner, organisation, review, delivered } = started
    const { open, read, decide, mailedTo, stored, audit, services, logged } = started
    const token = await mailedTo(kim)
    const mails = delivered.filter(({ recipients }) => recipients.some((to) => to === kim || to === second))
    expect(mails.map(({ recipients }) => recipients)).toEqual([[kim]])
    expect(mails[0]?.mail.subject).toBe('“Shop drawing” waits for your decision')
    expect(mails[0]?.mail.text).toContain('Due: Friday, November 13, 2026')

    const opened = await open(token)
    expect(openedLinkSchema.parse(opened.body)).toMatchObject({
      ...{ name: 'Shop drawing', project: { id: project, name: 'Tower' }, lists: {} },
      expiresAt: '2026-11-27T23:59:59.000Z',
      view: {
        kind: 'review',
        email: kim,
        review: {
          ...{ stage: 'Structure', round: 1, decision: null, hiddenCount: 0 },
          documents: [{ title: 'Steel', revision: 'A', file: { key: steel.file?.key } }],
        },
      },
    })
    expect(opened.text).not.toMatch(/canary/i)
    expect(opened.text).not.toContain(second)
    expect((await read(token, steel.file?.key)).text).toBe(`Steel A of ${project}`)
    expect((await read(token, other.file?.key)).body).toEqual({ failure: 'not-found' })

    const both = await Promise.all([decide(token), decide(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [decided] = (await stored()).stages
    expect(decided).toMatchObject({
      status: 'Approved with Comments',
      decision: { outcome: 'B', by: kim, isByMailLink: true, documents: [{ sha256: steel.file?.key }] },
      comments: [{ user: `${kim} (by mail link)`, text: 'Weld as noted' }],
    })
    expect((await decide(token, { outcome: 'A' })).body).toEqual({ failure: 'decided-already' })
    const after = openedLinkSchema.parse((await open(token)).body)
    expect(after.view).toMatchObject({ review: { decision: { outcome: { code: 'B' } } } })
    expect((await read(token, steel.file?.key)).status).toBe(200)

    const ofKim = (await audit()).filter(({ by }) => by.name === `${kim} (by mail link)`)
    const described = ofKim
      .map(({ action, ip }) => [action, ip])
      .filter(([action]) => !/refused/.test(`${action}`))
    expect(described).toEqual([
      ['link opened', null],
      ['workflows.decide', null],
      ['link opened', null],
    ])
    expect(
      (await audit()).find(({ action, about }) => action === 'link mailed' && about?.email === kim),
    ).toBeDefined()
    const history = await owner.get(`/organisations/${organisation}/history?list=workflows&record=${review}`)
    expect(history.text).toContain(`${kim} (by mail link)`)
    const rows = await services.database.db.selectFrom('review_link').selectAll().execute()
    const jobs = await services.database.db.selectFrom('job').selectAll().execute()
    expect(JSON.stringify([rows, jobs, await audit(), await stored(), logged])).not.toContain(token)
    // The next stage is the turn of the second outsider, who sees the comment of the first.
    const next = await open(await mailedTo(second))
    expect(openedLinkSchema.parse(next.body).view).toMatchObject({
      review: { stage: 'Facade', comments: [{ text: 'Weld as noted' }] },
    })
  })

  test('guessed tokens, other arguments and pages of other sites decide nothing and read nothing', async () => {
    const { kim, steel, facade, open, read, decide, mailedTo, stored, visit } = await startReview()
    const token = await mailedTo(kim)
    for (const guessed of [
      'x',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.toLowerCase(),
    ]) {
      expect((await open(guessed)).body).toEqual({ failure: 'link-unknown' })
      expect((await decide(guessed)).body).toEqual({ failure: 'link-unknown' })
      expect((await read(guessed, steel.file?.key)).body).toEqual({ failure: 'link-unknown' })
    }
    for (const forged of [
      { stageId: facade },
      { id: 'other' },
      { outcome: 'E'.repeat(101) },
      { by: 'owner' },
      { seen: 'all' },
    ])
      expect((await decide(token, forged)).body).toEqual({ failure: 'malformed' })
    // The project does not have this code.
    expect((await decide(token, { outcome: 'E' })).body).toEqual({ failure: 'review-moved-on' })
    const body = { token, outcome: 'A', comment: '', seen: [], timeZone: 'UTC' }
    const foreign = await visit().post('/links/decide', body, { Origin: 'https://elsewhere.example' })
    expect(foreign.status).toBe(403)
    // Not the link of a transmittal, and no session.
    const receipt = { token, recipientId: 'r', by: 'Kim', note: '', timeZone: 'UTC' }
    expect((await visit().post('/links/acknowledge', receipt)).body).toEqual({ failure: 'not-found' })
    expect((await stored()).stages.map(({ status }) => status)).toEqual(['Pending', 'Pending'])
  })

  type Started = Awaited<ReturnType<typeof startReview>>
  const setStatus = ({ send, owner, review, structure }: Started, status: string) =>
    send(owner, 'workflows.set-stage-status', { id: review, stageId: structure, status })

  test.each([
    [
      'the stage was decided by another person',
      (to: Started) => setStatus(to, 'Approved'),
      'review-moved-on',
    ],
    [
      'another person was named',
      ({ send, owner, review, structure }: Started) => {
        const draft = { name: 'Structure', assigneeEmail: newEmail(), instructions: '' }
        return send(owner, 'workflows.edit-stage', { id: review, stageId: structure, draft })
      },
      'review-moved-on',
    ],
    [
      'the review went back to a draft',
      ({ send, owner, review }: Started) =>
        send(owner, 'workflows.set-status', { id: review, status: 'Draft' }),
      'review-moved-on',
    ],
    [
      'the round has ended',
      async (to: Started) => {
        await setStatus(to, 'Rejected')
        await to.send(to.owner, 'workflows.start-round', { id: to.review })
      },
      'review-moved-on',
    ],
    [
      'the review moved to another project',
      async ({ send, owner, review }: Started) => {
        const projectId = randomUUID()
        await send(owner, 'projects.add', { id: projectId, draft: { ...projectDraft, name: 'Elsewhere' } })
        await send(owner, 'workflows.edit', {
          id: review,
          draft: { name: 'Moved', description: '', projectId },
        })
      },
      'review-moved-on',
    ],
    [
      'the project was deleted',
      ({ send, owner, project }: Started) => send(owner, 'projects.delete', { id: project }),
      'review-moved-on',
    ],
    [
      'the review was deleted',
      ({ send, owner, review }: Started) => send(owner, 'workflows.delete', { id: review }),
      'review-moved-on',
    ],
    [
      'fourteen days have passed since the due date',
      async ({ clock }: Started) => {
        clock.now = new Date('2026-11-28T00:00:00.000Z')
      },
      'link-expired',
    ],
    [
      'the address has an account that sees the review',
      async ({ owner, organisation, visit, kim, joinProject }: Started) => {
        const path = `/organisations/${organisation}/invitations`
        await owner.post(path, { email: kim, role: 'Guest' })
        const { services, delivered } = await openTeam()
        await services.jobs.runDue()
        const mail = delivered.findLast(({ recipients }) => recipients.includes(kim))?.mail.text ?? ''
        const token = /invitation#([\w-]+)/.exec(mail)?.[1]
        await visit().post('/invitations/accept', { token, name: 'Kim', password })
        await joinProject(kim)
      },
      'sign-in-first',
    ],
  ])('once %s, the link shows and decides nothing', async (_, change, failure) => {
    const started = await startReview()
    const { kim, steel, open, read, decide, mailedTo, clock } = started
    const token = await mailedTo(kim)
    expect((await open(token)).status).toBe(200)
    await change(started)
    expect((await open(token)).body).toEqual({ failure })
    expect((await decide(token)).body).toEqual({ failure })
    expect((await read(token, steel.file?.key)).body).toEqual({ failure })
    clock.now = new Date('2026-11-02T12:00:00.000Z')
  })

  test('a used link decides no second time after the stage was opened again, and neither does an older mail', async () => {
    const started = await startReview()
    const { kim, reset, decide, open, mailedTo, goTo, clock, stored } = started
    const first = await mailedTo(kim)
    await goTo('2026-11-11T12:00:00.000Z')
    const reminder = await mailedTo(kim)
    expect(reminder).not.toBe(first)
    expect((await open(first)).status).toBe(200)
    expect((await decide(reminder)).status).toBe(200)
    expect((await decide(first)).body).toEqual({ failure: 'decided-already' })
    await reset()
    expect((await decide(first)).body).toEqual({ failure: 'link-used' })
    expect((await decide(reminder)).body).toEqual({ failure: 'link-used' })
    expect((await decide(await mailedTo(kim), { outcome: 'A' })).status).toBe(200)
    expect((await stored()).stages[0]?.decision).toMatchObject({ outcome: 'A', by: kim })
    clock.now = new Date('2026-11-02T12:00:00.000Z')
  })

  test('a decision is refused on a revision that the person has not seen, and is for the one that was', async () => {
    const { kim, steel, project, send, owner, open, read, decide, mailedTo, stored, fileDocument } =
      await startReview()
    const token = await mailedTo(kim)
    const newer = `Steel B of ${project}`
    await fileDocument('Steel', newer, { revision: 'B', revisionOf: { id: steel.id } })
    expect((await decide(token)).body).toEqual({ failure: 'revision-newer' })
    const opened = openedLinkSchema.parse((await open(token)).body)
    expect(opened.view).toMatchObject({ review: { documents: [{ revision: 'B' }] } })
    // The earlier revision is no part of the link any more.
    expect((await read(token, steel.file?.key)).body).toEqual({ failure: 'not-found' })
    expect((await decide(token, { seen: [{ id: steel.id, revision: 'B' }] })).status).toBe(200)
    expect((await stored()).stages[0]?.decision?.documents).toMatchObject([{ revision: 'B' }])
    // What was decided on stays readable, and what is filed later is not shown.
    await fileDocument('Steel', `Steel C of ${project}`, { revision: 'C', revisionOf: { id: steel.id } })
    await send(owner, 'workflows.comment-on-stage', { ...(await ids()), text: 'Noted' })
    const after = await open(token)
    expect(after.text).not.toContain('"revision":"C"')

    async function ids() {
      const { id, stages } = await stored()
      return { id, stageId: stages[0]?.id }
    }
  })

  test('reminders come two working days before, on and one after the due date, once, and not after the decision', async () => {
    const { kim, second, goTo, reported, decide, mailedTo, clock } = await startReview({
      dueDate: '2026-12-11',
    })
    const toKim = async () => (await reported()).filter((mail) => mail.startsWith(kim))
    const token = await mailedTo(kim)
    await toKim()
    const reminders = []
    for (const day of ['07', '08', '09', '10', '11', '12', '13', '14', '15']) {
      await goTo(`2026-12-${day}T06:59:00.000Z`)
      await goTo(`2026-12-${day}T08:00:00.000Z`)
      await goTo(`2026-12-${day}T09:00:00.000Z`)
      reminders.push(...(await toKim()).map((mail) => `${day} ${mail.slice(kim.length + 2)}`))
    }
    const subject = 'Reminder: “Shop drawing” waits for your decision'
    expect(reminders).toEqual([`09 ${subject}`, `11 ${subject}`, `14 ${subject}`])
    expect((await decide(token)).status).toBe(200)
    expect(await reported()).toEqual([`${second}: “Shop drawing” waits for your decision`])
    clock.now = new Date('2026-11-02T12:00:00.000Z')
  })

  test('a mail that is refused leaves no link, and one that is sent later has another one', async () => {
    const { services, fault, reset, kim, mailedTo, decide, clock, goTo, delivered } = await startReview()
    await decide(await mailedTo(kim))
    delivered.length = 0
    const rows = () =>
      services.database.db.selectFrom('review_link').select('id').where('email', '=', kim).execute()
    const before = await rows()
    fault.reason = 'out of order'
    await reset()
    await services.jobs.runDue()
    expect(await rows()).toEqual(before)
    delete fault.reason
    await goTo(new Date(clock.now.getTime() + retryMs(1)).toISOString())
    expect(await rows()).toHaveLength(before.length + 1)
    expect((await decide(await mailedTo(kim))).status).toBe(200)
  })

  test('many attempts in an hour are slowed down', async () => {
    const { kim, mailedTo, decide, stored } = await startReview()
    const token = await mailedTo(kim)
    const tried = { seen: [] }
    const statuses = []
    for (let tries = 0; tries < 61; tries += 1) statuses.push((await decide(token, tried)).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([409]))
    expect(statuses[60]).toBe(429)
    expect((await decide(token)).body).toEqual({ failure: 'too-many-attempts' })
    expect((await stored()).stages[0]?.decision).toBeUndefined()
  })
})
