/** Transmittals in a team, over the network: who issues and sees them, and what happens if two people issue at the same time. */
import { createHash } from 'node:crypto'
import { type Transmittal, transmittalSchema } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import {
  type Position,
  pulledSchema,
  type RequestAnswer,
  type SnapshotLine,
} from '@plumbline/domain/team/wire/sync.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { listenToEvents } from '../testing/listen-to-events.ts'
import { newEmail, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

const day = new Date().toISOString().slice(0, 10)

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const root = () => `/organisations/${team().organisation}`

  const push = (by: Visitor, ...requests: Request[]) => pushRequests(by, team().organisation, requests)
  const getKinds = (answers: readonly RequestAnswer[]) => answers.map(({ kind }) => kind)

  /** A project with one document, and a second person in it. */
  async function openProject(role = 'Editor') {
    const { owner, organisation, join } = team()
    const project = crypto.randomUUID()
    const filing = crypto.randomUUID()
    const email = newEmail()
    const second = await join(owner, organisation, 'Guest', email)
    const plan = { name: 'Ground floor', type: 'Blueprint', projectId: project, description: '' }
    const numbered = { documentNumber: 'A-101', revision: 'C' }
    const answers = await push(
      owner,
      addProject(project),
      requestFor('team.invite', { id: crypto.randomUUID(), projectId: project, email, role }),
      requestFor('documents.file', { drafts: [{ ...plan, ...numbered }] }, filing),
    )
    expect(getKinds(answers)).toEqual(['applied', 'applied', 'applied'])
    return { owner, second, email, project, document: `${filing}-0` }
  }

  function issue(project: string, document: string, more: object = {}) {
    const draft = {
      projectId: project,
      number: '',
      proposedNumber: 'TR-0001',
      recipients: [{ name: 'Li Chen', company: 'Canary Facades', email: 'li@canary.example' }],
      reason: 'For Construction',
      respondBy: null,
      note: 'Canary note',
      ...more,
    }
    const documents = [{ id: document, revision: 'C', sha256: '' }]
    return requestFor('transmittals.issue', { id: crypto.randomUUID(), draft, documents })
  }

  /** The records that the server sends to a user who opens the team now. */
  async function snapshot(by: Visitor) {
    const { text } = await by.get(`${root()}/snapshot`)
    // `as`: as the server writes it.
    const lines = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as SnapshotLine)
    const [start] = lines
    if (start?.kind !== 'start') throw new Error('A snapshot begins with its position')
    const found = lines.flatMap((line) =>
      line.kind === 'records' && line.list === 'transmittals' ? line.records : [],
    )
    return {
      position: start.position,
      text,
      sent: found.map(([, record]) => transmittalSchema.parse(record)),
    }
  }

  /** The transmittals that have changed since, as they are now. */
  async function pull(by: Visitor, { epoch, access, seq }: Position): Promise<Transmittal[]> {
    const query = new URLSearchParams({ epoch, access, seq: String(seq) })
    const { changes } = pulledSchema.parse((await by.get(`${root()}/pull?${query}`)).body)
    return changes.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        step.list === 'transmittals' && 'record' in step ? transmittalSchema.parse(step.record) : [],
      ),
    )
  }

  test('what one person issues reaches another, and the acknowledgement comes back', async () => {
    const { url, organisation } = team()
    const { owner, second, email, project, document } = await openProject()
    const heard = await listenToEvents(url, second, organisation)
    const { position: before } = await snapshot(second)
    const recipients = [{ name: 'Li Chen', company: 'Canary Facades', email }]
    const request = issue(project, document, { recipients })
    const [answer] = await push(owner, request)
    if (answer?.kind !== 'applied') throw new Error(JSON.stringify(answer))
    await expect.poll(heard).toContain(`"seq":${answer.seq}`)
    const [received = expect.fail()] = await pull(second, before)
    expect(received).toMatchObject({
      number: 'TR-0001',
      sentBy: 'Olga Owner',
      lines: [{ documentNumber: 'A-101', revision: 'C', title: 'Ground floor' }],
    })

    const [recipient = expect.fail()] = received.recipients
    const args = { id: received.id, recipientId: recipient.id, by: 'Li Chen', on: day, note: '' }
    const { position: after } = await snapshot(owner)
    expect(getKinds(await push(second, requestFor('transmittals.acknowledge', args)))).toEqual(['applied'])
    expect(await pull(owner, after)).toMatchObject([
      { acknowledgements: [{ recipientId: recipient.id, by: 'Guest Person', recordedBy: 'Guest Person' }] },
    ])
    // A second record of the same receipt, by a user who has not seen the first.
    expect(await push(owner, requestFor('transmittals.acknowledge', args))).toMatchObject([
      { kind: 'refused', reason: 'acknowledged-already' },
    ])
  })

  test('two people who issue at the same time get two numbers, and the later one is notified which it was shown', async () => {
    const { owner, second, project, document } = await openProject()
    const answers = await Promise.all([
      push(owner, issue(project, document)),
      push(second, issue(project, document)),
    ])
    expect(answers.map(getKinds)).toEqual([['applied'], ['applied']])
    const sent = (await snapshot(second)).sent.filter(({ projectId }) => projectId === project)
    expect(sent.map(({ number, renumberedFrom }) => [number, renumberedFrom]).sort()).toEqual([
      ['TR-0001', undefined],
      ['TR-0002', 'TR-0001'],
    ])
  })

  test('a number that was typed is never changed: the later one is refused', async () => {
    const { owner, second, project, document } = await openProject()
    const answers = await Promise.all([
      push(owner, issue(project, document, { number: 'QH-T-001' })),
      push(second, issue(project, document, { number: 'qh t 001' })),
    ])
    expect(answers.flatMap(getKinds).sort()).toEqual(['applied', 'refused'])
    expect(answers.flat().find(({ kind }) => kind === 'refused')).toMatchObject({
      reason: 'number-taken',
      fields: ['number'],
    })
    // Each project counts for itself.
    const elsewhere = await openProject()
    const other = issue(elsewhere.project, elsewhere.document, { number: 'QH-T-001' })
    expect(getKinds(await push(owner, other))).toEqual(['applied'])
  })

  test.each(['Viewer', 'Commenter'])('a %s sees transmittals, and can do nothing with them', async (role) => {
    const { owner, second, project, document } = await openProject(role)
    await push(owner, issue(project, document))
    const { sent } = await snapshot(second)
    const [{ id, recipients } = expect.fail()] = sent
    const recipientId = recipients[0]?.id ?? ''
    const tried = [
      issue(project, document),
      requestFor('transmittals.acknowledge', { id, recipientId, by: 'Li', on: day, note: '' }),
    ]
    const answers = await push(second, ...tried)
    expect(answers).toMatchObject([
      { kind: 'refused', reason: 'not-allowed', access: { needed: 'Editor' } },
      { kind: 'refused', reason: 'not-recipient' },
    ])
    expect((await snapshot(second)).sent).toEqual(sent)
  })

  test('a guest of another project gets nothing of a transmittal, over no route', async () => {
    const { url, organisation } = team()
    const { owner, project, document } = await openProject()
    const { second: guest, project: own, document: ownDocument } = await openProject()
    const heard = await listenToEvents(url, guest, organisation)
    const { position } = await snapshot(guest)
    const request = issue(project, document)
    const [answer] = await push(owner, request)
    if (answer?.kind !== 'applied') throw new Error(JSON.stringify(answer))
    const { id } = request.args as { id: string }

    const seen = await snapshot(guest)
    expect(seen.sent).toEqual([])
    expect(await pull(guest, position)).toEqual([])
    const recipientId = `${request.id}-0`
    const probes = await push(
      guest,
      issue(project, document),
      issue(own, document),
      requestFor('transmittals.acknowledge', { id, recipientId, by: 'Gus', on: day, note: '' }),
    )
    expect(probes.map((probe) => probe.kind === 'refused' && probe.reason)).toEqual([
      'project-gone',
      'document-gone',
      'item-gone',
    ])
    const history = await guest.get(`${root()}/history?list=transmittals&record=${id}`)
    const texts = [seen.text, heard(), JSON.stringify(probes), history.text]
    expect(texts.join()).not.toMatch(/canary/i)
    // The number of a hidden transmittal does not count for another project.
    expect(getKinds(await push(guest, issue(own, ownDocument)))).toEqual(['applied'])
    expect((await snapshot(guest)).sent).toMatchObject([{ number: 'TR-0001', projectId: own }])
  })

  test('a file that was sent is fetched by who may see the project, also after the document was deleted', async () => {
    const { url, organisation } = team()
    const { owner, second, project } = await openProject('Viewer')
    const { second: guest } = await openProject()
    const bytes = `plan of ${project}`
    const key = createHash('sha256').update(bytes).digest('hex')
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { Origin: url, Cookie: cookie }
    const path = `${url}/v1/organisations/${organisation}/files/${key}`
    await fetch(path, { method: 'PUT', body: bytes, headers })
    const file = { key, name: 'plan.pdf', type: 'application/pdf', size: bytes.length }
    const filing = crypto.randomUUID()
    const plan = { name: 'Plan', type: 'Blueprint', projectId: project, description: '', revision: 'C', file }
    const sending = issue(project, `${filing}-0`)
    const args = {
      ...(sending.args as object),
      documents: [{ id: `${filing}-0`, revision: 'C', sha256: key }],
    }
    const answers = await push(
      owner,
      requestFor('documents.file', { drafts: [plan] }, filing),
      { ...sending, args },
      requestFor('documents.delete', { ids: [`${filing}-0`] }),
    )
    expect(getKinds(answers)).toEqual(['applied', 'applied', 'applied'])
    expect((await second.get(`${root()}/files/${key}`)).text).toBe(bytes)
    expect((await guest.get(`${root()}/files/${key}`)).status).toBe(404)
  })
})
