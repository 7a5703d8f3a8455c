/** A person with access to the database removes entries at the end of the audit. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifiedSchema } from '@plumbline/domain/team/wire/audit.ts'
import { type Position, pulledSchema, type SnapshotLine } from '@plumbline/domain/team/wire/sync.ts'
import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { runArchiveCommand } from '../archive/run-archive-command.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { Tables } from '../database/schema/tables.ts'
import { onOneEngine } from '../testing/each-engine.ts'
import { shareTeam } from '../testing/open-team-server.ts'
import { addProject, createOrganisation, openNode, owner } from '../testing/organisation.ts'
import { pushRequests } from '../testing/push-requests.ts'
import type { Visitor } from '../testing/visitor.ts'

/** The entries after this one are removed, as by a superuser. */
async function cutOff(db: Kysely<Tables>, organisation: string, last: number): Promise<void> {
  await sql`alter table audit disable trigger audit_is_append_only`.execute(db)
  await sql`delete from audit where organisation_id = ${organisation} and seq > ${last}`.execute(db)
  await sql`alter table audit enable trigger audit_is_append_only`.execute(db)
}

/** Also hides it from the verification of this database alone. */
async function forgeHead(db: Kysely<Tables>, organisation: string, last: number): Promise<void> {
  await sql`update organisation_head set audit_seq = ${last},
    audit_hash = (select hash from audit where organisation_id = ${organisation} and seq = ${last})
    where organisation_id = ${organisation}`.execute(db)
}

async function getStart(person: Visitor, organisation: string, from = ''): Promise<SnapshotLine> {
  const { text } = await person.get(`/organisations/${organisation}/snapshot?${from}`)
  return JSON.parse(text.slice(0, text.indexOf('\n')))
}

onOneEngine((engine) => {
  const team = shareTeam(engine)

  test.each([2, 0])('a chain of which %i entries are left is reported by the verification', async (last) => {
    const { owner, organisation, team: server } = team()
    const { db } = ((await server.services()) ?? expect.fail()).database
    for (let count = 0; count < 3; count += 1)
      await pushRequests(owner, organisation, [addProject(randomUUID())])
    await cutOff(db, organisation, last)
    const verify = async () =>
      verifiedSchema.parse((await owner.get(`/organisations/${organisation}/audit/verify`)).body)
    const shortened = await verify()
    expect(shortened).toMatchObject({ kind: 'shortened', seq: last })
    // Entries that come later do not hide it.
    await pushRequests(owner, organisation, [addProject(randomUUID())])
    expect(await verify()).toMatchObject({ kind: 'touched' })
  })

  test('a browser that knows of a later entry is notified, however the head is forged', async () => {
    const { organisation, team: server, signIn } = team()
    const { db } = ((await server.services()) ?? expect.fail()).database
    const person = await signIn('olga@harbour.example')
    await pushRequests(person, organisation, [addProject(randomUUID())])
    const start = await getStart(person, organisation)
    const { position } = start.kind === 'start' ? start : expect.fail()
    expect(position.audit).toMatch(/^\d+ [0-9a-f]{64}$/)
    const toQuery = ({ seq, hash = '', audit = '', ...rest }: Position) =>
      String(new URLSearchParams({ ...rest, hash, audit, seq: String(seq) }))
    const pull = async () => {
      const answer = await person.get(`/organisations/${organisation}/pull?${toQuery(position)}`)
      return pulledSchema.parse(answer.body)
    }
    expect(await pull()).not.toHaveProperty('isAuditShortened')
    const known = Number(position.audit?.split(' ')[0])
    await cutOff(db, organisation, known - 1)
    await forgeHead(db, organisation, known - 1)
    // The next entry gets the number of the removed one.
    await pushRequests(person, organisation, [addProject(randomUUID())])
    const described = await pull()
    expect(described.isAuditShortened).toBe(true)
    expect(await getStart(person, organisation, toQuery(position))).toMatchObject({ isAuditShortened: true })
    expect(await getStart(person, organisation, toQuery(described.position))).not.toHaveProperty(
      'isAuditShortened',
    )
  })

  test('an archive knows the entries that are missing since then, and one of a shortened chain is reported', async () => {
    const settings = await engine.create()
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-archive-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [whole, cut] = [join(folder, 'whole.tar.gz'), join(folder, 'cut.tar.gz')]
    const run = (command: 'export' | 'import' | 'check', path: string, database = settings) =>
      runArchiveCommand(command, path, { database, fileStore: undefined })
    const withDatabase = async (work: (database: Database) => Promise<unknown>) => {
      const database = await openDatabase(settings)
      await work(database).finally(() => database.close())
    }
    let organisation = ''
    await withDatabase(async (database) => {
      organisation = await createOrganisation(database)
      const node = openNode(database, organisation)
      await node.push(owner, ...Array.from({ length: 5 }, () => addProject(randomUUID())))
    })
    await run('export', whole)
    expect(await run('check', whole)).toBe('The audit is whole: 5 entries.')
    await withDatabase(({ db }) => cutOff(db, organisation, 3))
    expect(await run('check', whole)).toBe('The audit is not whole: it had 5 entries, and ends at 3.')
    await run('export', cut)
    expect(await run('import', cut, await engine.createEmpty())).toMatch(
      /\. The audit is not whole: it had 5 entries, and ends at 3\.$/,
    )
    await withDatabase(({ db }) => forgeHead(db, organisation, 3))
    expect(await run('check', whole)).toBe(
      'The audit is not whole: the archive knows its entry 5, which it does not contain.',
    )
    expect(await run('import', whole, await engine.createEmpty())).toMatch(
      /\. The audit is whole: 5 entries\.$/,
    )
  })
})
