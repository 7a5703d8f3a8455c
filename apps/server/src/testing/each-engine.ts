/** Runs tests on the embedded database and on PostgreSQL, each time on a database of their own. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, inject, onTestFinished } from 'vitest'
import type { DatabaseSettings } from '../database/database-settings.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import './provided.ts'

const provided = inject('database')

export interface Engine {
  readonly name: Database['engine']
  /** A new database without tables, which is dropped when the test is over. */
  create(): Promise<DatabaseSettings>
  /** Opens a new database, or the one of the settings, and closes it when the test is over. */
  open(settings?: DatabaseSettings): Promise<Database>
}

const pglite = engine('pglite', async () => {
  const dataDir = newDataDir()
  cpSync(provided.pgliteTemplate, dataDir, { recursive: true })
  return { ...emptySettings(), dataDir }
})

const postgresql = engine('postgresql', async () => {
  const admin = new Client(provided.postgresUrl)
  await admin.connect()
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name} template template0`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const url = new URL(provided.postgresUrl ?? '')
  url.pathname = `/${name}`
  return { ...emptySettings(), url: url.href }
})

/** The tests are skipped where PostgreSQL is not installed, and the run says so. */
export function onEachEngine(declareTests: (engine: Engine) => void): void {
  describe('on the embedded database', () => declareTests(pglite))
  describe.skipIf(provided.postgresUrl === undefined)('on PostgreSQL', () => declareTests(postgresql))
}

/** Of an embedded database that does not exist yet. */
export function emptySettings(): DatabaseSettings {
  const pgliteWorker = join(provided.builtForTests, 'pglite-worker.js')
  return { dataDir: newDataDir(), url: undefined, pgliteWorker }
}

function engine(name: Engine['name'], create: Engine['create']): Engine {
  return {
    name,
    create,
    async open(settings) {
      const database = await openDatabase(settings ?? (await create()))
      onTestFinished(() => database.close())
      return database
    },
  }
}

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}
