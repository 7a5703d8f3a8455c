/** Read-only links over the network: who makes them, what they show, and when they show nothing any more. */
import { createHash } from 'node:crypto'
import { getDraft } from '@plumbline/domain/program/draft/program-draft.ts'
import { programItemSchema } from '@plumbline/domain/program/items/program-item.ts'
import { auditPageSchema } from '@plumbline/domain/team/wire/audit.ts'
import { openedLinkSchema, readLinksSchema } from '@plumbline/domain/team/wire/links.ts'
import { expect, test } from 'vitest'
import { onOneEngine } from '../testing/each-engine.ts'
import { getAccount, getToken, newEmail, openTeamServer, shareTeam } from '../testing/open-team-server.ts'
import { addProject, requestFor } from '../testing/organisation.ts'
import type { Visitor } from '../testing/visitor.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const bytes = '<script>alert(1)</script> Levels of the quay wall'
const key = createHash('sha256').update(bytes).digest('hex')
const file = { key, name: 'levels.html', type: 'text/html', size: bytes.length }

onOneEngine((engine) => {
  const team = shareTeam(engine)
  const root = () => `/organisations/${team().organisation}`

  async function perform(by: Visitor, ...requests: ReturnType<typeof requestFor>[]): Promise<void> {
    const position = { epoch: 'none', access: 'none', seq: 0 }
    const pushed = await by.post(`${root()}/push`, { protocol: 1, position, requests })
    expect(pushed.body.answers).toMatchObject(requests.map(() => ({ kind: 'applied' })))
  }

  const holdPoint = (id: string, projectId: string, name: string, status = 'Pending Approval') => {
    const draft = {
      name,
      description: 'Before the pour',
      projectId,
      dueDate: '2026-12-04',
      responsibleParty: 'bo@canary.example',
      status,
    }
    return requestFor('hold-points.save', { id, isNew: true, draft })
  }
  const seat = (projectId: string, email: string, role: string) =>
    requestFor('team.invite', { id: crypto.randomUUID(), projectId, email, role })
  const register = (projectId: string, more: object = {}) => ({
    kind: 'register',
    register: 'hold-points',
    projectId,
    columns: ['Hold Point', 'Due Date', 'Status'],
    ...more,
  })

  async function newProject(name = 'Quay House'): Promise<string> {
    const id = crypto.randomUUID()
    await perform(team().owner, addProject(id, name))
    return id
  }

  /** Stores a file, and returns its SHA-256. */
  async function send(content: string): Promise<string> {
    const { owner, url, organisation } = team()
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const name = createHash('sha256').update(content).digest('hex')
    const path = `${url}/v1/organisations/${organisation}/files/${name}`
    await fetch(path, { method: 'PUT', body: content, headers: { Origin: url, Cookie: cookie } })
    return name
  }

  const make = (by: Visitor, view: object, expiresAt = inDays(30)) =>
    by.post(`${root()}/links`, { view, expiresAt })
  async function madeBy(by: Visitor, view: object): Promise<string> {
    return getToken((await make(by, view)).body.link)
  }
  const open = (token: string) => team().visit().post('/links/open', { token })

  test('a register is shown with the chosen columns and filter, and nothing else of the project or of other users', async () => {
    const { owner } = team()
    const [project, other] = [await newProject(), await newProject('Canary Tower')]
    await perform(
      owner,
      seat(project, 'bo@canary.example', 'Viewer'),
      holdPoint(crypto.randomUUID(), project, 'Slab B1'),
      holdPoint(crypto.randomUUID(), project, 'Slab B2', 'Notified'),
      holdPoint(crypto.randomUUID(), other, 'Canary slab'),
    )
    const all = openedLinkSchema.parse((await open(await madeBy(owner, register(project)))).body)
    expect(all).toMatchObject({
      organisation: 'Harbour Build',
      project: { id: project, name: 'Quay House' },
      madeBy: 'Olga Owner',
    })
    expect(all.lists['hold-points']).toEqual([
      expect.objectContaining({
        name: 'Slab B1',
        dueDate: '2026-12-04',
        status: 'Pending Approval',
        responsibleParty: 'Bo',
      }),
      expect.objectContaining({ name: 'Slab B2' }),
    ])
    expect(Object.keys(all.lists).sort()).toEqual(['hold-points', 'projects'])

    const view = register(project, { columns: ['Status'], status: 'Notified' })
    const answer = await open(await madeBy(owner, view))
    const some = openedLinkSchema.parse(answer.body)
    expect(some.lists['hold-points']).toHaveLength(1)
    expect(Object.keys(some.lists['hold-points']?.[0] ?? {}).sort()).toEqual([
      'description',
      'id',
      'name',
      'projectId',
      'responsibleParty',
      'status',
    ])
    expect(answer.text).not.toMatch(/canary/i)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a document opens with its file, as a download, and no other file through the same link', async () => {
    const { owner, visit } = team()
    const project = await newProject()
    await send(bytes)
    const otherKey = await send('another drawing')
    const filing = crypto.randomUUID()
    const id = `${filing}-0`
    const draft = { name: 'Levels', type: 'Blueprint', projectId: project, description: '', file }
    await perform(
      owner,
      requestFor('documents.file', { drafts: [draft] }, filing),
      requestFor('documents.comment', { id, text: 'Canary comment' }),
    )
    const token = await madeBy(owner, { kind: 'document', documentId: id })
    const answer = await open(token)
    expect(openedLinkSchema.parse(answer.body).lists.documents).toEqual([
      expect.objectContaining({ name: 'Levels', file }),
    ])
    expect(answer.text).not.toContain('Canary')

    const read = await visit().post('/links/file', { token, key })
    expect([read.status, read.text]).toEqual([200, bytes])
    expect(read.headers.get('content-disposition')).toBe('attachment')
    expect(read.headers.get('content-type')).toBe('application/octet-stream')
    expect(read.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await visit().post('/links/file', { token, key: otherKey })).body).toEqual({
      failure: 'not-found',
    })
    const ofRegister = await madeBy(owner, register(project, { register: 'documents', columns: ['Size'] }))
    expect((await open(ofRegister)).text).not.toContain(key)
    expect((await visit().post('/links/file', { token: ofRegister, key })).body).toEqual({
      failure: 'not-found',
    })
  })

  test('a transmittal opens with what was sent, also after a revision, and its files are closed once it is void', async () => {
    const { owner, visit } = team()
    const project = await newProject()
    const [sent, later] = [await send(`B of ${project}`), await send(`C of ${project}`)]
    const filing = crypto.randomUUID()
    const document = `${filing}-0`
    const draft = (revision: string, key: string) => ({
      name: 'Ground floor',
      type: 'Blueprint',
      projectId: project,
      description: 'Canary description',
      documentNumber: 'A-101',
      revision,
      file: { key, name: `${revision}.pdf`, type: 'application/pdf', size: 40 },
    })
    const id = crypto.randomUUID()
    const cover = {
      projectId: project,
      number: 'QH-T-007',
      recipients: [{ name: 'Li Chen', company: 'Northgate', email: 'li@canary.example' }],
      reason: 'For Construction',
      respondBy: null,
      note: 'North side first',
    }
    const issuing = crypto.randomUUID()
    const day = new Date().toISOString().slice(0, 10)
    const receipt = { id, recipientId: `${issuing}-0`, by: 'Canary person', on: day, note: '' }
    await perform(
      owner,
      requestFor('documents.file', { drafts: [draft('B', sent)] }, filing),
      requestFor(
        'transmittals.issue',
        { id, draft: cover, documents: [{ id: document, revision: 'B', sha256: sent }] },
        issuing,
      ),
      requestFor('transmittals.acknowledge', receipt),
      requestFor('documents.file', { drafts: [{ ...draft('C', later), revisionOf: { id: document } }] }),
    )
    const view = { kind: 'transmittal', transmittalId: id }
    const token = await madeBy(owner, view)
    const answer = await open(token)
    const opened = openedLinkSchema.parse(answer.body)
    expect(opened).toMatchObject({ view, name: 'QH-T-007', project: { id: project } })
    expect(Object.keys(opened.lists).sort()).toEqual(['projects', 'transmittals'])
    expect(opened.lists.transmittals).toMatchObject([
      {
        recipients: [{ name: 'Li Chen', company: 'Northgate' }],
        lines: [{ documentNumber: 'A-101', revision: 'B', title: 'Ground floor', file: { key: sent } }],
      },
    ])
    expect(answer.text).not.toMatch(/canary/i)
    expect(answer.text).not.toContain(later)
    const read = (key: string) => visit().post('/links/file', { token, key })
    expect((await read(sent)).text).toBe(`B of ${project}`)
    expect((await read(later)).body).toEqual({ failure: 'not-found' })

    const { links } = readLinksSchema.parse((await owner.get(`${root()}/links`)).body)
    const link = links.find(({ projectId }) => projectId === project) ?? expect.fail()
    expect(link).toMatchObject({ name: 'QH-T-007', openings: 1 })
    const { entries } = auditPageSchema.parse((await owner.get(`${root()}/audit?name=${link.id}`)).body)
    expect(entries.map(({ action, about }) => [action, about?.shows, about?.name])).toEqual([
      ['link opened', 'transmittal', 'QH-T-007'],
      ['link made', 'transmittal', 'QH-T-007'],
    ])

    await perform(owner, requestFor('transmittals.void', { id, reason: 'Wrong project' }))
    expect((await open(token)).body).toMatchObject({
      lists: { transmittals: [{ voidReason: 'Wrong project' }] },
    })
    expect((await read(sent)).body).toEqual({ failure: 'not-found' })
    await owner.delete(`${root()}/links/${link.id}`)
    expect((await open(token)).body).toEqual({ failure: 'link-revoked' })
    expect((await read(sent)).body).toEqual({ failure: 'link-revoked' })
  })

  test('a link gives many files in an hour, as the ZIP of a transmittal needs', async () => {
    const { owner, visit } = team()
    const project = await newProject()
    const key = await send(`Plan of ${project}`)
    const filing = crypto.randomUUID()
    const planFile = { key, name: 'plan.pdf', type: 'application/pdf', size: 40 }
    const plan = { name: 'Plan', type: 'Blueprint', projectId: project, description: '', file: planFile }
    await perform(owner, requestFor('documents.file', { drafts: [plan] }, filing))
    const token = await madeBy(owner, { kind: 'document', documentId: `${filing}-0` })
    for (let count = 0; count < 125; count += 1)
      expect((await visit().post('/links/file', { token, key })).status).toBe(200)
  })

  test('a program is shown without the people who work on it', async () => {
    const { owner } = team()
    const project = await newProject()
    const id = crypto.randomUUID()
    const item = programItemSchema.parse({
      id,
      projectId: project,
      name: 'Excavate',
      startDate: '2026-12-01',
      duration: 5,
    })
    const draft = { ...getDraft(item), assigneeEmail: 'canary@site.example' }
    await perform(owner, requestFor('program.save', { id, isNew: true, draft }))
    await newProject('Unrelated')
    const opened = openedLinkSchema.parse(
      (await open(await madeBy(owner, { kind: 'program', projectId: project }))).body,
    )
    expect(opened.lists['program-items']).toHaveLength(1)
    expect(Object.keys(opened.lists['program-items']?.[0] ?? {})).not.toContain('assigneeEmail')
    expect(JSON.stringify(opened)).not.toMatch(/Unrelated|canary/)
  })

  test('admins of the project make and withdraw links, and editors, readers, strangers and people of other projects do not', async () => {
    const { owner, organisation, join } = team()
    const manager = await join(owner, organisation, 'Member')
    const project = crypto.randomUUID()
    await perform(manager, addProject(project, 'Quay House'))
    const other = await newProject('Canary Tower')
    const emails = [newEmail(), newEmail(), newEmail()]
    const [editor, commenter, elsewhere] = await Promise.all(
      emails.map((email) => join(owner, organisation, 'Guest', email)),
    )
    if (!editor || !commenter || !elsewhere) expect.fail()
    await perform(
      owner,
      seat(project, emails[0] ?? '', 'Editor'),
      seat(project, emails[1] ?? '', 'Commenter'),
      seat(other, emails[2] ?? '', 'Editor'),
    )
    expect((await make(manager, register(project))).status).toBe(200)
    expect((await make(editor, register(project))).body).toEqual({ failure: 'not-permitted' })
    expect((await make(commenter, register(project))).body).toEqual({ failure: 'not-permitted' })
    // A hidden project is refused as one that does not exist.
    expect((await make(elsewhere, register(project))).body).toEqual({ failure: 'not-found' })
    expect((await make(editor, register(other))).body).toEqual({ failure: 'not-found' })
    expect((await make(owner, register('nonsense'))).body).toEqual({ failure: 'not-found' })

    const seen = async (by: Visitor) =>
      readLinksSchema
        .parse((await by.get(`${root()}/links`)).body)
        .links.filter(({ projectId }) => projectId === project)
    const [link] = await seen(manager)
    expect(link).toMatchObject({ view: register(project), openings: 0, openedAt: null })
    expect(await seen(owner)).toHaveLength(1)
    for (const other of [editor, commenter]) {
      expect(await seen(other)).toEqual([])
      expect((await other.delete(`${root()}/links/${link?.id}`)).body).toEqual({ failure: 'not-found' })
    }
    expect((await owner.delete(`${root()}/links/${link?.id}`)).status).toBe(200)
    expect(await seen(manager)).toEqual([])
  })

  test.each([
    ['no end', undefined],
    ['an end in the past', inDays(-1)],
    ['an end after more than a year', inDays(400)],
    ['an end that is no time', 'soon'],
  ])('a link with %s is not made', async (_, expiresAt) => {
    const { owner } = team()
    const body = { view: register(await newProject()), expiresAt }
    expect((await owner.post(`${root()}/links`, body)).body).toEqual({ failure: 'malformed' })
  })

  test('a link shows nothing once it is revoked, or its maker may no longer share, or the record no longer exists', async () => {
    const { owner, organisation, join } = team()
    const project = await newProject()
    const email = newEmail()
    const maker = await join(owner, organisation, 'Admin', email)
    const path = `${root()}/members/${await getAccount(maker)}`
    await perform(owner, seat(project, email, 'Editor'))
    const token = await madeBy(maker, register(project))
    expect((await open(token)).status).toBe(200)
    await owner.put(path, { role: 'Member' })
    expect((await open(token)).body).toEqual({ failure: 'link-maker-gone' })
    await owner.put(path, { role: 'Admin' })
    expect((await open(token)).status).toBe(200)
    await owner.delete(path)
    expect((await open(token)).body).toEqual({ failure: 'link-maker-gone' })

    const own = await madeBy(owner, register(project))
    await perform(owner, requestFor('projects.delete', { id: project }))
    expect((await open(own)).body).toEqual({ failure: 'link-empty' })
    const next = await newProject()
    const revoked = await madeBy(owner, register(next))
    const { links } = readLinksSchema.parse((await owner.get(`${root()}/links`)).body)
    await owner.delete(`${root()}/links/${links.find(({ projectId }) => projectId === next)?.id}`)
    expect((await open(revoked)).body).toEqual({ failure: 'link-revoked' })
  })

  test('making, opening and revoking are in the audit, an opening without an address of the network', async () => {
    const { owner } = team()
    const project = await newProject()
    const token = await madeBy(owner, register(project))
    await open(token)
    await open(token)
    const { links } = readLinksSchema.parse((await owner.get(`${root()}/links`)).body)
    const link = links.find(({ projectId }) => projectId === project) ?? expect.fail()
    expect(link.openings).toBe(2)
    expect(Math.abs(Date.parse(link.openedAt ?? '') - Date.now())).toBeLessThan(60_000)
    await owner.delete(`${root()}/links/${link.id}`)
    const audit = await owner.get(`${root()}/audit?name=${link.id}`)
    const { entries } = auditPageSchema.parse(audit.body)
    expect(entries.map(({ action, by, ip }) => [action, by.name, ip])).toEqual([
      ['link revoked', 'Olga Owner', '127.0.0.1'],
      ['link opened', '', null],
      ['link opened', '', null],
      ['link made', 'Olga Owner', '127.0.0.1'],
    ])
    expect(entries[1]?.about).toMatchObject({
      account: await getAccount(owner),
      shows: 'hold-points',
      project,
    })
    const { database } = (await team().team.services()) ?? expect.fail()
    const stored = await database.db.selectFrom('read_link').selectAll().where('id', '=', link.id).execute()
    expect(JSON.stringify([stored, audit.text])).not.toContain(token)
  })
})

onOneEngine((engine) => {
  test('a link ends on its day, and who tries tokens is slowed down', async () => {
    let now = new Date()
    const server = await openTeamServer(await engine.create(), { now: () => now })
    const { owner, organisation } = await server.claim()
    const id = crypto.randomUUID()
    const position = { epoch: 'none', access: 'none', seq: 0 }
    await owner.post(`/organisations/${organisation}/push`, {
      protocol: 1,
      position,
      requests: [addProject(id)],
    })
    const view = { kind: 'program', projectId: id }
    const created = await owner.post(`/organisations/${organisation}/links`, { view, expiresAt: inDays(3) })
    const token = getToken(created.body.link)
    const open = (tried: string) => server.visit().post('/links/open', { token: tried })
    for (let tries = 0; tries < 25; tries += 1) expect((await open(token)).status).toBe(200)
    now = new Date(now.getTime() + 4 * dayMs)
    expect((await open(token)).body).toEqual({ failure: 'link-expired' })
    const wrong = []
    for (let tries = 0; tries < 21; tries += 1) wrong.push((await open(`wrong-${tries}`)).status)
    expect(wrong.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
    expect(wrong[20]).toBe(429)
    expect((await open(token)).status).toBe(429)
  })
})
