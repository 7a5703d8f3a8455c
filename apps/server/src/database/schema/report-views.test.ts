import { sharedLists } from '@plumbline/domain/lists.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onOneEngine } from '../../testing/each-engine.ts'
import { migrate } from '../migrate.ts'
import { getView } from './report-views.ts'

const now = '2026-11-23T09:00:00.000Z'

onOneEngine((engine) => {
  /** For tests that only read. */
  const shared = engine.share()

  test('every list is a view with typed columns in the names of SQL', async () => {
    const { db } = await engine.open()
    await db.insertInto('organisation').values({ id: 'o1', name: 'Harbour', created_at: now }).execute()
    const common = {
      organisation_id: 'o1',
      version: 1,
      rank: 'a',
      updated_by: 'a@b.example',
      updated_at: now,
    }
    const project = { name: 'Tower', progress: 30, startDate: '2026-01-01', team: [1] }
    await db
      .insertInto('record')
      .values([
        { ...common, seq: 1, list: 'projects', id: 'p1', project_id: 'p1', data: JSON.stringify(project) },
        { ...common, seq: 2, list: 'projects', id: 'p2', project_id: 'p2', data: null, deleted_at: now },
        // A field of another type than the schema requires.
        { ...common, seq: 3, list: 'projects', id: 'p3', project_id: 'p3', data: '{"progress":{}}' },
      ])
      .execute()

    const { rows } =
      await sql`select id, name, progress, start_date::text, team from reports.projects order by id`.execute(
        db,
      )
    expect(rows).toEqual([
      { id: 'p1', name: 'Tower', progress: '30', start_date: '2026-01-01', team: [1] },
      { id: 'p3', name: null, progress: null, start_date: null, team: null },
    ])
    for (const { name } of sharedLists)
      await sql`select * from reports.${sql.ref(name.replaceAll('-', '_'))}`.execute(db)
  })

  test.each([
    ['"2026-11-27"', '2026-11-27', '2026-11-27 00:00:00'],
    ['"2026-11-27T22:30:00.000Z"', '2026-11-28', '2026-11-27 22:30:00'],
    ['"2026-11-27T22:30+08:00"', '2026-11-27', '2026-11-27 14:30:00'],
    ['1795656788771', '2026-11-26', '2026-11-26 01:33:08.771'],
    ['"2026-02-30"', null, null],
    ['"2026-13-01T10:00:00Z"', null, null],
    ['"soon"', null, null],
    ['7', null, null],
    ['{}', null, null],
    ['null', null, null],
  ])('%s is the day %s in Perth, and the instant %s', async (stored, day, instant) => {
    const { db } = shared()
    const { rows } = await db.transaction().execute(async (transaction) => {
      await sql`set local time zone 'Australia/Perth'`.execute(transaction)
      return sql`
        select reports.to_date(stored)::text as day, (reports.to_instant(stored) at time zone 'UTC')::text as instant
        from (select ${stored}::jsonb as stored) as given
      `.execute(transaction)
    })
    expect(rows).toEqual([{ day, instant }])
  })

  test('days are dates, instants have a time zone, and the whole record is included', async () => {
    const { db } = shared()
    const { rows } = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns
      where table_schema = 'reports' and table_name = 'tasks'
    `.execute(db)
    const types = Object.fromEntries(rows.map((row) => [row.column_name, row.data_type]))
    expect(types).toMatchObject({
      name: 'text',
      due_date: 'date',
      completed_at: 'timestamp with time zone',
      data: 'jsonb',
    })
  })

  test('who may read the views may read those of a newer version', async () => {
    const { db } = await engine.open()
    const role = `reader_${process.pid}`
    await sql.raw(`create role ${role}`).execute(db)
    await sql.raw(`grant usage on schema reports to ${role}`).execute(db)
    await sql`comment on schema reports is 'older'`.execute(db)
    await migrate(db)
    const asReader = (query: string) =>
      db.transaction().execute(async (transaction) => {
        await sql.raw(`set local role ${role}`).execute(transaction)
        await sql.raw(query).execute(transaction)
      })
    await asReader('select due_date from reports.tasks')
    await expect(asReader('select id from record')).rejects.toThrow('permission denied')
    await sql.raw(`drop owned by ${role}`).execute(db)
    await sql.raw(`drop role ${role}`).execute(db)
  })

  test('views of an older version are replaced', async () => {
    const { db } = await engine.open()
    await sql`drop view reports.tasks`.execute(db)
    await sql`comment on schema reports is 'older'`.execute(db)
    await migrate(db)
    await sql`select due_date from reports.tasks`.execute(db)
  })
})

test('a list whose schema has no fields cannot have a view', () => {
  const text = { name: 'odd', schema: { _zod: { def: { type: 'string' } } } } as unknown as Parameters<
    typeof getView
  >[0]
  expect(() => getView(text)).toThrow('no fields')
})
