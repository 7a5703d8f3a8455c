/** Migrations: once, by one of several servers, and as a whole or not at all. */
import { type Migration, sql } from 'kysely'
import { expect, test } from 'vitest'
import { startProcess } from '../testing/durability/run-process.ts'
import { onEachEngine } from '../testing/each-engine.ts'
import { migrate, migrations } from './migrate.ts'

const createNote: Migration = { up: (db) => sql`create table note (id text)`.execute(db).then(() => {}) }
const createThenFail: Migration = {
  async up(db) {
    await createNote.up(db)
    throw new Error('in the middle')
  },
}

onEachEngine((engine) => {
  test('a database that is up to date is left alone', async () => {
    const { db } = await engine.open(await engine.createEmpty())
    await migrate(db)
    const { rows } = await sql`select name from kysely_migration`.execute(db)
    expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })))
  })

  test('a migration that fails leaves nothing, and is done by the next start', async () => {
    const { db } = await engine.open()
    await expect(migrate(db, { ...migrations, '9999-note': createThenFail })).rejects.toThrow('in the middle')
    await migrate(db, { ...migrations, '9999-note': createNote })
    expect((await sql`select * from note`.execute(db)).rows).toEqual([])
  })

  test('a migration whose process is killed leaves nothing, and is done by the next start', async () => {
    const settings = await engine.createEmpty()
    const migrating = startProcess('migrate-until-killed', settings)
    await migrating.waitForLine('in the middle')
    migrating.kill()
    expect(await migrating.ended).toMatchObject({ signal: 'SIGKILL' })

    const { db } = await engine.open(settings)
    await migrate(db, { ...migrations, '9999-note': createNote })
    expect((await sql`select * from note`.execute(db)).rows).toEqual([])
  })

  test('a database of a newer version is not touched, and the message reports it', async () => {
    const { db } = await engine.open()
    await migrate(db, { ...migrations, '9999-note': createNote })
    await expect(migrate(db)).rejects.toThrow('written by a newer version of Plumbline')
  })

  test.runIf(engine.name === 'postgresql')(
    'of four servers that start at the same time, one migrates',
    async () => {
      const settings = await engine.createEmpty()
      const servers = await Promise.all([1, 2, 3, 4].map(() => engine.open(settings)))
      for (const { db } of servers) {
        const { rows } = await sql`select count(*) as count from kysely_migration`.execute(db)
        expect(rows).toEqual([{ count: Object.keys(migrations).length }])
      }
    },
  )
})
