/**
 * Before the tests of the server: builds what runs in processes and threads of its own, because Node 20 does not run
 * TypeScript; creates embedded databases for the tests to copy; and starts a PostgreSQL server.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dependencies } from '../../apps/server/package.json'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { openPglite } from '../../apps/server/src/database/pglite/open-pglite.ts'
import type { DatabaseSettings } from '../../apps/server/src/database/settings/database-settings.ts'
import { type PostgresServer, startPostgres } from '../../apps/server/src/testing/postgres-server.ts'
import type { Provided } from '../../apps/server/src/testing/provided.ts'
import { root } from '../installed.mjs'
import { findProgram } from '../programs/programs.mjs'
import { buildProcesses } from './build-processes.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** In the server's own node_modules, so that what is built there finds its packages. */
const cache = join(root, 'apps/server/node_modules/.cache/plumbline')

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // For PostgreSQL, which is started here.
  process.env.TMPDIR = temporaryFolder()
  mkdirSync(cache, { recursive: true })
  const built = mkdtempSync(join(cache, 'built-'))
  const [postgres] = await Promise.all([startServer(), buildProcesses(built)])
  const pgliteWorker = join(built, 'pglite-worker.js')
  const empty = await createTemplate(pgliteWorker)
  const migrated = join(built, 'migrated')
  cpSync(empty, migrated, { recursive: true })
  await createTables({ dataDir: migrated, url: undefined, pgliteWorker })
  if (postgres) await migratePostgres(postgres)
  const provided: Provided = {
    builtForTests: built,
    pglite: { empty, migrated },
    migratedPostgres,
    postgresUrl: postgres?.url('postgres'),
  }
  provide('database', provided)
  return async () => {
    await postgres?.close()
    rmSync(built, { recursive: true, force: true })
  }
}

const migratedPostgres = 'migrated'

async function migratePostgres({ url, create }: PostgresServer): Promise<void> {
  await create(migratedPostgres)
  await createTables({ dataDir: '', url: url(migratedPostgres) })
}

async function createTables(settings: DatabaseSettings): Promise<void> {
  const { close } = await openDatabase(settings)
  await close()
}

async function startServer(): Promise<PostgresServer | undefined> {
  if (findProgram('postgres')) return startPostgres()
  const missing =
    'PostgreSQL was not found. As root on Debian: apt-get install postgresql. Or set POSTGRES_BIN.'
  if (process.env.CI) throw new Error(missing)
  process.stderr.write(`The tests on PostgreSQL are skipped: ${missing}\n`)
  return undefined
}

/** Creating an embedded database takes seconds, so it is kept for the next run. */
async function createTemplate(pgliteWorker: string): Promise<string> {
  const template = join(cache, `pglite-${dependencies['@electric-sql/pglite']}`)
  if (existsSync(template)) return template
  const dataDir = mkdtempSync(join(cache, 'new-'))
  const { close } = await openPglite({ dataDir, url: undefined, pgliteWorker })
  await close()
  try {
    renameSync(dataDir, template)
  } catch {
    // Another run was faster.
    rmSync(dataDir, { recursive: true })
  }
  return template
}
