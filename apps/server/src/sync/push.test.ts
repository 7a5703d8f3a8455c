/** Requests that are pushed: decided once, stored together, and audited. */
import { randomUUID } from 'node:crypto'
import { listNamed } from '@plumbline/domain/kernel/records/record.ts'
import { type Pulled, pulledSchema, type SnapshotLine } from '@plumbline/domain/team/wire/sync.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import type { Database } from '../database/open-database.ts'
import { onEachEngine } from '../testing/each-engine.ts'
import {
  addProject,
  createOrganisation,
  guest,
  member,
  openNode,
  owner,
  requestFor,
} from '../testing/organisation.ts'
import { pull as pullText, replicaAtHead, snapshot } from './pull.ts'

/** As a client reads it. */
async function pull(...given: Parameters<typeof pullText>): Promise<Pulled | undefined> {
  const text = await pullText(...given)
  if (text === undefined) return undefined
  return pulledSchema.parse(JSON.parse(typeof text === 'string' ? text : Buffer.concat(text).toString()))
}

async function linesFor(database: Database, node: ReturnType<typeof openNode>, account: typeof owner) {
  // As the server writes them.
  return Array.from(
    await snapshot(node.inMemory, database, account),
    (line) => JSON.parse(line) as SnapshotLine,
  )
}

onEachEngine((engine) => {
  const shared = engine.share()

  test('a request that is sent twice, even to two servers, is applied once and answered alike', async () => {
    const database = shared()
    const organisation = await createOrganisation(database)
    const [one, two] = [openNode(database, organisation), openNode(database, organisation)]
    const add = addProject('tower')
    const first = await one.push(owner, add)
    expect(first).toEqual([{ kind: 'applied', requestId: add.id, seq: 1 }])
    expect(await one.push(owner, add, add)).toEqual([...first, ...first])
    expect(await two.push(owner, add)).toEqual(first)
    const stored = database.db
      .selectFrom('record')
      .select('version')
      .where('organisation_id', '=', organisation)
    expect(await stored.where('list', '=', 'projects').execute()).toEqual([{ version: 1 }])
  })

  test('another request with the same id is refused, and so is that of another user', async () => {
    const database = shared()
    const node = openNode(database, await createOrganisation(database))
    const add = addProject('tower')
    await node.push(owner, add)
    const used = [{ kind: 'refused', requestId: add.id, reason: 'request-id-taken', fields: [] }]
    expect(await node.push(owner, { ...add, args: { id: 'shed', draft: projectDraft } })).toEqual(used)
    expect(await node.push(member, add)).toEqual(used)
  })

  test('a server decides on what another one has stored, and numbers have no gaps', async () => {
    const database = shared()
    const organisation = await createOrganisation(database)
    const nodes = [1, 2, 3].map(() => openNode(database, organisation))
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => nodes[index % 3]?.push(owner, addProject(`p${index}`))),
    )
    const log = database.db.selectFrom('change').select('seq').where('organisation_id', '=', organisation)
    const seqs = await log.orderBy('seq').execute()
    expect(seqs.map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    const numbers = await Promise.all(
      nodes.map(async ({ inMemory }) => {
        const replica = await replicaAtHead(inMemory, database)
        return replica
          .all(listNamed('projects'))
          .map((project) => (project as unknown as { number: number }).number)
      }),
    )
    // Each project has its own number, and every server knows all of them in the same order.
    for (const known of numbers) expect(known).toEqual(numbers[0])
    expect(numbers[0]?.toSorted((a, b) => a - b)).toEqual(seqs.map(({ seq }) => seq))
  })

  test('a transaction that fails leaves the database and the records in memory as they were', async () => {
    const database = shared()
    const organisation = await createOrganisation(database)
    const node = openNode(database, organisation)
    await node.push(owner, addProject('tower'))
    await sql`alter table audit add constraint refused_by_test check (action <> 'projects.edit')`.execute(
      database.db,
    )
    const edit = requestFor('projects.edit', { id: 'tower', draft: { ...projectDraft, name: 'Spire' } })
    await expect(node.push(owner, edit)).rejects.toThrow('refused_by_test')
    const names = async () => (await replicaAtHead(node.inMemory, database)).all(listNamed('projects'))
    expect(await names()).toMatchObject([{ name: 'Tower' }])
    await sql`alter table audit drop constraint refused_by_test`.execute(database.db)
    expect(await node.push(owner, edit)).toMatchObject([{ kind: 'applied', seq: 2 }])
    expect(await names()).toMatchObject([{ name: 'Spire' }])
  })

  test('undo works on another server, after a restart, and only for the person who did it', async () => {
    const database = shared()
    const organisation = await createOrganisation(database)
    const edit = requestFor('projects.edit', { id: 'tower', draft: { ...projectDraft, name: 'Spire' } })
    await openNode(database, organisation).push(owner, addProject('tower'), edit)
    const restarted = openNode(database, organisation)
    const undo = { requestId: edit.id }
    expect(await restarted.push(member, requestFor('undo', undo))).toMatchObject([{ kind: 'refused' }])
    expect(await restarted.push(owner, requestFor('undo', undo))).toMatchObject([{ kind: 'applied' }])
    expect((await replicaAtHead(restarted.inMemory, database)).all(listNamed('projects'))).toMatchObject([
      { name: 'Tower' },
    ])
  })

  test('every decided request has one entry in the audit, and touching one is found', async () => {
    const database = shared()
    const organisation = await createOrganisation(database)
    const node = openNode(database, organisation)
    const edit = requestFor('projects.edit', { id: 'tower', draft: { ...projectDraft, name: 'Spire' } })
    await node.push(owner, addProject('tower'), edit, edit)
    await node.push(guest, requestFor('projects.edit', { id: 'tower', draft: projectDraft }))
    const entries = database.db.selectFrom('audit').select(['action', 'user_id'])
    expect(await entries.where('organisation_id', '=', organisation).orderBy('seq').execute()).toEqual([
      { action: 'projects.add', user_id: 'olga' },
      { action: 'projects.edit', user_id: 'olga' },
      { action: 'projects.edit refused', user_id: 'gus' },
    ])
    expect(await verifyAudit(database.db, organisation)).toEqual({ kind: 'intact', entries: 3 })

    const touched: [string, number][] = [
      [`update audit set action = 'projects.adD' where seq = 1`, 1],
      [`update audit set user_id = 'max' where seq = 2`, 2],
      [`update audit set detail = jsonb_set(detail, '{requestId}', '"x"') where seq = 3`, 3],
      [`update audit set record_id = 'shed' where seq = 1`, 1],
      [`delete from audit where seq = 2`, 3],
    ]
    for (const [statement, seq] of touched) {
      const attempt = database.db.transaction().execute(async (transaction) => {
        // A user with full access to the database.
        await sql`alter table audit disable trigger audit_is_append_only`.execute(transaction)
        await sql.raw(`${statement} and organisation_id = '${organisation}'`).execute(transaction)
        throw Object.assign(new Error('roll back'), {
          verified: await verifyAudit(transaction, organisation),
        })
      })
      await expect(attempt).rejects.toMatchObject({ verified: { kind: 'touched', seq } })
    }
  })

  test('a client that pulls gets what changed since, and what another person changed', async () => {
    const database = shared()
    const organisation = await createOrganisation(database)
    const node = openNode(database, organisation)
    await node.push(owner, addProject('tower'))
    const [start] = await linesFor(database, node, owner)
    if (start?.kind !== 'start') throw new Error('The snapshot does not start')
    await openNode(database, organisation).push(owner, addProject('shed', 'Shed'))

    const pulled = await pull(node.inMemory, database, owner, start.position)
    expect(pulled).toMatchObject({ more: false, position: { seq: 2 }, changes: [{ seq: 2, by: 'olga' }] })
    expect(pulled?.changes[0]?.steps[0]).toMatchObject({
      list: 'projects',
      record: { name: 'Shed', number: 2 },
    })
    // From the log in the database, as after a restart.
    const restarted = openNode(database, organisation)
    await replicaAtHead(restarted.inMemory, database)
    expect(await pull(restarted.inMemory, database, owner, start.position)).toMatchObject({
      changes: [{ seq: 2 }],
    })
  })

  test('people who see the same share one text, without what others have entered about themselves', async () => {
    const database = shared()
    const node = openNode(database, await createOrganisation(database))
    const admin = { ...owner, role: 'Admin' } as const
    const other = { ...admin, id: 'oskar', email: 'oskar@harbour.example' }
    const [start] = await linesFor(database, node, admin)
    if (start?.kind !== 'start') throw new Error('The snapshot does not start')
    await node.push(admin, addProject('tower'))
    await node.push(admin, requestFor('profile.save', { draft: { phone: '0400 canary' } }))
    const ofOther = await pullText(node.inMemory, database, other, start.position)
    const fromOwnTab = await pullText(node.inMemory, database, admin, start.position)
    expect(ofOther).toContain('Tower')
    expect(ofOther).not.toContain('canary')
    expect(fromOwnTab).toContain('canary')
    expect(await pullText(node.inMemory, database, { ...other, id: 'third' }, start.position)).toBe(ofOther)
    await node.push(admin, addProject('shed', 'Shed'))
    expect(await pullText(node.inMemory, database, other, start.position)).toContain('Shed')
  })

  test('a head that was read before needs no look at the database, unless another process was faster', async () => {
    const database = shared()
    const organisation = await createOrganisation(database)
    const [node, elsewhere] = [openNode(database, organisation), openNode(database, organisation)]
    const [start] = await linesFor(database, node, owner)
    if (start?.kind !== 'start') throw new Error('The snapshot does not start')
    await node.push(owner, addProject('tower'))
    const { position } = (await pull(node.inMemory, database, owner, start.position)) ?? start
    await elsewhere.push(owner, addProject('shed', 'Shed'))
    const { epoch } = position
    const known = (seq: number) =>
      pull(node.inMemory, database, owner, start.position, { known: { epoch, seq, audit: '' } })
    expect(await known(1)).toMatchObject({ position: { seq: 1 } })
    expect(await known(2)).toMatchObject({ position: { seq: 2 } })
    // The number of an older look contains nothing about what is known here.
    expect(await known(1)).toMatchObject({ position: { seq: 2 } })
  })

  test.each([
    ['epoch', { epoch: randomUUID() }],
    ['access', { access: 'Guest projects' }],
    ['head that lies ahead', { seq: 99 }],
  ])('a position of another %s needs a snapshot', async (_, other) => {
    const database = shared()
    const node = openNode(database, await createOrganisation(database))
    await node.push(owner, addProject('tower'))
    const [start] = await linesFor(database, node, owner)
    if (start?.kind !== 'start') throw new Error('The snapshot does not start')
    expect(await pull(node.inMemory, database, owner, { ...start.position, ...other })).toBeUndefined()
    expect(await pull(node.inMemory, database, owner, start.position)).toMatchObject({ changes: [] })
  })

  test('a guest gets the records of his projects and nothing of other users, in snapshots and changes', async () => {
    const database = shared()
    const node = openNode(database, await createOrganisation(database))
    await node.push(owner, addProject('tower'), addProject('canary', 'Canary'))
    const invite = { id: 'm1', projectId: 'tower', email: guest.email, role: 'Editor' }
    await node.push(owner, requestFor('team.invite', invite))
    const lines = await linesFor(database, node, guest)
    expect(JSON.stringify(lines)).toContain('Tower')
    expect(JSON.stringify(lines).toLowerCase()).not.toContain('canary')
    const [start] = lines
    if (start?.kind !== 'start') throw new Error('The snapshot does not start')
    const rename = { id: 'canary', draft: { ...projectDraft, name: 'Canary two' } }
    await node.push(owner, requestFor('projects.edit', rename))
    const pulled = await pull(node.inMemory, database, guest, start.position)
    expect(pulled).toMatchObject({ changes: [], position: { seq: start.position.seq + 1 } })

    await node.push(owner, requestFor('team.remove', { id: 'm1' }))
    expect(await pull(node.inMemory, database, guest, start.position)).toBeUndefined()
    expect(await linesFor(database, node, guest)).toMatchObject([
      { kind: 'start' },
      { kind: 'end', count: 0 },
    ])
  })
})
