/** Opens the database of teams: PostgreSQL where the settings name one, else the embedded database. */
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite/open-pglite.ts'
import { migrationPool, openPostgres } from './postgres.ts'
import type { Tables } from './schema/tables.ts'
import type { Bus } from './settings/bus.ts'
import type { DatabaseSettings } from './settings/database-settings.ts'

export interface Database {
  readonly engine: 'pglite' | 'postgresql'
  /** Has one connection on the embedded database. Holding one while asking for another would wait for ever. */
  readonly pool: Pool
  readonly db: Kysely<Tables>
  readonly bus: Bus
  /** False while the database is away. */
  isAnswering(): Promise<boolean>
  close(): Promise<void>
}

/** Ready for use: checked for durability and migrated. Throws a `ConfigError` if a setting is wrong. */
export async function openDatabase(settings: DatabaseSettings, logger?: Logger): Promise<Database> {
  const { url } = settings
  const opened = url === undefined ? await openPglite(settings, logger) : await openPostgres(url, logger)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: opened.pool }) })
  try {
    if (url === undefined) await migrate(db)
    else await migrateServer(url)
  } catch (error) {
    await opened.close()
    throw error
  }
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= opened.close()
    return closed
  }
  return { ...opened, engine: url === undefined ? 'pglite' : 'postgresql', db, close }
}

/** On a connection of its own, because a migration may take longer than the pool lets a statement take. */
async function migrateServer(url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: migrationPool(url) }) })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
