/** Reads and validates a whole back-up before anything is changed. */

import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { type ListRow, lists } from '#data/catalogue/catalogue.ts'
import { createListCodec } from '#data/catalogue/list-codec.ts'
import { hashFile } from '#data/files/hash-file.ts'
import { createWorkerHasher } from '#data/files/hash-in-worker.ts'
import { parseVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import { currentVersion, textToRows, type Upgrades, upgradeRows } from '#data/upgrades/upgrades.ts'
import { BackupProblem } from './backup-problem.ts'
import { isCarried, isOfTabs } from './carried-keys.ts'
import { countEntries, refuseHostileFields } from './check-list.ts'
import { getShare } from './get-share.ts'
import { maxManifestBytes, maxTextBytes, maxTextsBytes } from './limits.ts'
import { type Manifest, manifestName, readManifest, type StoredFile, type StoredText } from './manifest.ts'
import { type Archive, type ArchiveEntry, openArchive } from './open-archive.ts'

export interface Backup {
  manifest: Manifest
  /** The stored texts, by key. */
  texts: ReadonlyMap<string, string>
  /** Its lists in the current version, by key. */
  lists: ReadonlyMap<string, readonly Entry[]>
  /** Keys of texts that do not belong to a workspace. They are not restored. */
  ignored: readonly string[]
  files: readonly BackupFile[]
}

interface BackupFile extends StoredFile {
  read(): Promise<Blob>
}

interface ReadOptions {
  upgrades: Upgrades
  /** Called with a value between 0 and 1. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

/** Hashes in a worker if possible, because files may be large. */
const hash = 'Worker' in globalThis ? createWorkerHasher() : hashFile

/** Rejects with a BackupProblem if the ZIP is not a valid back-up, and with the signal's reason if it is aborted. */
export async function readBackup(zip: Blob, options: ReadOptions): Promise<Backup> {
  const archive = await openArchive(zip)
  const listed = archive.get(manifestName)
  if (!listed) throw new BackupProblem('no-manifest')
  if (listed.size > maxManifestBytes) throw new BackupProblem('too-large', manifestName)
  const manifest = readManifest(await getText(await listed.read()))
  const texts = await readTexts(manifest, archive, options.signal)
  checkVersions(manifest, texts, options.upgrades)
  const read = manifest.texts.map(
    (stored) => [stored.key, checkText(stored, texts, options.upgrades)] as const,
  )
  return {
    manifest,
    lists: new Map(read.flatMap(([key, entries]) => (entries ? [[key, entries]] : []))),
    texts: new Map([...texts].filter(([key]) => isCarried(key))),
    ignored: [...texts.keys()].filter((key) => !isCarried(key) && !isOfTabs(key)),
    files: await checkFiles(manifest, archive, options),
  }
}

async function readTexts(
  { texts }: Manifest,
  archive: Archive,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (texts.reduce((sum, { bytes }) => sum + bytes, 0) > maxTextsBytes) throw new BackupProblem('too-large')
  const read = new Map<string, string>()
  for (const stored of texts) {
    const entry = getEntry(stored, archive)
    if (entry.size > maxTextBytes) throw new BackupProblem('too-large', stored.path)
    const text = await getText(await readChecked(stored, entry, undefined, signal))
    read.set(stored.key, stored.isEscaped ? readEscaped(text, stored.path) : text)
  }
  return read
}

/** One file at a time, to limit memory. */
async function checkFiles(manifest: Manifest, archive: Archive, { onProgress, signal }: ReadOptions) {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  const files: BackupFile[] = []
  for (const stored of manifest.files) {
    const entry = getEntry(stored, archive)
    await readChecked(stored, entry, (read) => onProgress?.(getShare(done + read, total)), signal)
    done += stored.bytes
    files.push({ ...stored, read: entry.read })
  }
  return files
}

function getEntry({ path, bytes }: StoredText | StoredFile, archive: Archive): ArchiveEntry {
  const entry = archive.get(path)
  if (!entry) throw new BackupProblem('entry-missing', path)
  if (entry.size !== bytes) throw new BackupProblem('wrong-checksum', path)
  return entry
}

async function readChecked(
  { path, sha256 }: StoredText | StoredFile,
  entry: ArchiveEntry,
  onBytes: (done: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Blob> {
  signal?.throwIfAborted()
  const content = await entry.read()
  if ((await hash(content, onBytes, signal)) !== sha256) throw new BackupProblem('wrong-checksum', path)
  return content
}

function checkVersions(manifest: Manifest, texts: ReadonlyMap<string, string>, upgrades: Upgrades): void {
  const stored = parseVersions(texts.get(versionsKey) ?? '{}')
  for (const { key } of lists) {
    const version = Math.max(stored[key] ?? 1, manifest.schemaVersions[key] ?? 1)
    if (version > currentVersion(key, upgrades)) throw new BackupProblem('later-schema', key)
  }
}

/**
 * The entries of a list. Each must be a record, except those that were already invalid when the back-up was made.
 * Undefined for other texts, and for a list that was damaged at that time.
 */
function checkText(
  stored: StoredText,
  texts: ReadonlyMap<string, string>,
  upgrades: Upgrades,
): readonly Entry[] | undefined {
  refuseHostileFields(texts.get(stored.key) ?? '', stored.key)
  const row = lists.find(({ key }) => key === stored.key)
  if (!row) return undefined
  const entries = currentEntries(row, texts, upgrades)
  const count = countEntries(entries)
  const isComplete = count ? count.unreadable <= (stored.unreadable ?? 0) : stored.isDamaged
  if (!isComplete) throw new BackupProblem('wrong-records', stored.key)
  return entries
}

async function getText(content: Blob): Promise<string> {
  try {
    const bytes = await content.arrayBuffer()
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (problem) {
    throw new BackupProblem('unreadable', '', problem)
  }
}

function readEscaped(text: string, path: string): string {
  try {
    const raw: unknown = JSON.parse(text)
    if (typeof raw === 'string') return raw
  } catch {
    // Reported below, like any other text that is not valid JSON.
  }
  throw new BackupProblem('unreadable', path)
}

/** The list in the current version. Undefined if the back-up does not contain it, or if it is damaged. */
function currentEntries(
  row: ListRow,
  texts: ReadonlyMap<string, string>,
  upgrades: Upgrades,
): Entry[] | undefined {
  const codec = createListCodec(row)
  const entries = codec.read(texts.get(row.key) ?? '', [])
  const steps = upgrades[row.key] ?? []
  const version = parseVersions(texts.get(versionsKey) ?? '{}')[row.key] ?? 1
  if (!entries || version > steps.length) return entries
  const raws = entries.map(({ text }): unknown => JSON.parse(text))
  const upgraded = upgradeRows(raws, version, steps, (key) => textToRows(texts.get(key) ?? ''))
  return codec.toEntries(upgraded.map((raw) => [JSON.stringify(raw), raw] as const))
}
