/** Runs tests on the embedded database and on PostgreSQL, each time on a database of their own. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { DatabaseSettings } from '../database/settings/database-settings.ts'
import { copyPostgres } from './copy-postgres.ts'
import type { Template } from './provided.ts'

const provided = inject('database')

export interface Engine {
  readonly name: Database['engine']
  /** A new database, which is dropped when the test is over. Its tables exist, because creating them takes long. */
  create(): Promise<DatabaseSettings>
  /** As `create`, without tables. */
  createEmpty(): Promise<DatabaseSettings>
  /** As `create`, for longer than a test. */
  createUntil(onFinished: OnFinished): Promise<DatabaseSettings>
  /** Opens a new database, or the one of the settings, and closes it when the test is over. */
  open(settings?: DatabaseSettings): Promise<Database>
  /** One database for all tests of a file, each of which has organisations of its own. Returns how to get it. */
  share(template?: Template): () => Database
}

const pglite = engine('pglite', async (onFinished, template) => {
  const dataDir = newDataDir(onFinished)
  cpSync(provided.pglite[template], dataDir, { recursive: true })
  return { ...emptySettings(onFinished), dataDir }
})

const postgresql = engine('postgresql', async (onFinished, template) => {
  const source = template === 'empty' ? 'template0' : provided.migratedPostgres
  const { url, drop } = await copyPostgres(provided.postgresUrl ?? '', source)
  onFinished(drop)
  return { ...emptySettings(onFinished), url }
})

/** The tests are skipped where PostgreSQL is not installed, and the run reports it. */
export function onEachEngine(declareTests: (engine: Engine) => void): void {
  describe('on the embedded database', () => declareTests(pglite))
  describe.skipIf(provided.postgresUrl === undefined)('on PostgreSQL', () => declareTests(postgresql))
}

/**
 * For what does not depend on the engine: on PostgreSQL, which starts faster, or on the embedded database where
 * PostgreSQL is not installed. With `ENGINES=all` in the environment, on each.
 */
export function onOneEngine(declareTests: (engine: Engine) => void): void {
  if (process.env.ENGINES === 'all') onEachEngine(declareTests)
  else declareTests(provided.postgresUrl === undefined ? pglite : postgresql)
}

/** The settings of an embedded database that does not exist yet. */
export function emptySettings(onFinished?: OnFinished): DatabaseSettings {
  const pgliteWorker = join(provided.builtForTests, 'pglite-worker.js')
  const decidingWorker = join(provided.builtForTests, 'deciding-worker.js')
  const readingWorker = join(provided.builtForTests, 'reading-worker.js')
  return { dataDir: newDataDir(onFinished), url: undefined, pgliteWorker, decidingWorker, readingWorker }
}

type OnFinished = (cleanUp: () => void | Promise<void>) => void

function engine(
  name: Engine['name'],
  copy: (onFinished: OnFinished, template: Template) => Promise<DatabaseSettings>,
): Engine {
  const create = (onFinished: OnFinished) => copy(onFinished, 'migrated')
  const createForTest = () => create(onTestFinished)
  return {
    name,
    create: createForTest,
    createEmpty: () => copy(onTestFinished, 'empty'),
    createUntil: create,
    async open(settings) {
      const database = await openDatabase(settings ?? (await createForTest()))
      onTestFinished(() => database.close())
      return database
    },
    share(template = 'migrated') {
      let database: Database | undefined
      const cleanUps: (() => void | Promise<void>)[] = []
      beforeAll(async () => {
        database = await openDatabase(await copy((cleanUp) => cleanUps.push(cleanUp), template))
      }, 60_000)
      afterAll(async () => {
        await database?.close()
        for (const cleanUp of cleanUps) await cleanUp()
      })
      return () => {
        if (!database) throw new Error('The database is opened before the first test')
        return database
      }
    },
  }
}

function newDataDir(onFinished: OnFinished = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-data-'))
  onFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}
