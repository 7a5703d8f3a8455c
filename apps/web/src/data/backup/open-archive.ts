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
  const reader = new ZipReader(new BlobReader(zip), { strictness: 'tolerant', checkSignature: true })
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
      archive.set(name, { size: entry.uncompressedSize, read: () => readEntry(entry) })
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

/** Whole in one Blob, which a browser keeps on its disk when it is large. */
async function readEntry(entry: FileEntry): Promise<Blob> {
  const { readable, writable } = stopAt(entry.uncompressedSize, entry.filename)
  const [bytes] = await Promise.allSettled([new Response(readable).blob(), entry.getData(writable)]).then(
    ([read, written]) => {
      if (read.status === 'fulfilled' && written.status === 'fulfilled') return [read.value]
      const problem: unknown =
        read.status === 'rejected' ? read.reason : written.status === 'rejected' && written.reason
      if (problem instanceof BackupProblem) throw problem
      const { message } = Object(problem) as { message?: unknown }
      throw new BackupProblem(message === ERR_ENCRYPTED ? 'encrypted' : 'unreadable', entry.filename, problem)
    },
  )
  return bytes as Blob
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
