/** The permissions of a project by register, cell by cell: what each lets people read and change over the network. */
import { createHash, randomUUID } from 'node:crypto'
import { commands } from '@plumbline/domain/commands.ts'
import type { Roles } from '@plumbline/domain/kernel/access/actor.ts'
import { actionsIn } from '@plumbline/domain/kernel/access/policy.ts'
import { type Action, type Register, registers } from '@plumbline/domain/kernel/access/register-actions.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { RequestAnswer, SnapshotLine } from '@plumbline/domain/team/wire/sync.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { replicaAtHead } from '../sync/pull.ts'
import { argumentsFor, type KnownValues } from '../testing/attacks/random-arguments.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, newEmail, ownerEmail, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

const lists: Readonly<Record<Register, string>> = {
  documents: 'documents',
  transmittals: 'transmittals',
  workflows: 'workflows',
  conditions: 'conditions',
  tasks: 'tasks',
  program: 'program-items',
  'hold-points': 'hold-points',
  'lead-times': 'lead-times',
  safety: 'safety-records',
  directory: 'contacts',
}
const cells = registers.flatMap((register) => actionsIn(register).map((action) => `${register} ${action}`))
/** Each is a request of its own; reading is tried by a snapshot. */
const changing = cells.filter((cell) => !cell.endsWith(' view'))

onOneEngine((engine) => {
  const team = shareTeam(engine)
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
    const more: Readonly<Partial<Record<Register, object>>> = {
      documents: { file, type: 'Blueprint', revision: 'A', documentNumber: 'A-1' },
      transmittals: { recipients: [], lines: [], acknowledgements: [], sentOn: '2026-11-01' },
      workflows: { status: 'In Progress', stages: [stage] },
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
      ),
    ).toEqual(Array(registers.length + 4).fill('applied'))
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

  const byDefault: Readonly<Record<string, (cell: string) => boolean>> = {
    Viewer: (cell) => cell.endsWith(' view'),
    Commenter: (cell) => /(view|comment)$/.test(cell),
    Editor: (cell) => cell !== 'hold-points decide',
  }

  test.each(['Viewer', 'Commenter', 'Editor'])(
    'by default, a %s has the permissions of the role',
    async (role) => {
      expect(await tried(await openProject(role))).toEqual(cells.filter(byDefault[role] ?? expect.fail()))
    },
  )

  test('each cell that is taken from Editors is refused, and nothing else', {
    timeout: 120_000,
  }, async () => {
    const opened = await openProject('Editor')
    const all = cells.filter((cell) => cell !== 'hold-points decide')
    for (const cell of all) {
      expect(await setCell(opened, { role: 'Editor' }, cell, false)).toEqual(['applied'])
      const [register] = cell.split(' ')
      const lost = (each: string) =>
        each === cell ||
        (cell === `${register} view` && each.startsWith(`${register} `)) ||
        // A transmittal is issued of documents that the person sees, and a markup is on one.
        (cell === 'documents view' && each === 'transmittals issue')
      expect([cell, await tried(opened, cell.endsWith(' view'))]).toEqual([
        cell,
        all.filter((each) => !lost(each)),
      ])
      expect(
        await outcomes(
          opened.owner,
          requestFor('team.reset-permissions', { projectId: opened.project, role: 'Editor' }),
        ),
      ).toEqual(['applied'])
    }
    expect(await tried(opened)).toEqual(all)
  })

  test('the people of a company have what its row says, cell by cell, whatever their role', {
    timeout: 120_000,
  }, async () => {
    const opened = await openProject('Viewer')
    const { owner, project, seat } = opened
    const party = { company: 'Lee Steel' }
    expect(
      await outcomes(
        owner,
        requestFor('team.add-company-permissions', {
          projectId: project,
          company: 'Lee Steel',
          as: 'Viewer',
        }),
        requestFor('team.set-company', { id: seat, company: 'lee steel ' }),
      ),
    ).toEqual(['applied', 'applied'])
    const views = cells.filter((cell) => cell.endsWith(' view'))
    for (const cell of changing) {
      expect(await setCell(opened, party, cell, true)).toEqual(['applied'])
      expect(await tried(opened, false)).toEqual(
        cells.filter((each) => views.includes(each) || each === cell),
      )
      expect(await setCell(opened, party, cell, false)).toEqual(['applied'])
    }
    expect(await outcomes(owner, requestFor('team.set-company', { id: seat, company: '' }))).toEqual([
      'applied',
    ])
    expect(await setCell(opened, party, 'tasks edit', true)).toEqual(['applied'])
    expect(await tried(opened)).toEqual(views)
  })

  test('a refusal names the cell, and the same request is not decided again', async () => {
    const opened = await openProject('Editor')
    await setCell(opened, { role: 'Editor' }, 'tasks edit', false)
    const request = requestIn('tasks edit', opened)
    const refused = [
      {
        ...{ kind: 'refused', requestId: request.id, reason: 'not-allowed', fields: [] },
        access: { role: 'Editor', needed: 'Editor', cell: { register: 'tasks', action: 'edit' } },
      },
    ]
    expect(await answers(opened.person, [request])).toEqual(refused)
    await setCell(opened, { role: 'Editor' }, 'tasks edit', true)
    expect(await answers(opened.person, [request])).toEqual(refused)
  })

  test('a hidden register is hidden from every read: records, changes, history and files', async () => {
    const opened = await openProject('Editor')
    const { owner, person, project, key, id, markup } = opened
    const getText = async (path: string) => (await person.get(`${root()}${path}`)).text
    const position = async () => {
      const [first = ''] = (await getText('/snapshot')).split('\n')
      return (JSON.parse(first) as { position: Record<string, string> }).position
    }
    const pull = (at: Record<string, string>) => person.get(`${root()}/pull?${new URLSearchParams(at)}`)
    const history = `/history?list=documents&record=${id('documents')}`
    const before = await position()
    expect((await callFile(person, 'GET', key)).status).toBe(200)
    expect((await person.get(`${root()}${history}`)).status).toBe(200)

    await setCell(opened, { role: 'Editor' }, 'documents view', false)
    // The browser has to read all records again, because it may not keep those that it no longer sees.
    expect((await pull(before)).body).toEqual({ failure: 'reset' })
    const hidden = await position()
    for (const text of [id('documents'), markup]) expect(await getText('/snapshot')).not.toContain(text)
    expect((await callFile(person, 'GET', key)).status).toBe(404)
    expect((await person.get(`${root()}${history}`)).body).toEqual({ failure: 'no-access' })
    const change = { status: 'Signed' }
    const edits = await outcomes(
      owner,
      requestFor('documents.change', { ids: [id('documents')], change }),
      requestFor('tasks.comment', { id: id('tasks'), text: 'Seen' }),
    )
    expect(edits).toEqual(['applied', 'applied'])
    const pulled = (await pull(hidden)).text
    expect(pulled).toContain(id('tasks'))
    expect(pulled).not.toContain('Signed')
    expect(
      await outcomes(person, requestFor('documents.comment', { id: id('documents'), text: 'Hm' })),
    ).toEqual(['document-gone'])

    await setCell(opened, { role: 'Editor' }, 'documents view', true)
    expect((await pull(hidden)).body).toEqual({ failure: 'reset' })
    expect((await readIds(person)).get('documents')).toContain(`documents-${project}`)
  })

  test('where reviews are hidden, people see those that name them or a colleague, and answer their own', async () => {
    const opened = await openProject('Commenter')
    const { owner, person, project, seat, email } = opened
    const colleague = newEmail()
    const review = (name: string, assigneeEmail: string) => ({
      ...{ id: `${name}-${project}`, projectId: project, name, status: 'In Progress' },
      stages: [{ id: 'stage', name: 'Check', assigneeEmail, status: 'In Review' }],
    })
    const other = { id: randomUUID(), projectId: project, email: colleague, role: 'Commenter' }
    const records = [review('own', email), review('theirs', colleague), review('other', ownerEmail)]
    expect(
      await outcomes(
        owner,
        requestFor('team.invite', other),
        requestFor('move.bring-records', { list: 'workflows', records }),
        requestFor('team.add-company-permissions', { projectId: project, company: 'Lee', as: 'Commenter' }),
        requestFor('team.set-company', { id: seat, company: 'Lee' }),
        requestFor('team.set-company', { id: other.id, company: 'Lee' }),
      ),
    ).toEqual(Array(5).fill('applied'))
    await setCell(opened, { company: 'Lee' }, 'workflows view', false)
    expect((await readIds(person)).get('workflows')?.toSorted()).toEqual([
      `own-${project}`,
      `theirs-${project}`,
    ])
    const decide = (name: string) =>
      requestFor('workflows.decide', {
        ...{ id: `${name}-${project}`, stageId: 'stage', outcome: 'A', comment: 'Fine' },
      })
    expect(await outcomes(person, decide('own'), decide('theirs'), decide('other'))).toEqual([
      'applied',
      'not-allowed',
      'not-allowed',
    ])
    // A review that no longer names them leaves their browsers.
    const stages = [{ id: `theirs-${project}`, stageId: 'stage' }]
    await outcomes(
      owner,
      requestFor('workflows.change-stages', { stages, change: { assigneeEmail: ownerEmail } }),
    )
    expect((await readIds(person)).get('workflows')).toEqual([`own-${project}`])
  })

  test('an Editor who may not decide does not name himself on a stage, or decide by editing', async () => {
    const opened = await openProject('Editor')
    const { person, id, email } = opened
    await setCell(opened, { role: 'Editor' }, 'workflows decide', false)
    const named = { id: id('workflows'), stageId: 'stage' }
    const rename = requestFor('workflows.edit-stage', {
      ...named,
      draft: { name: 'Mine', assigneeEmail: email, instructions: '' },
    })
    expect(
      await outcomes(
        person,
        rename,
        requestFor('workflows.change-stages', { stages: [named], change: { assigneeEmail: email } }),
        requestFor('workflows.decide', { ...named, outcome: 'A', comment: '' }),
      ),
    ).toEqual(['not-allowed', 'not-allowed', 'not-allowed'])
  })

  test('only Admins of a project change its permissions, and none of them can be taken from an Admin', async () => {
    const opened = await openProject('Editor')
    const { owner, person, project, seat, email } = opened
    const set = (party: object) =>
      requestFor('team.set-permission', {
        ...{ projectId: project, party, register: 'hold-points', action: 'decide', isAllowed: true },
      })
    const requests = [
      set({ role: 'Editor' }),
      requestFor('team.add-company-permissions', { projectId: project, company: 'Mine', as: 'Editor' }),
      requestFor('team.set-company', { id: seat, company: 'Mine' }),
      requestFor('team.reset-permissions', { projectId: project, role: 'Editor' }),
      requestFor('team.remove-company-permissions', { projectId: project, company: 'Mine' }),
    ]
    expect(await outcomes(person, ...requests)).toEqual(Array(5).fill('not-allowed'))
    expect(await outcomes(owner, set({ role: 'Admin' }))).toEqual(['args-invalid'])
    // A directory that names the person for a company gives no permissions.
    await outcomes(
      owner,
      requestFor('team.add-company-permissions', { projectId: project, company: 'Lee', as: 'Viewer' }),
    )
    await setCell(opened, { company: 'Lee' }, 'hold-points decide', true)
    const draft = { ...contactDraft(project), companyName: 'Lee', email }
    expect(
      await outcomes(
        person,
        requestFor('directory.save', { id: randomUUID(), isNew: true, draft }),
        requestIn('hold-points decide', opened),
      ),
    ).toEqual(['applied', 'not-allowed'])
  })

  test('no sequence of commands by an Editor makes him Admin, or changes what he may do', {
    timeout: 120_000,
  }, async () => {
    const opened = await openProject('Editor')
    const { project, email, seat } = opened
    const { team: server, organisation } = team()
    await setCell(opened, { role: 'Editor' }, 'hold-points decide', false)
    const services = (await server.services()) ?? expect.fail()
    const inMemory = services.organisations.get(organisation)
    const account = { id: await getAccount(opened.person), email, name: 'Ed', role: 'Guest' as const }
    const getRoles = async () =>
      rolesToText((await replicaAtHead(inMemory, services.database)).getActor(account).roles)
    const before = await getRoles()
    const [known, unknown] = [[seat, project, ...registers.map(opened.id)], randomUUID()]
    const values: KnownValues = {
      ...{ ids: known, nearIds: [seat, project], partIds: ['stage'], projectIds: [project, unknown] },
      ...{ emails: [email, ownerEmail], requestIds: [], fileKeys: [opened.key] },
    }
    // `as`: the schema of each command makes the arguments of that command.
    const anyRequest = fc.oneof(
      ...commands.map(({ name, args }) =>
        argumentsFor(args as z.ZodMiniType, values).map((created) => ({ name, args: created })),
      ),
    )
    // Those that would help most are tried more often.
    const seats = [{ id: randomUUID(), projectId: project, email, role: 'Admin' }]
    const projectsOfHis = [{ id: project, name: 'Quay', permissions: { roles: { Editor: {} } } }]
    const nearRequest = fc.constantFrom(
      { name: 'team.set-role', args: { id: seat, role: 'Editor' } },
      { name: 'team.change', args: { ids: [seat], change: { role: 'Editor' } } },
      { name: 'team.set-company', args: { id: seat, company: 'Lee' } },
      { name: 'move.bring-records', args: { list: 'members', records: seats } },
      { name: 'move.bring-records', args: { list: 'projects', records: projectsOfHis } },
      { name: 'projects.set-guest-view', args: { id: project, budget: true } },
      { name: 'projects.delete', args: { id: project } },
    )
    const sequences = fc.array(fc.oneof(anyRequest, nearRequest), { minLength: 20, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        await answers(
          opened.person,
          sequence.map(({ name, args }) => requestFor(name, args)),
        )
        expect(await getRoles()).toBe(before)
      }),
      { numRuns: 25 },
    )
    expect((await tried(opened)).includes('hold-points decide')).toBe(false)
  })
})

function contactDraft(projectId: string) {
  return {
    ...{ firstName: 'Ben', lastName: 'Fox', companyName: 'Fox', role: '', email: '', phone: '', mobile: '' },
    ...{ addressStreet: '', addressCity: '', addressState: '', addressPostalCode: '', addressCountry: '' },
    ...{ contactType: 'Client', projectId },
  }
}

function rolesToText({ projects, grants, ...others }: Roles): string {
  return JSON.stringify({ ...others, projects: [...(projects ?? [])], grants: [...(grants ?? [])] })
}
