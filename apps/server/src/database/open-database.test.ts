/** One driver on two engines: transactions, errors and connections behave alike. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { emptySettings, onEachEngine } from '../testing/each-engine.ts'
import { databaseExists } from './settings/database-settings.ts'

const organisation = { id: 'o1', name: 'Smith & Sons', created_at: '2026-11-23T09:00:00.123Z' }

onEachEngine((engine) => {
  const database = engine.share()

  afterEach(async () => {
    await database().db.deleteFrom('organisation_head').execute()
    await database().db.deleteFrom('organisation').execute()
  })

  test('rows are written and read, with instants and numbers as JavaScript has them', async () => {
    const { db } = database()
    await db.insertInto('organisation').values(organisation).execute()
    await db.insertInto('organisation_head').values({ organisation_id: 'o1', epoch: 'e1' }).execute()

    expect(await db.selectFrom('organisation').selectAll().execute()).toEqual([
      { ...organisation, created_at: new Date(organisation.created_at) },
    ])
    expect(await db.selectFrom('organisation_head').select('seq').execute()).toEqual([{ seq: 0 }])
  })

  test('a transaction that throws leaves nothing behind, and the next one works', async () => {
    const { db } = database()
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('organisation').values(organisation).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await db.transaction().execute((transaction) =>
      transaction
        .insertInto('organisation')
        .values({ ...organisation, id: 'o2' })
        .execute(),
    )
    expect(await db.selectFrom('organisation').select('id').execute()).toEqual([{ id: 'o2' }])
  })

  test('an error has its code, in a transaction and outside', async () => {
    const { db, pool } = database()
    await expect(pool.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    await db.insertInto('organisation').values(organisation).execute()
    const twice = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('organisation').values(organisation).execute()
    })
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'organisation_pkey' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('a client that is dropped in a transaction leaves nothing to the next one', async () => {
    const { pool } = database()
    const client = await pool.connect()
    await client.query('begin')
    await client.query({ name: 'kept', text: `insert into claim values ('\\x01', now(), now())` })
    await client.query('set search_path = nowhere')
    client.release(true)

    expect((await pool.query('select * from claim')).rows).toEqual([])
    const { rows } = await pool.query({ name: 'kept', text: 'select 1 as one' })
    expect(rows).toEqual([{ one: 1 }])
  })

  test('forty transactions at the same time count to forty', async () => {
    const { db } = database()
    await db.insertInto('organisation').values(organisation).execute()
    await db.insertInto('organisation_head').values({ organisation_id: 'o1', epoch: 'e1' }).execute()
    const raise = () =>
      db.transaction().execute(async (transaction) => {
        const { seq } = await transaction
          .selectFrom('organisation_head')
          .select('seq')
          .forUpdate()
          .executeTakeFirstOrThrow()
        await transaction
          .updateTable('organisation_head')
          .set({ seq: seq + 1 })
          .execute()
      })
    await Promise.all(Array.from({ length: 40 }, raise))
    expect(await db.selectFrom('organisation_head').select('seq').execute()).toEqual([{ seq: 40 }])
  })

  test('values of megabytes come back as they were sent', async () => {
    const { pool } = database()
    const text = 'Gerüst – 脚手架 '.repeat(200_000)
    const { rows } = await pool.query('select $1::text as text, $2::bytea as bytes', [
      text,
      Buffer.from(text),
    ])
    expect(rows[0].text === text).toBe(true)
    expect(Buffer.from(text).equals(rows[0].bytes)).toBe(true)
  })

  test('it is found again after it was closed', async () => {
    const settings = await engine.create()
    const first = await engine.open(settings)
    await first.db.insertInto('organisation').values(organisation).execute()
    await first.close()
    const second = await engine.open(settings)
    expect(await second.db.selectFrom('organisation').select('id').execute()).toEqual([{ id: 'o1' }])
    expect(databaseExists(settings)).toBe(true)
  })

  test('what is confirmed is on the disk', async () => {
    const { db } = database()
    const { rows } = await sql`select current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`.execute(
      db,
    )
    expect(rows).toEqual([{ fsync: 'on', commit: 'on', pages: 'on' }])
  })
})

test('what was never finished is no database', () => {
  const settings = emptySettings()
  expect(databaseExists(settings)).toBe(false)
  mkdirSync(join(settings.dataDir, 'database.new'), { recursive: true })
  expect(databaseExists(settings)).toBe(false)
})
