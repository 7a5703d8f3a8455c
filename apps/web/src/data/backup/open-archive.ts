/** Opens the ZIP of a back-up, trusting nothing in it; entries are read one at a time. */
import {
  BlobReader,
  configure,
  ERR_ENCRYPTED,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { BackupProblem } from './backup-problem.ts'
import { maxEntries, maxFileBytes, maxRatio, maxTotalBytes, ratioFromBytes } from './limits.ts'

// Its workers would start from blobs, and the work is no more than a copy.
configure({ useWebWorkers: false })

export interface ArchiveEntry {
  /** Bytes, unpacked, as the ZIP says. */
  size: number
  /** All of its bytes; rejects with a BackupProblem when they are not what the ZIP says. */
  read(): Promise<Blob>
}

/** By the names in the ZIP. */
export type Archive = ReadonlyMap<string, ArchiveEntry>

/** Rejects with a BackupProblem. */
export async function openArchive(zip: Blob): Promise<Archive> {
  const reader = new ZipReader(new BlobReader(zip), { strictness: 'tolerant' })
  const archive = new Map<string, ArchiveEntry>()
  const taken = new Set<string>()
  let total = 0
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      const name = entry.filename
      refuseUnsafe(name)
      if (entry.encrypted) throw new BackupProblem('encrypted', name)
      if (entry.directory) continue
      // Windows and macOS take 'Plan.pdf' and 'PLAN.PDF' for one file.
      if (taken.has(name.toLowerCase())) throw new BackupProblem('duplicate-name', name)
      taken.add(name.toLowerCase())
      total += refuseBomb(entry)
      if (total > maxTotalBytes) throw new BackupProblem('too-large')
      if (taken.size > maxEntries) throw new BackupProblem('too-many-entries')
      archive.set(name, { size: entry.uncompressedSize, read: () => readEntry(entry, zip) })
    }
  } catch (problem) {
    if (problem instanceof BackupProblem) throw problem
    throw new BackupProblem(await whyNotZip(zip), '', problem)
  }
  return archive
}

/** Steps of Windows, its drives, and names that end early for one reader and not for another. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what is refused
const refused = /[\\:\u0000-\u001F]/

/** Nothing is ever unpacked to a disk; whoever writes such names means harm, or the ZIP is no back-up. */
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

/** Bytes before the name of an entry, where the lengths of what follows stand, and the mark they begin with. */
const header = { bytes: 30, nameLengthAt: 26, moreLengthAt: 28, mark: 0x04034b50 }

/** Our own back-ups pack nothing: a piece of the file on the disk then does, and nothing is copied. */
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

/** Whole in one Blob, which a browser keeps on its disk when it is large. */
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

/** A bomb says that it is small. */
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
