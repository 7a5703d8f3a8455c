/** Keeps files in an S3-compatible store, so that several server processes can share them. */
import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { maxFileBytes } from '@plumbline/domain/team/wire/files.ts'
import { type ByteRange, type FileBackend, FilesUnavailable, pathOfFile } from './file-backend.ts'
import { createS3Client, type Patience, type S3Body, type S3Client, type S3Settings } from './s3-client.ts'
import { writeHashed } from './write-hashed.ts'

interface S3BackendOptions {
  /** Files that arrive wait here until they are complete. Made when it is needed. */
  readonly incoming: string
  readonly maxBytes?: number
  readonly patience?: Patience
}

/** Tries the settings first, so that a wrong key is known before the first file arrives. */
export async function openS3Backend(settings: S3Settings, options: S3BackendOptions): Promise<FileBackend> {
  const { incoming, maxBytes = maxFileBytes, patience } = options
  const client = createS3Client(settings, patience)
  await writeAndRead(client, settings)

  return {
    put: (organisation, key, bytes) =>
      inUnnamedFile(incoming, async (file) => {
        const stored = await writeHashed(file, key, bytes, maxBytes)
        if (stored.kind !== 'stored') return stored
        const body = { sha256: key, size: stored.size, open: () => readFromStart(file) }
        await putObject(client, pathOfFile(organisation, key), body)
        return stored
      }),
    async get(organisation, key, range) {
      const call = { method: 'GET', key: pathOfFile(organisation, key), range: toHeader(range) } as const
      const answer = await client.send(call)
      if (!answer) return undefined
      const bytes = Readable.from(client.read(answer), { objectMode: false })
      // Nothing may have been read yet, and then `read` does not notice.
      return bytes.once('close', () => answer.destroy())
    },
    async has(organisation, key) {
      const answer = await client.send({ method: 'HEAD', key: pathOfFile(organisation, key) })
      answer?.resume()
      return answer !== undefined
    },
    async remove(organisation, key) {
      const answer = await client.send({ method: 'DELETE', key: pathOfFile(organisation, key) })
      answer?.resume()
    },
  }
}

async function putObject(client: S3Client, key: string, body: S3Body): Promise<void> {
  const answer = await client.send({ method: 'PUT', key, body })
  // Only a missing bucket leaves nowhere to put it.
  if (!answer) throw new FilesUnavailable(`The file store has no place for ${key}: check S3_ENDPOINT.`)
  answer.resume()
}

const checkObject = 'plumbline-check'

/** The object stays, so that processes that start together do not take it from each other. */
async function writeAndRead(client: S3Client, { endpoint }: S3Settings): Promise<void> {
  const bytes = Buffer.from('Plumbline writes this object at each start, to check its settings.\n')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await putObject(client, checkObject, { sha256, size: bytes.length, open: () => [bytes] })
  const answer = await client.send({ method: 'GET', key: checkObject })
  const read = answer && (await buffer(client.read(answer)))
  if (!read?.equals(bytes))
    throw new FilesUnavailable(`The file store ${endpoint} does not return what was written.`)
}

/** The size of a file is known only when it has arrived. Without a name nothing is left of it after a crash. */
async function inUnnamedFile<T>(folder: string, use: (file: FileHandle) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    return await use(file)
  } finally {
    await file.close()
  }
}

/** A stream of the file's own would close it at its end, but it may have to be read again. */
async function* readFromStart(file: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(bytesInPiece), position })
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

const bytesInPiece = 256 * 1024

function toHeader(range: ByteRange | undefined): string | undefined {
  return range && `bytes=${range.start}-${range.end}`
}
