/** The cells of the permissions of a project: a request for each, and projects in which they are tried over the network. */
import { createHash, randomUUID } from 'node:crypto'
import { actionsIn } from '@plumbline/domain/kernel/access/policy.ts'
import { type Action, type Register, registers } from '@plumbline/domain/kernel/access/register-actions.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { RequestAnswer, SnapshotLine } from '@plumbline/domain/team/wire/sync.ts'
import { expect } from 'vitest'
import { newEmail, ownerEmail, type shareTeam } from '../open-team-server.ts'
import { addProject, requestFor } from '../organisation.ts'
import { pushRequests } from '../push-requests.ts'
import type { Visitor } from '../visitor.ts'

const lists: Readonly<Record<Register, string>> = {
  documents: 'documents',
  transmittals: 'transmittals',
  workflows: 'workflows',
  rfis: 'rfis',
  conditions: 'conditions',
  tasks: 'tasks',
  program: 'program-items',
  'hold-points': 'hold-points',
  'lead-times': 'lead-times',
  safety: 'safety-records',
  directory: 'contacts',
}
export const cells = registers.flatMap((register) =>
  actionsIn(register).map((action) => `${register} ${action}`),
)
/** Each is one request; reading is tried by a snapshot. */
export const changing = cells.filter((cell) => !cell.endsWith(' view'))

export function tryPermissions(team: ReturnType<typeof shareTeam>) {
  const root = () => `/organisations/${team().organisation}`

  async function answers(by: Visitor, requests: readonly Request[]): Promise<readonly RequestAnswer[]> {
    return pushRequests(by, team().organisation, requests)
  }
  const outcomes = async (by: Visitor, ...requests: Request[]) =>
    (await answers(by, requests)).map((answer) => (answer.kind === 'refused' ? answer.reason : answer.kind))

  /** The ids of the records that a person receives, by list. */
  async function readIds(by: Visitor): Promise<ReadonlyMap<string, readonly string[]>> {
    const { text } = await by.get(`${root()}/snapshot`)
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as SnapshotLine) // `as`: as the server writes it.
    const found = new Map<string, string[]>()
    for (const line of lines)
      if (line.kind === 'records')
        found.set(line.list, [
          ...(found.get(line.list) ?? []),
          ...line.records.map(([, { id }]) => String(id)),
        ])
    return found
  }

  async function putFile(by: Visitor, bytes: string): Promise<string> {
    const key = createHash('sha256').update(bytes).digest('hex')
    expect((await callFile(by, 'PUT', key, bytes)).status).toBe(201)
    return key
  }

  function callFile(by: Visitor, method: string, key: string, body?: string) {
    const { url } = team()
    const cookie = [...by.cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { Origin: url, Cookie: cookie }
    return fetch(`${url}/v1${root()}/files/${key}`, { method, headers, ...(body !== undefined && { body }) })
  }

  /** A project with a record in every register, and a guest with a role in it. */
  async function openProject(role: string) {
    const { owner, organisation, join } = team()
    const [email, project] = [newEmail(), randomUUID()]
    const person = await join(owner, organisation, 'Guest', email)
    const seat = randomUUID()
    const key = await putFile(owner, `drawing of ${project}`)
    const file = { key, name: 'plan.pdf', type: 'application/pdf', size: 12 }
    const id = (register: Register) => `${register}-${project}`
    const stage = { id: 'stage', name: 'Check', assigneeEmail: ownerEmail, status: 'In Review' }
    const question = { subject: 'Slab', question: 'How thick?', assignee: ownerEmail }
    // Each is issued once.
    const drafts = Array.from({ length: 80 }, (_, count) => ({
      ...{ ...question, id: `draft-${count}-${project}`, number: `D-${count}`, projectId: project },
    }))
    const more: Readonly<Partial<Record<Register, object>>> = {
      documents: { file, type: 'Blueprint', revision: 'A', documentNumber: 'A-1' },
      transmittals: { recipients: [], lines: [], acknowledgements: [], sentOn: '2026-11-01' },
      workflows: { status: 'In Progress', stages: [stage] },
      rfis: { ...question, status: 'Open' },
      program: { startDate: '2026-12-01', endDate: '2026-12-04', order: 1, level: 0 },
      'hold-points': { status: 'Pending Approval', responsibleParty: ownerEmail },
      safety: { kind: 'incident', status: 'Open' },
      directory: { firstName: 'Ann', lastName: 'Lee', companyName: 'Lee', email: ownerEmail },
    }
    const records = registers.map((register) =>
      requestFor('move.bring-records', {
        list: lists[register],
        records: [{ id: id(register), projectId: project, name: 'Slab', ...more[register] }],
      }),
    )
    const markup = {
      ...{ id: `markup-${project}`, projectId: project, documentId: id('documents'), fileKey: key },
      ...{ page: 0, kind: 'rectangle', points: [[0, 0, 90, 60]], authorId: ownerEmail, status: 'open' },
    }
    expect(
      await outcomes(
        owner,
        addProject(project),
        requestFor('projects.set-guest-view', { id: project, contacts: true }),
        requestFor('team.invite', { id: seat, projectId: project, email, role }),
        ...records,
        requestFor('move.bring-records', { list: 'markups', records: [markup] }),
        requestFor('move.bring-records', { list: 'rfis', records: drafts }),
      ),
    ).toEqual(Array(registers.length + 5).fill('applied'))
    return {
      owner,
      person,
      project,
      seat,
      key,
      id,
      markup: markup.id,
      email,
      accepted: new Map<string, number>(),
    }
  }
  type Opened = Awaited<ReturnType<typeof openProject>>

  /** A request that the cell decides about. It differs from the state that the last accepted one has left. */
  function requestIn(cell: string, { id, markup, project, accepted }: Opened): Request {
    const count = accepted.get(cell) ?? 0
    const text = `Text ${count}`
    const isFirst = count % 2 === 0
    const day = isFirst ? '2027-02-01' : '2027-03-01'
    const requests: Readonly<Record<string, () => Request>> = {
      'documents comment': () => requestFor('documents.comment', { id: id('documents'), text }),
      'documents edit': () =>
        requestFor('documents.change', {
          ids: [id('documents')],
          change: { status: isFirst ? 'Under Review' : 'Approved' },
        }),
      'documents decide': () =>
        requestFor('markups.set-status', { ids: [markup], status: isFirst ? 'accepted' : 'completed' }),
      'transmittals issue': () =>
        requestFor('transmittals.issue', {
          id: randomUUID(),
          draft: {
            ...{ projectId: project, number: '', reason: 'For Information', respondBy: null, note: '' },
            recipients: [{ name: 'Ann', company: 'Lee', email: ownerEmail }],
          },
          documents: [
            {
              id: id('documents'),
              revision: 'A',
              sha256: createHash('sha256').update(`drawing of ${project}`).digest('hex'),
            },
          ],
        }),
      'workflows comment': () =>
        requestFor('workflows.comment-on-stage', { id: id('workflows'), stageId: 'stage', text }),
      'workflows edit': () =>
        requestFor('workflows.edit', {
          id: id('workflows'),
          draft: { name: `Review ${count}`, description: '', projectId: project, submittedBy: '' },
        }),
      'workflows decide': () =>
        requestFor('workflows.decide', {
          ...{ id: id('workflows'), stageId: 'stage', comment: '' },
          outcome: isFirst ? 'A' : 'B',
        }),
      'rfis comment': () => requestFor('rfis.comment', { id: id('rfis'), text }),
      'rfis edit': () => requestFor('rfis.change', { ids: [id('rfis')], change: { location: text } }),
      'rfis decide': () =>
        isFirst
          ? requestFor('rfis.answer', { id: id('rfis'), text, by: 'Gus', on: '2026-11-20', files: [] })
          : requestFor('rfis.send-back', { id: id('rfis'), reason: text }),
      'rfis issue': () => requestFor('rfis.issue', { id: `draft-${count}-${project}` }),
      'conditions comment': () => requestFor('conditions.comment', { id: id('conditions'), text }),
      'conditions edit': () =>
        requestFor('conditions.set-status', {
          id: id('conditions'),
          status: isFirst ? 'In Progress' : 'Pending',
        }),
      'tasks comment': () => requestFor('tasks.comment', { id: id('tasks'), text }),
      'tasks edit': () =>
        requestFor('tasks.move', { id: id('tasks'), priority: isFirst ? 'Urgent' : 'Important' }),
      'program edit': () => requestFor('program.set-alarm', { id: id('program'), alarmDate: day }),
      'hold-points edit': () =>
        requestFor('hold-points.set-alarm', { id: id('hold-points'), alarmDate: day }),
      'hold-points decide': () =>
        requestFor('hold-points.release', {
          ...{ id: id('hold-points'), status: isFirst ? 'Approved' : 'Action Required', by: 'Gus' },
          ...{ on: '2026-11-20', note: text, files: [] },
        }),
      'lead-times edit': () => requestFor('lead-times.set-alarm', { id: id('lead-times'), alarmDate: day }),
      'safety edit': () =>
        requestFor('safety.set-status', { id: id('safety'), status: isFirst ? 'Closed' : 'Open' }),
      'directory edit': () =>
        requestFor('directory.save', {
          id: randomUUID(),
          isNew: true,
          draft: contactDraft(project),
        }),
    }
    return requests[cell]?.() ?? expect.fail(`no request for ${cell}`)
  }

  function setCell(
    { owner, project }: Pick<Opened, 'owner' | 'project'>,
    party: object,
    cell: string,
    isAllowed: boolean,
  ) {
    const [register, action] = cell.split(' ') as [Register, Action]
    const args = { projectId: project, party, register, action, isAllowed }
    return outcomes(owner, requestFor('team.set-permission', args))
  }

  /** Which cells a person has, tried one by one. Snapshots are limited by the server, so they are read only where it matters. */
  async function tried(opened: Opened, isRead = true): Promise<readonly string[]> {
    // A stage is decided on once, so its decision is taken back before.
    const stage = { id: opened.id('workflows'), stageId: 'stage', status: 'In Review' }
    await outcomes(
      opened.owner,
      requestFor('workflows.set-stage-status', stage),
      requestFor('workflows.set-status', { id: stage.id, status: 'In Progress' }),
    )
    const answered = await answers(
      opened.person,
      changing.map((cell) => requestIn(cell, opened)),
    )
    const seen = isRead ? await readIds(opened.person) : undefined
    for (const [index, cell] of changing.entries())
      if (answered[index]?.kind === 'applied') opened.accepted.set(cell, (opened.accepted.get(cell) ?? 0) + 1)
    return cells.filter((cell) => {
      const [register] = cell.split(' ') as [Register]
      if (cell.endsWith(' view'))
        return !seen || seen.get(lists[register])?.includes(opened.id(register)) === true
      return answered[changing.indexOf(cell)]?.kind === 'applied'
    })
  }

  return { root, answers, outcomes, readIds, callFile, openProject, requestIn, setCell, tried }
}

export function contactDraft(projectId: string) {
  return {
    ...{ firstName: 'Ben', lastName: 'Fox', companyName: 'Fox', role: '', email: '', phone: '', mobile: '' },
    ...{ addressStreet: '', addressCity: '', addressState: '', addressPostalCode: '', addressCountry: '' },
    ...{ contactType: 'Client', projectId },
  }
}
