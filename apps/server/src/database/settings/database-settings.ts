/** Where the database is, and whether there is one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AsideSettings } from './aside-settings.ts'

export interface DatabaseSettings extends AsideSettings {
  /** The embedded database and the files of teams are kept below this folder. */
  readonly dataDir: string
  /** A PostgreSQL database. Without it the embedded database is used. */
  readonly url: string | undefined
  /** The built worker of the embedded database. Tests run from source and have to name it. */
  readonly pgliteWorker?: string | undefined
}

/** Whether there may be a team. The embedded database takes memory, so it is not opened to find out. */
export function databaseExists({ url, dataDir }: DatabaseSettings): boolean {
  return url !== undefined || existsSync(pgliteDirectory(dataDir))
}

/** Below the folder of the data. */
export function pgliteDirectory(dataDir: string): string {
  return join(dataDir, 'database')
}
