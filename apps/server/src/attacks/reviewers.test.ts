/** What each role of a project may do to the stages of a review, tried over the network. */
import { randomUUID } from 'node:crypto'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { SnapshotLine } from '@plumbline/domain/team/wire/sync.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { newEmail, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)

  const push = async (by: Visitor, ...requests: Request[]) =>
    (await pushRequests(by, team().organisation, requests)).map((answer) =>
      answer.kind === 'refused' ? answer.reason : answer.kind,
    )

  interface Stored {
    readonly status: string
    readonly stages: readonly { readonly id: string; readonly name: string; readonly status: string }[]
  }

  async function read<T>(by: Visitor, list: string, id: string): Promise<T> {
    const { text } = await by.get(`/organisations/${team().organisation}/snapshot`)
    // `as`: as the server writes it, and as the tests have stored it.
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SnapshotLine)
    const rows = lines.flatMap((line) => (line.kind === 'records' && line.list === list ? line.records : []))
    return rows.find(([, record]) => record.id === id)?.[1] as T
  }

  /** A running review of one document, with a stage of the person and one of the owner. */
  async function openReview(organisationRole: string, role: string | undefined) {
    const { owner, organisation, join } = team()
    const [email, project, review, document] = [newEmail(), randomUUID(), randomUUID(), randomUUID()]
    const person = await join(owner, organisation, organisationRole, email)
    const draft = { name: 'Steel', type: 'Blueprint', projectId: project, description: '', revision: 'A' }
    const filing = requestFor('documents.file', { drafts: [draft] }, document)
    const stage = (name: string, assigneeEmail: string) =>
      requestFor('workflows.add-stage', {
        id: review,
        name,
        assigneeEmail,
        instructions: '',
        isSideBySide: name === 'Approval',
      })
    const seat = { id: randomUUID(), projectId: project, email, role }
    expect(
      await push(
        owner,
        addProject(project),
        ...(role ? [requestFor('move.bring-records', { list: 'members', records: [seat] })] : []),
        filing,
        requestFor('workflows.create', {
          id: review,
          name: 'Steel',
          description: '',
          projectId: project,
          files: [],
        }),
        stage('Check', email),
        stage('Approval', 'olga@harbour.example'),
        requestFor('document-links.change', {
          ...{ list: 'workflows', id: review, unlink: [] },
          link: [{ id: `${document}-0`, revision: 'A' }],
        }),
        requestFor('workflows.set-status', { id: review, status: 'In Progress' }),
      ),
    ).toEqual(Array(role ? 8 : 7).fill('applied'))
    const { stages } = await read<Stored>(owner, 'workflows', review)
    const decide = (at: number, outcome = 'A') =>
      requestFor('workflows.decide', { id: review, stageId: stages[at]?.id, outcome, comment: 'Checked' })
    return { owner, person, project, review, document: `${document}-0`, stages, decide }
  }

  test.each([
    ['Guest', 'Viewer'],
    ['Guest', 'Commenter'],
    ['Member', 'Viewer'],
    ['Member', 'Commenter'],
  ])('a %s with the role %s decides on their stage and nothing else', async (organisationRole, role) => {
    const { owner, person, review, document, stages, decide } = await openReview(organisationRole, role)
    const [own, other] = stages
    const named = { id: review, stageId: own?.id }
    for (const request of [
      decide(1),
      requestFor('workflows.set-stage-status', { ...named, status: 'Approved' }),
      requestFor('workflows.set-stage-status', { id: review, stageId: other?.id, status: 'Approved' }),
      requestFor('workflows.change-stages', {
        stages: [named],
        change: { assigneeEmail: 'me@mine.example' },
      }),
      requestFor('workflows.edit-stage', {
        ...named,
        draft: { name: 'Mine', assigneeEmail: 'a@b.example', instructions: '' },
      }),
      requestFor('workflows.delete-stage', { id: review, stageId: other?.id }),
      requestFor('workflows.add-stage', {
        id: review,
        name: 'More',
        assigneeEmail: 'a@b.example',
        instructions: '',
      }),
      requestFor('workflows.set-status', { id: review, status: 'Completed' }),
      requestFor('workflows.delete', { id: review }),
      requestFor('documents.change', { ids: [document], change: { status: 'Approved' } }),
    ])
      expect([request.name, await push(person, request)]).toEqual([request.name, ['not-allowed']])
    expect(await read(owner, 'documents', document)).toMatchObject({ status: 'Under Review' })
    expect(await push(person, decide(0, 'C'))).toEqual(['applied'])
    const after = await read<Stored>(owner, 'workflows', review)
    expect(after.stages.map(({ status }) => status)).toEqual(['Rejected', 'Pending'])
    expect(await push(owner, decide(1))).toEqual(['applied'])
    expect(await read(owner, 'documents', document)).toMatchObject({ status: 'Pending' })
    expect(await push(person, requestFor('workflows.start-round', { id: review }))).toEqual(['not-allowed'])
  })

  test.each([
    ['Editor', ['applied']],
    ['Admin', ['applied']],
    [undefined, ['not-allowed']],
  ] as const)('a person with the role %s decides on the stage of another one: %s', async (role, answer) => {
    const { person, decide } = await openReview('Guest', role)
    expect(await push(person, decide(1))).toEqual(answer)
  })
})
