/** Writes a whole organisation into one archive: the rows of its tables, and the bytes of its files. */
import { createHash } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { type Pack, pack } from 'tar-stream'
import { headToText } from '../audit/audit-head.ts'
import type { Database } from '../database/open-database.ts'
import type { FileBackend } from '../files/file-backend.ts'
import { type ArchivedTable, archivedTables, filesToStay, withoutTimeLimits } from './archive-tables.ts'
import { type ArchivedRows, archiveFormat, type Manifest, manifestName, partName } from './manifest.ts'

interface ExportPorts {
  readonly database: Pick<Database, 'pool'>
  readonly files: FileBackend
  now(): Date
}

/** Rows in memory at a time. */
const rowsInPart = 2_000

/**
 * The archive shows one moment, however long it takes: a gzipped tar with a manifest, rows as lines of JSON, and files
 * under their SHA-256.
 */
export async function exportOrganisation(
  ports: ExportPorts,
  organisation: string,
  output: Writable,
): Promise<Manifest> {
  const archive = pack()
  const [manifest] = await Promise.all([
    writeAll(ports, organisation, archive).catch((error) => {
      archive.destroy(error)
      throw error
    }),
    pipeline(archive, createGzip(), output),
  ])
  return manifest
}

async function writeAll(
  { database, files, now }: ExportPorts,
  organisation: string,
  archive: Pack,
): Promise<Manifest> {
  const client = await database.pool.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; ${withoutTimeLimits}`)
    const tables: Record<string, ArchivedRows> = {}
    for (const table of archivedTables)
      tables[table.name] = await writeTable(client, table, organisation, archive)
    const blobs = await client.query<{ sha256: string; size: number }>(
      `select sha256, size from blob where ${filesToStay} order by sha256`,
      [organisation],
    )
    const heads = await client.query<{ seq: number; hash: Buffer | null }>(
      'select audit_seq as seq, audit_hash as hash from organisation_head where organisation_id = $1',
      [organisation],
    )
    await client.query('commit')
    for (const { sha256, size } of blobs.rows) await writeFile(files, organisation, sha256, size, archive)
    const [head] = heads.rows
    const manifest: Manifest = {
      format: archiveFormat,
      organisation,
      exportedAt: now().toISOString(),
      tables,
      files: blobs.rows.length,
      ...(head?.hash && { audit: headToText({ seq: head.seq, hash: head.hash }) }),
    }
    // The last entry: an archive that was cut off has none.
    await writeEntry(archive, manifestName, Buffer.from(JSON.stringify(manifest, null, 2)))
    archive.finalize()
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function writeTable(
  client: PoolClient,
  { name, rows }: ArchivedTable,
  organisation: string,
  archive: Pack,
): Promise<ArchivedRows> {
  const hash = createHash('sha256')
  let count = 0
  // The text orders rows in the same way on every engine.
  const select = `select to_jsonb(t) - 'project_list' as row from "${name}" t where ${rows} order by to_jsonb(t)::text collate "C"`
  await client.query(
    `declare exported no scroll cursor for ${select.replaceAll('$1', quoteText(organisation))}`,
  )
  for (let part = 0; ; part++) {
    const fetched = await client.query<{ row: unknown }>(`fetch ${rowsInPart} from exported`)
    if (fetched.rows.length === 0) break
    count += fetched.rows.length
    const bytes = Buffer.from(fetched.rows.map(({ row }) => `${JSON.stringify(row)}\n`).join(''))
    hash.update(bytes)
    await writeEntry(archive, partName(name, part), bytes)
  }
  await client.query('close exported')
  return { count, sha256: hash.digest('hex') }
}

async function writeFile(
  files: FileBackend,
  organisation: string,
  key: string,
  size: number,
  archive: Pack,
): Promise<void> {
  const bytes = await files.get(organisation, key)
  if (!bytes) throw new Error(`The bytes of the file ${key} are missing`)
  const entry = archive.entry({ name: `files/${key}`, size })
  await pipeline(bytes as Readable, entry)
}

function writeEntry(archive: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()))
  })
}

/** Cursors take no parameters. */
function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
