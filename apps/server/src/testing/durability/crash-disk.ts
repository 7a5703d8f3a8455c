/**
 * The disks that a power cut may leave behind. Kept is what fsync has confirmed: the contents of a file up to the fsync
 * of the file, the entries of a folder up to that of the folder. Later writes exist, exist in part, or are missing at
 * random; later entries of a folder exist up to a random one.
 */
import fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { EntryWrite, FileWrite, HostWrite } from './host-writes.ts'

/** Disks write sectors as a whole. */
const sectorBytes = 512

interface Recording {
  /** The folder that was recorded, and a copy of it from before the recording. */
  readonly folder: string
  readonly before: string
  /** Up to the power cut. */
  readonly writes: readonly HostWrite[]
}

interface File {
  /** Where its first contents are, in the copy from before the recording. */
  readonly origin: string | undefined
  readonly changes: { readonly index: number; readonly write: FileWrite }[]
  syncedAt: number
}

/** Makes the disk in the folder `target`. */
export function makeCrashDisk(recording: Recording, random: () => number, target: string): void {
  const { folder, before } = recording
  const { remaining, removed } = replay(recording, random)
  fs.cpSync(before, target, { recursive: true })
  const copyRecord = (path: string) => join(target, relative(folder, path))
  for (const path of removed) fs.rmSync(copyRecord(path), { recursive: true, force: true })
  for (const [path, file] of remaining) {
    if (file.changes.length === 0 && file.origin === join(before, relative(folder, path))) continue
    fs.mkdirSync(dirname(copyRecord(path)), { recursive: true })
    fs.writeFileSync(copyRecord(path), getContents(file, random))
  }
}

/** Follows the recording twice at the same time: the entries that the process saw, and those that the disk keeps. */
function replay({ folder, before, writes }: Recording, random: () => number) {
  const seen = filesIn(folder, before)
  const remaining = new Map(seen)
  const removed = new Set<string>()
  const open = new Map<number, File | undefined>()
  const isRetained = findRetainedEntries(writes, random)

  for (const [index, write] of writes.entries()) {
    if ('fd' in write) followFile(write, index)
    else if ('path' in write) followEntry(write, isRetained.has(write))
  }
  return { remaining, removed }

  function followFile(write: FileWrite, index: number): void {
    const file = open.get(write.fd)
    if (write.op === 'open') open.set(write.fd, seen.get(write.path))
    else if (write.op === 'close') open.delete(write.fd)
    else if (write.op !== 'fsync') file?.changes.push({ index, write })
    else if (file) file.syncedAt = index
  }

  function followEntry(write: EntryWrite, isOnDisk: boolean): void {
    const { op, path } = write
    if (op === 'mkdir' || (op === 'create' && seen.has(path))) return
    const file = seen.get(path) ?? { origin: undefined, changes: [], syncedAt: -1 }
    const target = op === 'create' ? path : op === 'rename' ? write.to : undefined
    seen.delete(path)
    if (target) seen.set(target, file)
    if (!isOnDisk) return
    remaining.delete(path)
    removed.add(path)
    if (target) remaining.set(target, file)
  }
}

function filesIn(folder: string, before: string): Map<string, File> {
  const files = new Map<string, File>()
  for (const entry of fs.readdirSync(before, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const origin = join(entry.parentPath, entry.name)
    files.set(join(folder, relative(before, origin)), { origin, changes: [], syncedAt: -1 })
  }
  return files
}

/** The creations, removals and renames that the disk keeps. */
function findRetainedEntries(writes: readonly HostWrite[], random: () => number): Set<HostWrite> {
  const syncedAt = new Map<string, number>()
  const open = new Map<number, string>()
  for (const [index, write] of writes.entries()) {
    if (write.op === 'open') open.set(write.fd, write.path)
    if (write.op === 'fsync') syncedAt.set(open.get(write.fd) ?? '', index)
  }
  const remaining = new Set<HostWrite>()
  const ended = new Set<string>()
  for (const [index, write] of writes.entries()) {
    if (!('path' in write) || write.op === 'open') continue
    const folder = dirname(write.path)
    const isSynced = index < (syncedAt.get(folder) ?? -1)
    if (!isSynced && random() < 0.5) ended.add(folder)
    if (isSynced || !ended.has(folder)) remaining.add(write)
  }
  return remaining
}

function getContents({ origin, changes, syncedAt }: File, random: () => number): Buffer {
  let contents: Buffer = origin === undefined ? Buffer.alloc(0) : fs.readFileSync(origin)
  for (const { index, write } of changes) {
    if (write.op === 'truncate') contents = resized(contents, write.size)
    if (write.op !== 'write') continue
    const { bytes, position } = write
    const length = index < syncedAt ? bytes.length : findRetainedLength(bytes.length, random)
    if (length === 0) continue
    contents = resized(contents, Math.max(contents.length, position + length))
    bytes.copy(contents, position, 0, length)
  }
  return contents
}

/** Half of the writes are lost, and some of the others are torn between two sectors. */
function findRetainedLength(length: number, random: () => number): number {
  if (random() < 0.5) return 0
  return random() < 0.9 ? length : Math.floor((random() * length) / sectorBytes) * sectorBytes
}

function resized(contents: Buffer, size: number): Buffer {
  if (contents.length === size) return contents
  const next = Buffer.alloc(size)
  contents.copy(next)
  return next
}
