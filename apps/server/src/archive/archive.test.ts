/** Archives: what is exported from one database is in another one after the import, from either engine to either. */
import { createHash, randomUUID } from 'node:crypto'
import { type EventEmitter, once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { pack } from 'tar-stream'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../database/open-database.ts'
import { openDiskBackend } from '../files/disk-backend.ts'
import { type FileBackend, pathOfFile } from '../files/file-backend.ts'
import { openS3Backend } from '../files/s3-backend.ts'
import { onEachEngine } from '../testing/each-engine.ts'
import { newFolder, openS3, patience } from '../testing/each-file-backend.ts'
import { addProject, createOrganisation, openNode, owner, requestFor } from '../testing/organisation.ts'
import { archivedTables, serverTables } from './archive-tables.ts'
import { exportOrganisation } from './export-organisation.ts'
import { ArchiveError, importArchive } from './import-archive.ts'

const drawing = Buffer.from('%PDF drawing')
const drawingKey = createHash('sha256').update(drawing).digest('hex')

async function fill(database: Database) {
  const organisation = await createOrganisation(database)
  const node = openNode(database, organisation)
  for (let part = 0; part < 3; part++)
    await node.push(owner, ...Array.from({ length: 100 }, (_, index) => addProject(`p${part}-${index}`)))
  await node.push(owner, requestFor('projects.delete', { id: 'p0-0' }))
  const folder = newFolder()
  const files = openDiskBackend(folder)
  await files.put(organisation, drawingKey, Readable.from([drawing]))
  const blob = { organisation_id: organisation, sha256: drawingKey, size: drawing.length }
  const row = { ...blob, media_type: 'application/pdf', created_by: 'olga', created_at: new Date() }
  await database.db.insertInto('blob').values(row).execute()
  return { organisation, node, files }
}

async function exportTo(database: Database, organisation: string, files: FileBackend) {
  const path = join(newFolder(), 'team.tar.gz')
  const ports = { database, files, now: () => new Date() }
  const manifest = await exportOrganisation(ports, organisation, createWriteStream(path))
  return { path, manifest }
}

const importInto = (database: Database, path: string, files: FileBackend = openDiskBackend(newFolder())) =>
  importArchive({ database, files, newEpoch: randomUUID }, createReadStream(path))

onEachEngine((engine) => {
  const sharedSource = engine.share()

  test('every table is archived, or reported to be of one server only', async () => {
    const { db } = sharedSource()
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
    const known = [...archivedTables.map(({ name }) => name), ...serverTables]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })

  onEachEngine((other) => {
    // With a secret of its own, which databases that are copied with their tables have in common.
    const sharedTarget = other.share('empty')

    test('what is exported is in the other database after the import', async () => {
      const source = sharedSource()
      const { organisation, files } = await fill(source)
      const { path, manifest } = await exportTo(source, organisation, files)
      expect(manifest).toMatchObject({ files: 1, tables: { record: { count: 601 }, change: { count: 301 } } })

      const target = sharedTarget()
      const copied = openDiskBackend(newFolder())
      await importInto(target, path, copied)
      const again = await exportTo(target, organisation, copied)
      // The epoch is new, so that clients notice the restore, and the other server has a secret of its own too.
      const { organisation_head: _head, server_secret: _secret, ...tables } = manifest.tables
      expect(again.manifest.tables).toMatchObject(tables)
      const bytes = await copied.get(organisation, drawingKey)
      expect(bytes && (await buffer(bytes))).toEqual(drawing)
      const epochs = await Promise.all(
        [source, target].map(({ db }) =>
          db
            .selectFrom('organisation_head')
            .select('epoch')
            .where('organisation_id', '=', organisation)
            .executeTakeFirstOrThrow(),
        ),
      )
      expect(epochs[0]).not.toEqual(epochs[1])
      expect(await openNode(target, organisation).push(owner, addProject('new'))).toMatchObject([
        { seq: 302 },
      ])
    })
  })

  test('an archive shows one moment, while people go on working', async () => {
    const source = sharedSource()
    const { organisation, node, files } = await fill(source)
    const working = Promise.all(
      Array.from({ length: 20 }, (_, index) => node.push(owner, addProject(`w${index}`))),
    )
    const { path, manifest } = await exportTo(source, organisation, files)
    await working
    const target = await engine.open(await engine.createEmpty())
    await importInto(target, path)
    const head = await target.db.selectFrom('organisation_head').select('seq').executeTakeFirstOrThrow()
    expect(manifest.tables.change?.count).toBe(head.seq)
    expect(manifest.tables.request?.count).toBe(head.seq)
  })

  test('an archive takes files from disk to a store, and from a store', async () => {
    const source = sharedSource()
    const { organisation, files } = await fill(source)
    const store = await openS3()
    const backend = await openS3Backend(store.settings, { incoming: newFolder() })
    const target = await engine.open(await engine.createEmpty())
    await importInto(target, (await exportTo(source, organisation, files)).path, backend)
    expect(store.objects.get(pathOfFile(organisation, drawingKey))).toEqual(drawing)

    const { path } = await exportTo(target, organisation, backend)
    const back = openDiskBackend(newFolder())
    await importInto(await engine.open(await engine.createEmpty()), path, back)
    const bytes = await back.get(organisation, drawingKey)
    expect(bytes && (await buffer(bytes))).toEqual(drawing)
  })

  test.runIf(engine.name === 'postgresql')(
    'an import may take longer than a request of the server',
    async () => {
      const source = sharedSource()
      const { organisation, files } = await fill(source)
      const { path } = await exportTo(source, organisation, files)
      const settings = await engine.createEmpty()
      await (await openDatabase(settings)).close()
      const pool = new Pool({ connectionString: settings.url, idle_in_transaction_session_timeout: 100 })
      // The database may be dropped before its connections have closed.
      pool.on('error', () => undefined)
      onTestFinished(() => pool.end())
      const store = await openS3()
      const backend = await openS3Backend(store.settings, { incoming: newFolder(), patience })
      store.faults.push('silence')
      const ports = { database: { pool }, files: backend, newEpoch: randomUUID }
      expect(await importArchive(ports, createReadStream(path))).toMatchObject({ files: 1 })
    },
  )

  test('an archive that a store breaks off is no archive', async () => {
    const source = sharedSource()
    const { organisation, files } = await fill(source)
    const store = await openS3()
    const backend = await openS3Backend(store.settings, { incoming: newFolder() })
    const target = await engine.open(await engine.createEmpty())
    await importInto(target, (await exportTo(source, organisation, files)).path, backend)
    store.faults.push('half')
    await expect(exportTo(target, organisation, backend)).rejects.toThrow('broke off')
    store.objects.delete(pathOfFile(organisation, drawingKey))
    await expect(exportTo(target, organisation, backend)).rejects.toThrow('are missing')
  })

  test('a damaged archive is refused, and leaves nothing', async () => {
    const source = sharedSource()
    const { organisation, files } = await fill(source)
    const { path } = await exportTo(source, organisation, files)
    const bytes = readFileSync(path)
    const target = await engine.open(await engine.createEmpty())
    const cut = join(newFolder(), 'cut.tar.gz')
    writeFileSync(cut, bytes.subarray(0, bytes.length - 200))
    await expect(importInto(target, cut)).rejects.toThrow('damaged or cut off')
    for (const share of [0.02, 0.3, 0.7]) {
      writeFileSync(cut, bytes.subarray(0, Math.floor(bytes.length * share)))
      await expect(importInto(target, cut)).rejects.toBeInstanceOf(ArchiveError)
      writeFileSync(
        cut,
        gzipSync(gunzipSync(bytes).subarray(0, Math.floor(gunzipSync(bytes).length * share))),
      )
      await expect(importInto(target, cut)).rejects.toBeInstanceOf(ArchiveError)
    }
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    writeFileSync(cut, changed)
    await expect(importInto(target, cut)).rejects.toThrow()
    expect(await target.db.selectFrom('organisation').select('id').execute()).toEqual([])
    await importInto(target, path)
    await expect(importInto(target, path)).rejects.toThrow('already has this organisation')
  })

  test('an archive whose parts unpack to more than can be read is refused before they are unpacked', async () => {
    const packed = pack()
    packed.entry({ name: 'tables/organisation/000000.jsonl', size: 600_000_000 }).on('error', () => undefined)
    // The header of the part is all that is needed.
    const [header]: Buffer[] = await once(packed as unknown as EventEmitter, 'data')
    packed.destroy()
    const path = join(newFolder(), 'team.tar.gz')
    writeFileSync(path, gzipSync(Buffer.concat([header ?? expect.fail(), Buffer.alloc(1_000_000)])))
    const importing = importInto(sharedSource(), path)
    await expect(importing).rejects.toThrow(
      'The part tables/organisation/000000.jsonl of the archive is too large to be read.',
    )
  })
})
