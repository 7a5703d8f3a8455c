import { sharedLists } from '@plumbline/domain/lists.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachEngine } from '../testing/each-engine.ts'
import { migrate } from './migrate.ts'
import { viewOf } from './report-views.ts'

const now = '2026-11-23T09:00:00.000Z'

onEachEngine((engine) => {
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
        // A field of another type than the schema says.
        { ...common, seq: 3, list: 'projects', id: 'p3', project_id: 'p3', data: '{"progress":{}}' },
      ])
      .execute()

    const { rows } =
      await sql`select id, name, progress, start_date, team from reports.projects order by id`.execute(db)
    expect(rows).toEqual([
      { id: 'p1', name: 'Tower', progress: '30', start_date: '2026-01-01', team: [1] },
      { id: 'p3', name: null, progress: null, start_date: null, team: null },
    ])
    for (const { name } of sharedLists)
      await sql`select * from reports.${sql.ref(name.replaceAll('-', '_'))}`.execute(db)
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
    typeof viewOf
  >[0]
  expect(() => viewOf(text)).toThrow('no fields')
})
