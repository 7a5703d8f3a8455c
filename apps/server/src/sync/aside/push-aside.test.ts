/** Large requests, which are decided in a thread and stored in parts. */
import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { syncProtocol } from '@plumbline/domain/team/wire/sync.ts'
import { getPlan } from '@plumbline/domain/testing/large-plan.ts'
import { projectDraft } from '@plumbline/domain/testing/project-draft.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '../../audit/verify-audit.ts'
import type { Database } from '../../database/open-database.ts'
import { type Engine, onOneEngine } from '../../testing/each-engine.ts'
import { getAccount, ownerEmail, shareTeam } from '../../testing/open-team-server.ts'
import { addProject, requestFor } from '../../testing/organisation.ts'
import { pushRequests } from '../../testing/push-requests.ts'
import { holdOrganisation, type OrganisationInMemory } from '../organisation-in-memory.ts'
import { replicaAtHead } from '../pull.ts'
import { maxCharsInAnswer } from '../stored-change.ts'
import type { ToDecider } from './messages.ts'
import { openAside } from './push-aside.ts'

/** Little more than what is decided immediately. */
const activities = 1_300

const getBody = (request: object) =>
  Buffer.from(
    JSON.stringify({
      protocol: syncProtocol,
      position: { epoch: '', access: '', seq: 0 },
      requests: [request],
    }),
  )

function shareProjects(engine: Engine) {
  const shared = shareTeam(engine)

  async function openProject() {
    const { owner, organisation, team } = shared()
    const { database, organisations } = (await team.services()) ?? expect.fail()
    const projectId = randomUUID()
    await pushRequests(owner, organisation, [addProject(projectId)])
    const importing = (count = activities) =>
      requestFor('program.import', { projectId, mode: 'add', plan: getPlan(count) })
    const namesIn = async (inMemory = organisations.get(organisation)) =>
      (await replicaAtHead(inMemory, database))
        .allInScope(programItems, { projectId })
        .map(({ name }) => name)
    const stored = async () =>
      database.db
        .selectFrom('record')
        .select(['id', 'data', 'rank', 'version', 'seq', 'updated_by', 'deleted_at', 'project_id'])
        .where('organisation_id', '=', organisation)
        .where('list', '=', programItems.name)
        .where('project_id', '=', projectId)
        .orderBy('rank')
        .execute()
    return { owner, organisation, database, organisations, projectId, importing, namesIn, stored }
  }

  return { shared, openProject }
}

async function ranksIn(inMemory: OrganisationInMemory, database: Database) {
  const replica = await replicaAtHead(inMemory, database)
  return [...replica.contents()].flatMap(([list, records]) => records.map(({ rank }) => `${list} ${rank}`))
}

/** Of all texts and bytes in a statement. */
function countBytes(node: unknown): number {
  if (typeof node === 'string' || node instanceof Uint8Array) return node.length
  if (typeof node !== 'object' || node === null) return 0
  return Object.values(node).reduce<number>((sum, part) => sum + countBytes(part), 0)
}

onOneEngine((engine) => {
  const { shared, openProject } = shareProjects(engine)

  test('an import is stored once, however often it is sent, and every server reads the same', async () => {
    const { owner, organisation, database, importing, namesIn, stored } = await openProject()
    const request = importing()
    const answers = await pushRequests(owner, organisation, [request])
    expect(answers).toMatchObject([{ kind: 'applied' }])
    expect(await pushRequests(owner, organisation, [request])).toEqual(answers)
    const names = Array.from({ length: activities }, (_, index) => `Activity ${index}`)
    expect(await namesIn()).toEqual(names)
    // As another server reads it.
    expect(await namesIn(holdOrganisation(organisation))).toEqual(names)
    const rows = await stored()
    expect(rows.map(({ data }) => (data as { name: string }).name)).toEqual(names)
    expect(new Set(rows.map(({ version, updated_by }) => `${version} ${updated_by}`))).toEqual(
      new Set(['1 olga@harbour.example']),
    )
    const parts = await database.db
      .selectFrom('change_part')
      .select('is_written')
      .where('organisation_id', '=', organisation)
      .execute()
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.every(({ is_written }) => is_written)).toBe(true)
    expect(await verifyAudit(database.db, organisation)).toMatchObject({ kind: 'intact' })
    const changed = requestFor('program.import', { ...(request.args as object), mode: 'replace' }, request.id)
    expect(await pushRequests(owner, organisation, [changed])).toMatchObject([
      { kind: 'refused', reason: 'request-id-taken' },
    ])
  })

  test('an import is undone and redone', async () => {
    const { owner, organisation, importing, namesIn, stored } = await openProject()
    const request = importing()
    await pushRequests(owner, organisation, [request])
    const undo = requestFor('undo', { requestId: request.id })
    expect(await pushRequests(owner, organisation, [undo])).toMatchObject([{ kind: 'applied' }])
    expect(await namesIn()).toEqual([])
    expect((await stored()).filter(({ deleted_at }) => deleted_at === null)).toEqual([])
    const redo = requestFor('redo', { requestId: undo.id })
    expect(await pushRequests(owner, organisation, [redo])).toMatchObject([{ kind: 'applied' }])
    expect(await namesIn()).toHaveLength(activities)
    expect(await namesIn(holdOrganisation(organisation))).toEqual(await namesIn())
  })

  test('while the organisation is locked, little of a large change is sent to the database', async () => {
    const { owner, organisation, organisations, importing } = await openProject()
    const services = (await shared().team.services()) ?? expect.fail()
    const sizes: number[] = []
    const db = services.database.db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('insert into audit (')) sizes.push(countBytes(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const account = { id: await getAccount(owner), email: ownerEmail, name: 'Olga', role: 'Owner' } as const
    const aside = await openAside(services.aside, getBody(importing()))
    const database = { ...services.database, db }
    const sender = { account, ip: undefined, isOnDevice: true }
    expect(
      await aside.push(organisations.get(organisation), { ...services, database }, sender),
    ).toMatchObject({
      kind: 'applied',
    })
    await aside.close()
    expect(sizes).toHaveLength(1)
    expect(Math.max(...sizes)).toBeLessThan(20_000)
    expect(await verifyAudit(db, organisation)).toMatchObject({ kind: 'intact' })
  })

  test('what a server that ended has not written is written by the next that reads the records', async () => {
    const { owner, organisation, database, importing, namesIn, stored } = await openProject()
    await pushRequests(owner, organisation, [importing()])
    const before = await stored()
    // As if it had ended after the first part.
    await sql`delete from record where organisation_id = ${organisation} and list = ${programItems.name}
      and seq = ${before[0]?.seq} and rank > ${before[1_000]?.rank}`.execute(database.db)
    await sql`update change_part set is_written = false where organisation_id = ${organisation} and part > 0`.execute(
      database.db,
    )
    expect(await namesIn(holdOrganisation(organisation))).toHaveLength(activities)
    expect(await stored()).toEqual(before)
  })

  test('a statement that takes too long is refused once with its reason, and nothing of it is stored', async () => {
    const { owner, organisation, database, importing, namesIn } = await openProject()
    // As the database ends a statement at its limit of time.
    await sql`
      create function take_too_long() returns trigger language plpgsql as $$
      begin
        raise exception 'canceling statement due to statement timeout' using errcode = 'query_canceled';
      end $$`.execute(database.db)
    await sql`create trigger slow before insert on change_part for each row execute function take_too_long()`.execute(
      database.db,
    )
    onTestFinished(async () => void (await sql`drop function take_too_long cascade`.execute(database.db)))
    const request = importing()
    const answers = await pushRequests(owner, organisation, [request])
    expect(answers).toMatchObject([{ kind: 'refused', reason: 'takes-too-long' }])
    await sql`drop trigger slow on change_part`.execute(database.db)
    expect(await pushRequests(owner, organisation, [request])).toEqual(answers)
    expect(await namesIn()).toEqual([])
    await sql`create trigger slow before insert on change for each row execute function take_too_long()`.execute(
      database.db,
    )
    const small = [projectDraft, projectDraft].map((draft) =>
      requestFor('projects.add', { id: randomUUID(), draft }),
    )
    expect(await pushRequests(owner, organisation, small)).toMatchObject(
      small.map(() => ({ kind: 'refused', reason: 'takes-too-long' })),
    )
  })

  test.each([1, 2, 5])(
    'an import is decided again if the program has changed since then, %i times',
    async (times) => {
      const { owner, organisation, organisations, database, projectId, importing, namesIn } =
        await openProject()
      const services = (await shared().team.services()) ?? expect.fail()
      const inMemory = organisations.get(organisation)
      const names: string[] = []
      /** Another person changes the program each time just before the import is stored. */
      const overtaken = {
        ...inMemory,
        async exclusively<T>(task: () => Promise<T>) {
          if (names.length < times) {
            const name = `Added ${names.push('')}`
            const plan = { ...getPlan(1), items: getPlan(1).items.map((item) => ({ ...item, name })) }
            const add = requestFor('program.import', { projectId, mode: 'add', plan })
            expect(await pushRequests(owner, organisation, [add])).toMatchObject([{ kind: 'applied' }])
          }
          return inMemory.exclusively(task)
        },
      }
      const account = { id: await getAccount(owner), email: ownerEmail, name: 'Olga', role: 'Owner' } as const
      const aside = await openAside(services.aside, getBody(importing()))
      const sender = { account, ip: undefined, isOnDevice: true }
      const answer = await aside.push(overtaken, services, sender)
      await aside.close()
      expect(answer).toMatchObject({ kind: 'applied' })
      // The third try is made while no one else may change anything.
      expect(names).toHaveLength(Math.min(times, 3))
      expect(await namesIn()).toEqual(await namesIn(holdOrganisation(organisation)))
      expect(await namesIn()).toHaveLength(activities + names.length)
      const ranks = await ranksIn(inMemory, database)
      expect(new Set(ranks).size).toBe(ranks.length)
      const parts = await database.db
        .selectFrom('change_part')
        .select(['batch'])
        .distinct()
        .where('organisation_id', '=', organisation)
        .where('batch', 'not in', (request) =>
          request
            .selectFrom('request')
            .select('batch')
            .where('batch', 'is not', null)
            .$castTo<{ batch: string }>(),
        )
        .execute()
      expect(parts).toEqual([])
    },
  )

  test('the thread gets what others changed since then in messages of limited size', async () => {
    const { owner, organisation, organisations, projectId, importing, namesIn } = await openProject()
    const condition = randomUUID()
    const draft = { heading: 'Noise', description: '', assignee: '', dueDate: '', priority: 'Low' }
    const saving = requestFor('conditions.save', { id: condition, projectId, isNew: true, draft })
    expect(await pushRequests(owner, organisation, [saving])).toMatchObject([{ kind: 'applied' }])
    const comment = (text: string) => requestFor('conditions.comment', { id: condition, text })
    /** Each change contains the whole record, so all of them are larger than one answer. */
    async function changeOften() {
      for (let count = 0; count < 19; count += 1)
        await pushRequests(owner, organisation, [comment(`${count} `.padEnd(49_000, 'x'))])
      for (let push = 0; push < 2; push += 1)
        await pushRequests(
          owner,
          organisation,
          Array.from({ length: 10 }, () => comment('Yes.')),
        )
      const add = requestFor('program.import', { projectId, mode: 'add', plan: getPlan(1) })
      expect(await pushRequests(owner, organisation, [add])).toMatchObject([{ kind: 'applied' }])
    }
    const sizes: number[] = []
    let changing: Promise<void> | undefined
    const { postMessage } = Worker.prototype
    onTestFinished(() => void Object.assign(Worker.prototype, { postMessage }))
    Object.assign(Worker.prototype, {
      /** Others change the records before the thread is asked for its first part. */
      postMessage(this: Worker, message: ToDecider) {
        if (message.kind === 'adopt') sizes.push(JSON.stringify(message.steps).length)
        if (message.kind !== 'next' || changing) return postMessage.call(this, message)
        changing = changeOften()
        void changing.finally(() => postMessage.call(this, message))
      },
    })
    expect(await pushRequests(owner, organisation, [importing()])).toMatchObject([{ kind: 'applied' }])
    await changing
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(maxCharsInAnswer)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(maxCharsInAnswer)
    expect(await namesIn()).toHaveLength(activities + 1)
    expect(await namesIn(holdOrganisation(organisation))).toEqual(
      await namesIn(organisations.get(organisation)),
    )
  })

  test.each([
    ['that takes longer to decide than it may', 'takes-too-long', { maxDecidingMs: 1 }],
    ['whose thread fails', 'failed-on-server', {}],
  ])('a request %s is refused once', async (_, reason, limits) => {
    const { owner, organisation, organisations, importing, namesIn } = await openProject()
    const services = (await shared().team.services()) ?? expect.fail()
    const inMemory = organisations.get(organisation)
    const account = { id: await getAccount(owner), email: ownerEmail, name: 'Olga', role: 'Owner' } as const
    const request = importing()
    const aside = await openAside({ ...services.aside, ...limits }, getBody(request))
    if (reason === 'failed-on-server') await aside.close()
    const answer = await aside.push(inMemory, services, { account, ip: undefined, isOnDevice: true })
    expect(answer).toMatchObject({ kind: 'refused', reason })
    expect(await pushRequests(owner, organisation, [request])).toEqual([answer])
    expect(await namesIn()).toEqual([])
  })

  test('an import of more than the person may is refused once', async () => {
    const { owner, organisation, importing, namesIn } = await openProject()
    const { join } = shared()
    const member = await join(owner, organisation, 'Member')
    const request = importing()
    const answers = await pushRequests(member, organisation, [request])
    expect(answers).toMatchObject([{ kind: 'refused' }])
    expect(await pushRequests(member, organisation, [request])).toEqual(answers)
    expect(await namesIn()).toEqual([])
  })
})
