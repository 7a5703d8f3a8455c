/** Runs tests on the embedded database and on PostgreSQL, on databases of their own. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'
import type { DatabaseSettings } from '../database/database-settings.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import './provided.ts'

const provided = inject('database')

export interface Engine {
  readonly name: Database['engine']
  /** A new database without tables, for one test. */
  create(): Promise<DatabaseSettings>
  /** Opens a new database, or the one of the settings, for one test. */
  open(settings?: DatabaseSettings): Promise<Database>
  /** Opens one database for all tests of a block. They must not get in each other's way, but take less time. */
  openForAll(): () => Database
}

/** Registers work that is done when the database is no longer needed. */
type CleanUp = (work: () => void | Promise<void>) => void

const pglite = engine('pglite', async (cleanUp) => {
  const settings = { ...emptySettings(cleanUp) }
  cpSync(provided.pgliteTemplate, settings.dataDir, { recursive: true })
  return settings
})

const postgresql = engine('postgresql', async (cleanUp) => {
  const admin = new Client(provided.postgresUrl)
  await admin.connect()
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name} template template0`)
  cleanUp(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = new URL(provided.postgresUrl ?? '')
  url.pathname = `/${name}`
  return { ...emptySettings(cleanUp), url: url.href }
})

/** The tests are skipped where PostgreSQL is not installed, and the run says so. */
export function onEachEngine(declareTests: (engine: Engine) => void): void {
  describe('on the embedded database', () => declareTests(pglite))
  describe.skipIf(provided.postgresUrl === undefined)('on PostgreSQL', () => declareTests(postgresql))
}

/** Of an embedded database that does not exist yet. */
export function emptySettings(cleanUp: CleanUp = onTestFinished): DatabaseSettings {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-data-'))
  cleanUp(() => rmSync(folder, { recursive: true, force: true }))
  const pgliteWorker = join(provided.builtForTests, 'pglite-worker.js')
  return { dataDir: join(folder, 'data'), url: undefined, pgliteWorker }
}

function engine(name: Engine['name'], create: (cleanUp: CleanUp) => Promise<DatabaseSettings>): Engine {
  async function open(cleanUp: CleanUp, settings?: DatabaseSettings): Promise<Database> {
    const database = await openDatabase(settings ?? (await create(cleanUp)))
    cleanUp(() => database.close())
    return database
  }
  return {
    name,
    create: () => create(onTestFinished),
    open: (settings) => open(onTestFinished, settings),
    openForAll() {
      let database: Database | undefined
      const works: Parameters<CleanUp>[0][] = []
      beforeAll(async () => {
        database = await open((work) => works.unshift(work))
      })
      afterAll(async () => {
        for (const work of works) await work()
      })
      return () => {
        if (!database) throw new Error('The database is open while tests of the block run.')
        return database
      }
    },
  }
}
