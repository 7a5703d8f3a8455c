/** Reads an archive of an organisation into a database that does not have it yet. */
import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { extract } from 'tar-stream'
import type { Database } from '../database/open-database.ts'
import type { FileBackend } from '../files/file-backend.ts'
import { archivedTables, withoutTimeLimits } from './archive-tables.ts'
import {
  archiveFormat,
  type Manifest,
  manifestName,
  manifestSchema,
  parseFileName,
  parsePartName,
} from './manifest.ts'

interface ImportPorts {
  readonly database: Pick<Database, 'pool'>
  readonly files: FileBackend
  /** Random text. */
  newEpoch(): string
}

/** An archive that cannot be read, with a sentence for the person who imports it. */
export class ArchiveError extends Error {}

/**
 * All rows are inserted in one transaction, or none. Files are stored first, because nothing names them until then.
 * Clients notice by the new epoch that the database was restored.
 */
export async function importArchive(
  { database, files, newEpoch }: ImportPorts,
  archive: Readable,
): Promise<Manifest> {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; ${withoutTimeLimits}`)
    const manifest = await readEntries(client, files, archive)
    await client.query('update organisation_head set epoch = $2 where organisation_id = $1', [
      manifest.organisation,
      newEpoch(),
    ])
    if (manifest.audit === undefined)
      await client.query(
        `update organisation_head set audit_seq = audit.seq, audit_hash = audit.hash from audit
        where organisation_head.organisation_id = $1 and audit.organisation_id = $1
          and audit.seq = (select max(seq) from audit where organisation_id = $1)`,
        [manifest.organisation],
      )
    await client.query('commit')
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw toArchiveError(error)
  } finally {
    client.release()
  }
}

async function readEntries(client: PoolClient, files: FileBackend, archive: Readable): Promise<Manifest> {
  const entries = unpack(archive)
  const read = new Map<string, { count: number; hash: Hash }>()
  let organisation: string | undefined
  let fileCount = 0
  let manifest: Manifest | undefined
  for await (const entry of entries) {
    const part = parsePartName(entry.header.name)
    const key = parseFileName(entry.header.name)
    if (part) {
      const lines = await getText(entry)
      const known = read.get(part.table) ?? { count: 0, hash: createHash('sha256') }
      known.hash.update(lines)
      const rows = lines.split('\n').filter((line) => line !== '')
      known.count += rows.length
      read.set(part.table, known)
      organisation ??= getOrganisation(rows)
      await insertRows(client, part.table, rows)
    } else if (key !== undefined && organisation !== undefined) {
      const stored = await files.put(organisation, key, entry as unknown as AsyncIterable<Uint8Array>)
      if (stored.kind !== 'stored') throw new ArchiveError(`The file ${key} of the archive is damaged.`)
      fileCount += 1
    } else if (entry.header.name === manifestName) manifest = parseManifest(await getText(entry))
    else await skip(entry)
  }
  if (!manifest) throw new ArchiveError(noManifest)
  checkCounts(manifest, read, fileCount)
  return manifest
}

/** An error of any of the streams is one of the entries. */
function unpack(archive: Readable) {
  const entries = extract()
  const unzipped = createGunzip()
  archive.on('error', ({ message }) =>
    entries.destroy(new ArchiveError(`The archive cannot be read: ${message}`)),
  )
  unzipped.on('error', (error) => entries.destroy(error))
  archive.pipe(unzipped).pipe(entries)
  return entries
}

/** Reads the manifest alone, without the rows and files. */
export async function readManifest(archive: Readable): Promise<Manifest> {
  const entries = unpack(archive)
  try {
    for await (const entry of entries) {
      if (entry.header.name === manifestName) return parseManifest(await getText(entry))
      await skip(entry)
    }
  } catch (error) {
    throw toArchiveError(error)
  }
  throw new ArchiveError(noManifest)
}

/** Node does not support longer strings. The parts that are written have two thousand rows each, and are far shorter. */
const maxTextBytes = 500_000_000

/** A small archive may unpack to any size. */
async function getText(
  entry: object & { readonly header: { readonly name: string; readonly size?: number } },
): Promise<string> {
  const { name, size = 0 } = entry.header
  if (size > maxTextBytes) throw new ArchiveError(`The part ${name} of the archive is too large to be read.`)
  return text(entry as unknown as Readable)
}

const noManifest = 'The archive is cut off: its last part, the manifest, is missing.'

/** Generated columns and columns that a later version added are left to the database. */
async function insertRows(client: PoolClient, table: string, rows: readonly string[]): Promise<void> {
  if (!archivedTables.some(({ name }) => name === table)) {
    throw new ArchiveError(`The archive has a table ${table}, which this version does not know.`)
  }
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(JSON.parse(first) as object).map((column) => `"${column.replaceAll('"', '')}"`)
  await client.query(
    `insert into public."${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::public."${table}", $1)`,
    [`[${rows.join(',')}]`],
  )
}

function getOrganisation([first]: readonly string[]): string | undefined {
  return first === undefined ? undefined : (JSON.parse(first) as { id?: string }).id
}

function parseManifest(json: string): Manifest {
  const manifest = manifestSchema.safeParse(JSON.parse(json)).data
  if (!manifest) throw new ArchiveError('The manifest of the archive cannot be read.')
  if (manifest.format > archiveFormat) {
    throw new ArchiveError('The archive was written by a newer version of Plumbline: install that version.')
  }
  return manifest
}

function checkCounts(
  manifest: Manifest,
  read: ReadonlyMap<string, { count: number; hash: Hash }>,
  fileCount: number,
): void {
  for (const [table, { count, sha256 }] of Object.entries(manifest.tables)) {
    const found = read.get(table)
    const isSame = (found?.count ?? 0) === count && (count === 0 || found?.hash.digest('hex') === sha256)
    if (!isSame) throw new ArchiveError(`The rows of the table ${table} are damaged.`)
  }
  if (fileCount !== manifest.files) {
    throw new ArchiveError(`The archive has ${fileCount} files, but its manifest lists ${manifest.files}.`)
  }
}

async function skip(entry: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of entry);
}

function toArchiveError(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (error instanceof ArchiveError) return error
  if (code === '23505')
    return new ArchiveError('The database already has this organisation, or one of its accounts.')
  // The readers of tar files and JSON throw errors without a code. Those of the database and of the disk have one.
  const isUnreadable = error instanceof SyntaxError || (error instanceof Error && error.constructor === Error)
  if ((isUnreadable && code === undefined) || damagedCodes.test(String(code)))
    return new ArchiveError('The archive is damaged or cut off.')
  return error
}

/** Error codes of zlib, and of a database that received values of a wrong kind. */
const damagedCodes = /^(Z_\w+|22\w{3}|23502|23503|23514)$/
