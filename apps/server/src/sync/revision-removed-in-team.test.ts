/** Taking back a revision in a team, over the network: who may do it, and what the server knows that a browser did not. */
import { createHash } from 'node:crypto'
import { documentSchema } from '@plumbline/domain/documents/document.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import { getDraft } from '@plumbline/domain/tasks/save-task.ts'
import { taskSchema } from '@plumbline/domain/tasks/task.ts'
import type { RequestAnswer, SnapshotLine } from '@plumbline/domain/team/wire/sync.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { newEmail, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const root = () => `/organisations/${team().organisation}`

  const push = (by: Visitor, ...requests: Request[]) => pushRequests(by, team().organisation, requests)
  const outcomes = (answers: readonly RequestAnswer[]) =>
    answers.map((answer) => (answer.kind === 'refused' ? answer.reason : answer.kind))

  /** A project with one document, whose current revision B has a file, and a second person in it. */
  async function openProject(role = 'Editor') {
    const { url, owner, organisation, join } = team()
    const [project, filing, email] = [crypto.randomUUID(), crypto.randomUUID(), newEmail()]
    const second = await join(owner, organisation, 'Guest', email)
    const bytes = `wrong plan of ${project}`
    const key = createHash('sha256').update(bytes).digest('hex')
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Origin: url, Cookie: cookie }
    await fetch(`${url}/v1${root()}/files/${key}`, { method: 'PUT', body: bytes, headers })
    const file = { key, name: 'wrong.pdf', type: 'application/pdf', size: bytes.length }
    const plan = { name: 'Ground floor', type: 'Blueprint', projectId: project, description: '' }
    const answers = await push(
      owner,
      addProject(project),
      requestFor('team.invite', { id: crypto.randomUUID(), projectId: project, email, role }),
      requestFor(
        'documents.file',
        {
          drafts: [
            { ...plan, revision: 'A' },
            { ...plan, revision: 'B', file, revisionOf: { draft: 0 } },
          ],
        },
        filing,
      ),
    )
    expect(outcomes(answers)).toEqual(['applied', 'applied', 'applied'])
    const document = `${filing}-0`
    return {
      ...{ owner, second, project, plan, document, bytes, key },
      removal: requestFor('documents.remove-revision', { id: document, revision: 'B', sha256: key }),
    }
  }

  async function getRevisions(by: Visitor, id: string) {
    const { text } = await by.get(`${root()}/snapshot`)
    const found = text
      .split('\n')
      .filter(Boolean)
      // `as`: as the server writes it.
      .map((line) => JSON.parse(line) as SnapshotLine)
      .flatMap((line) => (line.kind === 'records' && line.list === 'documents' ? line.records : []))
      .map(([, record]) => documentSchema.parse(record))
      .find((document) => document.id === id)
    return [found?.revision, ...(found?.revisions ?? []).map(({ revision }) => revision)]
  }

  test('an editor removes a revision, and undoing it brings it back with its file', async () => {
    const { second, document, removal, bytes, key } = await openProject()
    expect(outcomes(await push(second, removal))).toEqual(['applied'])
    expect(await getRevisions(second, document)).toEqual(['A'])
    expect(outcomes(await push(second, requestFor('undo', { requestId: removal.id })))).toEqual(['applied'])
    expect(await getRevisions(second, document)).toEqual(['B', 'A'])
    expect((await second.get(`${root()}/files/${key}`)).text).toBe(bytes)
  })

  test.each(['Viewer', 'Commenter'])('a %s may not remove one', async (role) => {
    const { second, document, removal } = await openProject(role)
    expect(await push(second, removal)).toMatchObject([
      { kind: 'refused', reason: 'not-allowed', access: { needed: 'Editor' } },
    ])
    expect(await getRevisions(second, document)).toEqual(['B', 'A'])
  })

  test('a guest of another project is notified that the document no longer exists', async () => {
    const { removal } = await openProject()
    const { second: guest } = await openProject()
    expect(outcomes(await push(guest, removal))).toEqual(['document-gone'])
  })

  test('what another user has sent, linked or filed since then stays', async () => {
    const { owner, second, project, plan, document, key, removal } = await openProject()
    const again = () => requestFor('documents.remove-revision', removal.args)
    const transmittal = crypto.randomUUID()
    const draft = {
      projectId: project,
      number: 'TR-1',
      recipients: [{ name: 'Li Chen', company: '', email: '' }],
      reason: 'For Construction',
      respondBy: null,
      note: '',
    }
    const documents = [{ id: document, revision: 'B', sha256: key }]
    await push(owner, requestFor('transmittals.issue', { id: transmittal, draft, documents }))
    expect(outcomes(await push(second, again()))).toEqual(['revision-sent'])

    // A void transmittal counts as not sent.
    const task = { ...getDraft(taskSchema.parse({ id: 'new' })), name: 'Pour', projectId: project }
    const documentLinks = { link: [{ id: document, revision: 'B' }], unlink: [] }
    const created = await push(
      owner,
      requestFor('transmittals.void', { id: transmittal, reason: 'The wrong file' }),
      requestFor('tasks.save', { id: crypto.randomUUID(), isNew: true, draft: task, documentLinks }),
    )
    expect(outcomes(created)).toEqual(['applied', 'applied'])
    expect(outcomes(await push(second, again()))).toEqual(['revision-linked'])

    const third = { ...plan, revision: 'C', revisionOf: { id: document } }
    await push(owner, requestFor('documents.file', { drafts: [third] }))
    expect(outcomes(await push(second, again()))).toEqual(['revision-changed'])
    expect(await getRevisions(second, document)).toEqual(['C', 'B', 'A'])
  })
})
