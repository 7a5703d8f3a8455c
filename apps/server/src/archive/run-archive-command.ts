/** `main.js export FILE` and `main.js import FILE`. */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { hasAuditHead, textToHead } from '../audit/audit-head.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { type DatabaseSettings, databaseExists } from '../database/settings/database-settings.ts'
import { type FileBackend, FilesUnavailable } from '../files/file-backend.ts'
import { openFileBackend } from '../files/open-file-backend.ts'
import type { S3Settings } from '../files/s3-client.ts'
import { ConfigError } from '../process/config-error.ts'
import type { ArchiveCommand } from './archive-commands.ts'
import { exportOrganisation } from './export-organisation.ts'
import { ArchiveError, importArchive, readManifest } from './import-archive.ts'
import type { Manifest } from './manifest.ts'

interface ArchiveSettings {
  readonly database: DatabaseSettings
  readonly fileStore: S3Settings | undefined
}

/** Returns what was done, in a sentence. Throws a `ConfigError` with a sentence if it cannot be done. */
export async function runArchiveCommand(
  command: ArchiveCommand,
  path: string | undefined,
  settings: ArchiveSettings,
): Promise<string> {
  if (path === undefined) throw new ConfigError(`Name the file: main.js ${command} FILE`)
  if (command !== 'import' && !databaseExists(settings.database)) {
    throw new ConfigError(`There is no team here that could be ${command}ed.`)
  }
  const files = await openFileBackend({ dataDir: settings.database.dataDir, store: settings.fileStore })
  const database = await openDatabase(settings.database)
  try {
    if (command === 'check') return await checkAgainst(path, database)
    const manifest = await (command === 'export' ? exportTo : importFrom)(path, { database, files })
    const done = command === 'export' ? `Exported to ${path}` : `Imported from ${path}`
    const checked = command === 'import' ? ` ${await checkAudit(database, manifest)}` : ''
    return `${done}: ${getCount(manifest)}.${checked}`
  } catch (error) {
    throw toConfigError(error)
  } finally {
    await database.close()
  }
}

interface Ports {
  readonly database: Database
  readonly files: FileBackend
}

/** Under another name until it is complete. */
async function exportTo(path: string, { database, files }: Ports): Promise<Manifest> {
  const organisation = await database.db.selectFrom('organisation').select('id').executeTakeFirst()
  if (!organisation) throw new ConfigError('There is no team here that could be exported.')
  const incomplete = `${path}.incomplete`
  try {
    const output = createWriteStream(incomplete, { mode: 0o600, flush: true })
    const manifest = await exportOrganisation(
      { database, files, now: () => new Date() },
      organisation.id,
      output,
    )
    await rename(incomplete, path)
    return manifest
  } finally {
    await rm(incomplete, { force: true })
  }
}

async function importFrom(path: string, { database, files }: Ports): Promise<Manifest> {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`)
  const known = await database.db.selectFrom('organisation').select('name').executeTakeFirst()
  if (known)
    throw new ConfigError(`This server has the team ${known.name} already. Import into an empty database.`)
  return importArchive({ database, files, newEpoch: randomUUID }, createReadStream(path))
}

/** Compares the audit of this server with an earlier archive of the same team. */
async function checkAgainst(path: string, database: Database): Promise<string> {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`)
  return checkAudit(database, await readManifest(createReadStream(path)))
}

/** Whether the audit is whole, and has the latest entry that the archive names. */
async function checkAudit({ db }: Pick<Database, 'db'>, { organisation, audit }: Manifest): Promise<string> {
  const head = audit === undefined ? undefined : textToHead(audit)
  const chain = await verifyAudit(db, organisation)
  if (chain.kind === 'touched')
    return `The audit is not whole: entry ${chain.seq} was changed, or an entry before it was removed.`
  if (chain.kind === 'shortened')
    return `The audit is not whole: it had ${chain.entries} entries, and ends at ${chain.seq}.`
  if (head && !(await hasAuditHead(db, organisation, head)))
    return `The audit is not whole: the archive knows its entry ${head.seq}, which it does not contain.`
  return `The audit is whole: ${chain.entries} entries.`
}

function toConfigError(error: unknown): unknown {
  const isExplained = error instanceof ArchiveError || error instanceof FilesUnavailable
  return isExplained ? new ConfigError(error.message) : error
}

function getCount({ tables, files }: Manifest): string {
  return `${tables.record?.count ?? 0} records, ${tables.change?.count ?? 0} changes and ${files} files`
}
