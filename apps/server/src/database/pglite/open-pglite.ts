/** Opens the embedded database: its folder, its thread, and the one connection to it. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { type Bus, channel, createBus } from '../settings/bus.ts'
import { columnTypes } from '../settings/column-types.ts'
import { type DatabaseSettings, pgliteDirectory } from '../settings/database-settings.ts'
import { lockDirectory } from './lock-directory.ts'
import { startMaintenance } from './maintenance.ts'
import { startThread } from './pglite-thread.ts'
import { syncFolder, syncTree } from './sync-tree.ts'
import { WireStream } from './wire-stream.ts'

interface OpenPglite {
  readonly pool: Pool
  readonly bus: Bus
  isAnswering(): Promise<boolean>
  close(): Promise<void>
}

export async function openPglite(settings: DatabaseSettings, logger?: Logger): Promise<OpenPglite> {
  const directory = pgliteDirectory(settings.dataDir)
  makeFolder(settings.dataDir)
  const unlock = await lockDirectory(directory)
  try {
    if (!existsSync(directory)) await createDirectory(directory, settings.pgliteWorker)
    const thread = await startThread(directory, settings.pgliteWorker)
    const { bus, receive } = createBus()
    const pool = new Pool({
      // There is one session. Who else wants a connection waits for it.
      max: 1,
      idleTimeoutMillis: 0,
      // Stated here, or pg would take them from environment variables that are meant for other servers.
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: () => new WireStream(thread.worker),
      types: columnTypes,
      async onConnect(client) {
        client.on('notification', receive)
        await client.query(`listen ${channel}`)
      },
    })
    pool.on('error', (error) => logger?.warn({ err: error }, 'connection to the database lost'))
    const maintenance = startMaintenance(pool, logger)
    return {
      pool,
      bus,
      // It is in this process, which ends with it.
      isAnswering: async () => true,
      async close() {
        maintenance.stop()
        await pool.end()
        // Writes a checkpoint, so that the next start has nothing to recover.
        await thread.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Under another name first, so that a start that is interrupted leaves no half of a database, and through to the disk,
 * because the files of a new database are copied without fsync.
 */
async function createDirectory(directory: string, workerFile: string | undefined): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const thread = await startThread(unfinished, workerFile)
  await thread.close()
  syncTree(unfinished)
  renameSync(unfinished, directory)
  syncFolder(dirname(directory))
}

/** With the folders around it, whose entries are written through to the disk too. */
function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let created = folder; created !== dirname(first); created = dirname(created))
    syncFolder(dirname(created))
}
