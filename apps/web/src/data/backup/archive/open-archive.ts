/** Opens the ZIP of an untrusted back-up. Entries are read one at a time. */
import {
  BlobReader,
  configure,
  ERR_ENCRYPTED,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { BackupProblem } from './backup-problem.ts'
import { maxEntries, maxFileBytes, maxRatio, maxTotalBytes, ratioFromBytes } from './limits.ts'

// Its workers start from blob URLs, and most entries are only copied anyway.
configure({ useWebWorkers: false })

export interface ArchiveEntry {
  /** Unpacked size in bytes, as stated in the ZIP. */
  size: number
  /** Reads all bytes. Rejects with a BackupProblem if they do not match the ZIP's directory. */
  read(): Promise<Blob>
}

/** By entry name. */
export type Archive = ReadonlyMap<string, ArchiveEntry>

/** Rejects with a BackupProblem. */
export async function openArchive(zip: Blob): Promise<Archive> {
  const reader = new ZipReader(new BlobReader(zip), { strictness: 'tolerant' })
  const archive = new Map<string, ArchiveEntry>()
  const used = new Set<string>()
  let total = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      const name = entry.filename
      refuseUnsafe(name)
      if (entry.encrypted) throw new BackupProblem('encrypted', name)
      if (entry.directory) continue
      // On Windows and macOS, 'Plan.pdf' and 'PLAN.PDF' are the same file.
      if (used.has(name.toLowerCase())) throw new BackupProblem('duplicate-name', name)
      used.add(name.toLowerCase())
      total += refuseBomb(entry)
      if (total > maxTotalBytes) throw new BackupProblem('too-large')
      if (used.size > maxEntries) throw new BackupProblem('too-many-entries')
      archive.set(name, { size: entry.uncompressedSize, read: () => readEntry(entry, zip) })
    }
  } catch (problem) {
    if (problem instanceof BackupProblem) throw problem
    throw new BackupProblem(await whyNotZip(zip), '', problem)
  }
  return archive
}

/** Windows path separators and drives, and characters that end a name early in some programs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must be refused
const refused = /[\\:\u0000-\u001F]/

/** Entries are never unpacked to disk, but such names indicate an attack or another kind of ZIP. */
function refuseUnsafe(name: string): void {
  const parts = name.split('/')
  const isUnsafe = name === '' || refused.test(name) || name.startsWith('/') || parts.includes('..')
  if (isUnsafe) throw new BackupProblem('unsafe-name', name)
}

function refuseBomb({ filename, compressedSize, uncompressedSize }: FileEntry): number {
  if (uncompressedSize > maxFileBytes) throw new BackupProblem('too-large', filename)
  if (uncompressedSize > ratioFromBytes && uncompressedSize > compressedSize * maxRatio)
    throw new BackupProblem('overpacked', filename)
  return uncompressedSize
}

/** The local file header: its size, the offsets of the length fields, and its signature. */
const header = { bytes: 30, nameLengthAt: 26, moreLengthAt: 28, mark: 0x04034b50 }

/** Our own back-ups are uncompressed, so an entry is a slice of the file on disk and is not copied. */
async function sliceEntry(entry: FileEntry, zip: Blob): Promise<Blob | undefined> {
  const isPacked = entry.compressionMethod !== 0 || entry.compressedSize !== entry.uncompressedSize
  const head = await zip.slice(entry.offset, entry.offset + header.bytes).arrayBuffer()
  if (isPacked || head.byteLength < header.bytes) return undefined
  const view = new DataView(head)
  if (view.getUint32(0, true) !== header.mark) return undefined
  const ahead = view.getUint16(header.nameLengthAt, true) + view.getUint16(header.moreLengthAt, true)
  const start = entry.offset + header.bytes + ahead
  return zip.slice(start, start + entry.uncompressedSize)
}

/** The whole entry in one Blob, which browsers keep on disk if it is large. */
async function readEntry(entry: FileEntry, zip: Blob): Promise<Blob> {
  const piece = await sliceEntry(entry, zip)
  if (piece) return piece
  const { readable, writable } = stopAt(entry.uncompressedSize, entry.filename)
  const [read, written] = await Promise.allSettled([new Response(readable).blob(), entry.getData(writable)])
  if (read.status === 'fulfilled' && written.status === 'fulfilled') return read.value
  const problems = [read, written].flatMap((end): unknown[] =>
    end.status === 'rejected' ? [end.reason] : [],
  )
  const known = problems.find((problem) => problem instanceof BackupProblem)
  if (known) throw known
  const isLocked = problems.some((problem) => problem instanceof Error && problem.message === ERR_ENCRYPTED)
  throw new BackupProblem(isLocked ? 'encrypted' : 'unreadable', entry.filename, problems[0])
}

/** A ZIP bomb states a wrong size. */
function stopAt(
  declared: number,
  name: string,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let done = 0
  return new TransformStream({
    transform(piece, out) {
      done += piece.byteLength
      if (done > declared) out.error(new BackupProblem('overpacked', name))
      else out.enqueue(piece)
    },
  })
}

async function whyNotZip(zip: Blob): Promise<'not-a-zip' | 'truncated'> {
  const head = new Uint8Array(await zip.slice(0, 4).arrayBuffer())
  const isZip = head[0] === 0x50 && head[1] === 0x4b
  return isZip ? 'truncated' : 'not-a-zip'
}
