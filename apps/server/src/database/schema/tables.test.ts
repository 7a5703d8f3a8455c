/** What the database itself refuses. */
import { type Insertable, sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import type { Tables } from './tables.ts'

const now = '2026-11-23T09:00:00.000Z'

function record(organisation_id: string, list: string, id: string, project_id: string | null = null) {
  const stamps = { version: 1, seq: 1, rank: 'a', updated_by: 'u1', updated_at: now }
  const row: Insertable<Tables['record']> = {
    organisation_id,
    list,
    id,
    project_id,
    ...stamps,
    data: '{"a":[1]}',
  }
  return row
}

onEachEngine((engine) => {
  const database = engine.share()

  beforeAll(async () => {
    const rows = ['o1', 'o2'].map((id) => ({ id, name: id, created_at: now }))
    await database().db.insertInto('organisation').values(rows).execute()
  })

  afterEach(async () => {
    await database().db.deleteFrom('record').execute()
  })

  test('a record belongs to a project of its own organisation, in whatever order they are written', async () => {
    const insert = (...rows: ReturnType<typeof record>[]) =>
      database().db.insertInto('record').values(rows).execute()
    await insert(record('o1', 'tasks', 't1', 'p1'), record('o1', 'projects', 'p1'))

    await expect(insert(record('o2', 'tasks', 't2', 'p1'))).rejects.toMatchObject({
      code: '23503',
      constraint: 'record_project',
    })
    await expect(insert(record('o1', 'tasks', 't3', 't1'))).rejects.toMatchObject({ code: '23503' })
    const stored = await database().db.selectFrom('record').select(['id', 'data']).orderBy('id').execute()
    expect(stored).toEqual([
      { id: 'p1', data: { a: [1] } },
      { id: 't1', data: { a: [1] } },
    ])
  })

  test('a deleted project keeps its row and its records', async () => {
    const rows = [record('o1', 'projects', 'p1'), record('o1', 'tasks', 't1', 'p1')]
    await database().db.insertInto('record').values(rows).execute()
    const ofProject = database().db.updateTable('record').where('id', '=', 'p1')
    await ofProject.set({ data: null, deleted_at: now }).execute()
    await expect(database().db.deleteFrom('record').where('id', '=', 'p1').execute()).rejects.toMatchObject({
      code: '23503',
    })
  })

  test('the audit log takes new rows and refuses every other change', async () => {
    const row = {
      organisation_id: 'o1',
      seq: 1,
      at: now,
      user_id: 'u1',
      ip: '2001:db8::1',
      action: 'sign-in',
    }
    const hashes = { previous: Buffer.alloc(32), hash: Buffer.alloc(32, 1) }
    await database()
      .db.insertInto('audit')
      .values({ ...row, ...hashes, detail: '{}' })
      .execute()

    for (const change of ['update audit set action = $$x$$', 'delete from audit', 'truncate audit']) {
      await expect(sql.raw(change).execute(database().db)).rejects.toMatchObject({ code: '42501' })
    }
    const { hash, ip } = await database().db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()
    expect({ hash, ip }).toEqual({ hash: hashes.hash, ip: row.ip })
  })

  test('roles are those that the product knows', async () => {
    const member = { organisation_id: 'o1', user_id: 'u1', joined_at: now }
    const insert = (role: string) =>
      database().pool.query('insert into organisation_member values ($1, $2, $3, $4)', [
        member.organisation_id,
        member.user_id,
        role,
        member.joined_at,
      ])
    await expect(insert('Viewer')).rejects.toMatchObject({ code: '23514' })
    await insert('Guest')
  })
})
