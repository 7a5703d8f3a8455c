/** Mails about the outcome of a review, from the last decision to a real mail server. */
import { randomUUID } from 'node:crypto'
import { documents } from '@plumbline/domain/documents/document.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { expect, test } from 'vitest'
import { replicaAtHead } from '../sync/pull.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { newEmail, ownerEmail } from '../testing/open-team-server.ts'
import { publicUrl, shareMailingTeam } from '../testing/share-mailing-team.ts'

onOneEngine((engine) => {
  const openTeam = shareMailingTeam(engine)

  /** Two reviews that a member has submitted: first an outsider decides, then the owner. */
  async function startReviews() {
    const team = await openTeam()
    const { owner, organisation, project, join, joinProject, send, services, visit, delivered } = team
    const submitter = await join('Member')
    await joinProject(submitter.email)
    const kim = newEmail()
    const replica = async () => replicaAtHead(services.organisations.get(organisation), services.database)
    const filed = { name: 'Plan', type: 'Report', projectId: project, description: '', revision: 'A' }
    await send(owner, 'documents.file', { drafts: [filed] })
    const [plan] = (await replica()).allInScope(documents, { projectId: project })
    const seen = [{ id: plan?.id, revision: 'A' }]
    const ids = [randomUUID(), randomUUID()]
    const stage = (name: string, assigneeEmail: string) => ({
      name,
      assigneeEmail,
      instructions: '',
      dueDate: '',
    })
    await send(submitter.person, 'workflows.start', {
      ...{ projectId: project, description: '' },
      reviews: ids.map((id, at) => ({ id, name: `Steel ${at + 1}`, documents: seen })),
      stages: [stage('Structure', kim), stage('Release', ownerEmail)],
    })
    await services.jobs.runDue()
    const tokens = [...(delivered.at(-1)?.mail.text ?? '').matchAll(/\/shared#([\w-]{43})/g)].map(
      ([, token]) => token,
    )
    for (const token of tokens) {
      const body = { token, outcome: 'B', comment: '', seen, timeZone: 'UTC' }
      expect((await visit().post('/links/decide', body)).status).toBe(200)
    }
    await team.reported()
    return {
      ...{ ...team, submitter, kim, ids },
      async decide(id = '', outcome = 'A') {
        const [, last] = (await replica()).find(workflows, id)?.stages ?? []
        await send(owner, 'workflows.decide', { id, stageId: last?.id, outcome, comment: '', seen })
      },
      status: async (id = '') => (await replica()).find(workflows, id)?.status,
    }
  }

  test('it is mailed to the submitter and to who decided by a mail link, and to no one who decided last', async () => {
    const { decide, submitter, kim, ids, delivered, services, status } = await startReviews()
    await decide(ids[0])
    expect(await status(ids[0])).toBe('Completed')
    await services.jobs.runDue()
    const mails = delivered.splice(0)
    expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
      [submitter.email, kim].toSorted(),
    )
    for (const { mail, recipients } of mails) {
      expect(mail.subject).toBe('“Steel 1” was decided: B · Approved with comments')
      expect(mail.text).toContain('Project: Tower')
      expect(mail.text).toContain('Work: May proceed')
      const isSubmitter = recipients.includes(submitter.email)
      expect(mail.text?.includes(`${publicUrl}/workflows/${ids[0]}`)).toBe(isSubmitter)
    }
  })

  test('a submitter who wants no mails about work gets none', async () => {
    const { decide, submitter, kim, ids, send, reported } = await startReviews()
    await send(submitter.person, 'preferences.save', { draft: { taskAssignments: false } })
    await decide(ids[1])
    expect(await reported()).toEqual([`${kim}: “Steel 2” was decided: B · Approved with comments`])
  })

  test('it is dropped if the review was opened again before the mail server accepts it', async () => {
    const { decide, ids, send, owner, fault, reported, goTo, clock } = await startReviews()
    fault.reason = 'out of order'
    await decide(ids[0])
    expect(await reported()).toEqual([])
    delete fault.reason
    await send(owner, 'workflows.set-status', { id: ids[0], status: 'Draft' })
    await goTo(new Date(clock.now.getTime() + 120_000).toISOString())
    expect(await reported()).toEqual([])
  })
})
