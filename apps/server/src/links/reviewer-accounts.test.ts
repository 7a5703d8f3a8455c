/** Who decides on a stage by the link in the mail, by what the address has on the server: nothing, or an account here or elsewhere. */
import { randomUUID } from 'node:crypto'
import { auditPageSchema } from '@plumbline/domain/team/wire/audit.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { expect, test } from 'vitest'
import { replicaAtHead } from '../sync/pull.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, newEmail } from '../testing/open-team-server.ts'
import { addOrganisation } from '../testing/second-organisation.ts'
import { publicUrl, shareMailingTeam } from '../testing/share-mailing-team.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  const openTeam = shareMailingTeam(engine)
  type Team = Awaited<ReturnType<typeof openTeam>>

  const removed = async ({ owner, organisation }: Team, person: Visitor) =>
    expect(
      (await owner.delete(`/organisations/${organisation}/members/${await getAccount(person)}`)).status,
    ).toBe(200)

  /** An account that belongs to another organisation of the server, and was never a member here. */
  async function joinElsewhere(team: Team): Promise<string> {
    const { person, email } = await team.join('Guest')
    const { db } = team.services.database
    await addOrganisation(team.services.database, person, 'Facade Works')
    await db
      .deleteFrom('organisation_member')
      .where('organisation_id', '=', team.organisation)
      .where('user_id', '=', await getAccount(person))
      .execute()
    return email
  }

  const addresses: Readonly<Record<string, (team: Team) => Promise<string>>> = {
    'no account': async () => newEmail(),
    'an account of another organisation': joinElsewhere,
    'an account here without a place in the project': async ({ join }) => (await join('Guest')).email,
    'an account here of a Member without a place in the project': async ({ join }) =>
      (await join('Member')).email,
    'an account here with a place in the project': async ({ join, joinProject }) => {
      const { email } = await join('Guest')
      await joinProject(email)
      return email
    },
    'an account that was removed from the organisation': async (team) => {
      const { person, email } = await team.join('Guest')
      await removed(team, person)
      return email
    },
    'an account that was removed and has joined another organisation': async (team) => {
      const { person, email } = await team.join('Guest')
      await addOrganisation(team.services.database, person, 'Facade Works')
      await removed(team, person)
      return email
    },
  }

  /** A review whose only stage waits for the address. */
  async function startReview(team: Team, email: string, dueDate = '') {
    const { owner, organisation, project, send, services, delivered, visit } = team
    delivered.length = 0
    const id = randomUUID()
    await send(owner, 'workflows.create', {
      ...{ id, name: 'Shop drawing', description: '', projectId: project, files: [] },
      stages: [{ name: 'Structure', assigneeEmail: email, instructions: '', dueDate }],
    })
    await send(owner, 'workflows.set-status', { id, status: 'In Progress' })
    await services.jobs.runDue()
    const mails = delivered
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ mail }) => mail.text)
    const token = new RegExp(`${publicUrl}/shared#([\\w-]{43})`).exec(mails.join('\n'))?.[1]
    const replica = () => replicaAtHead(services.organisations.get(organisation), services.database)
    const body = { outcome: 'B', comment: '', seen: [], timeZone: 'UTC' }
    return {
      ...{ id, mails, token },
      getStage: async () => (await replica()).find(workflows, id)?.stages[0] ?? expect.fail(),
      open: () => visit().post('/links/open', { token }),
      decide: () => visit().post('/links/decide', { token, ...body }),
      audit: async () =>
        auditPageSchema.parse((await owner.get(`/organisations/${organisation}/audit`)).body).entries,
    }
  }

  test.each([
    'no account',
    'an account of another organisation',
    'an account here without a place in the project',
    'an account here of a Member without a place in the project',
  ])(
    'with %s, the person decides once by a link in the name of the address, which is logged',
    async (has) => {
      const team = await openTeam()
      const email = (await addresses[has]?.(team)) ?? expect.fail()
      const { mails, open, decide, getStage, audit } = await startReview(team, email)
      expect(mails).toHaveLength(1)
      expect((await open()).status).toBe(200)
      const both = await Promise.all([decide(), decide()])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await getStage()).decision).toMatchObject({ outcome: 'B', by: email, isByMailLink: true })
      const logged = (await audit()).filter(({ by }) => by.name === `${email} (by mail link)`)
      expect(logged.map(({ action }) => action)).toContain('workflows.decide')
    },
  )

  test('with an account that sees the review, the person gets a link to the app, and decides there', async () => {
    const team = await openTeam()
    const email = (await addresses['an account here with a place in the project']?.(team)) ?? expect.fail()
    const { mails, token, id } = await startReview(team, email)
    expect(token).toBeUndefined()
    expect(mails.join()).toContain(`${publicUrl}/`)
    expect(mails.join()).toContain(id)
  })

  test.each([
    'an account that was removed from the organisation',
    'an account that was removed and has joined another organisation',
  ])('with %s, the person is mailed nothing, and the audit states why', async (has) => {
    const team = await openTeam()
    const email = (await addresses[has]?.(team)) ?? expect.fail()
    const { mails, audit } = await startReview(team, email)
    expect(mails).toEqual([])
    const withheld = (await audit()).filter(({ action }) => action === 'link withheld')
    expect(withheld.filter(({ about }) => about?.email === email)).toMatchObject([
      { about: { name: 'Shop drawing' } },
    ])
  })

  test.each([
    [
      'joins the project',
      'sign-in-first',
      async ({ joinProject }: Team, { email }: { email: string }) => joinProject(email),
    ],
    [
      'is removed from the organisation',
      'removed-from-team',
      (team: Team, { person }: { person: Visitor }) => removed(team, person),
    ],
  ])('once the person %s, an earlier link states why it opens nothing', async (_, failure, change) => {
    const team = await openTeam()
    const joined = await team.join('Guest')
    const { open, decide, getStage } = await startReview(team, joined.email)
    expect((await open()).status).toBe(200)
    await change(team, joined)
    expect((await open()).body).toEqual({ failure })
    expect((await decide()).body).toEqual({ failure })
    expect((await getStage()).decision).toBeUndefined()
  })

  test('a reminder goes to the address that got the link, and its link decides as well', async () => {
    const team = await openTeam()
    const { goTo, delivered, clock } = team
    clock.now = new Date('2026-11-02T12:00:00.000Z')
    const email = await joinElsewhere(team)
    expect((await startReview(team, email, '2026-11-13')).mails).toHaveLength(1)
    await goTo('2026-11-12T13:00:00.000Z')
    delivered.length = 0
    await goTo('2026-11-13T08:00:00.000Z')
    await goTo('2026-11-13T09:00:00.000Z')
    const subjects = delivered
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ mail }) => mail.subject)
    expect(subjects).toEqual(['Reminder: “Shop drawing” waits for your decision'])
    clock.now = new Date('2026-11-02T12:00:00.000Z')
  })

  test('the first assignee of an action is mailed with an account of another organisation too', async () => {
    const team = await openTeam()
    const email = await joinElsewhere(team)
    await team.reported()
    await team.addTask(team.owner, 'Pour', { assigneeEmails: email })
    expect(await team.reported()).toEqual([`${email}: New task: Pour`])
  })
})
