/**
 * Receives the body of a push. How long that takes depends on the line of the sender, so a large one is kept on the disk
 * until it is complete.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'hono'
import { isJson, readJsonBytes } from '../../http/read-json.ts'

export interface ReceivedBody {
  read(): Promise<Uint8Array>
  /** Frees the space that it takes. */
  discard(): Promise<void>
}

/** Undefined if the body ended too early, or is reported to be something else than JSON. */
export async function receiveBody(
  context: Context,
  maxBytesInMemory: number,
): Promise<ReceivedBody | undefined> {
  if (Number(context.req.header('Content-Length')) > maxBytesInMemory) return receiveOnDisk(context)
  const bytes = await readJsonBytes(context, maxBytesInMemory)
  return bytes && { read: async () => bytes, discard: async () => undefined }
}

async function receiveOnDisk(context: Context): Promise<ReceivedBody | undefined> {
  const { body } = context.req.raw
  if (!body || !isJson(context)) return undefined
  const path = join(tmpdir(), `plumbline-${randomUUID()}.push`)
  const file = await open(path, 'wx+', 0o600)
  const discard = () => file.close().finally(() => rm(path, { force: true }))
  try {
    if (await writeAll(file, body)) return { read: () => readAll(file), discard }
  } catch (error) {
    await discard()
    throw error
  }
  await discard()
  return undefined
}

/** Returns whether the body is complete. Node lets no body be longer than it was announced. */
async function writeAll(file: FileHandle, body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = body.getReader()
  for (;;) {
    const part = await reader.read().catch(() => undefined)
    if (!part) return false
    if (part.done) return true
    await file.writeFile(part.value)
  }
}

async function readAll(file: FileHandle): Promise<Uint8Array> {
  const bytes = Buffer.alloc((await file.stat()).size)
  for (let read = 0; read < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, read, bytes.length - read, read)
    if (bytesRead === 0) throw new Error('A body on the disk was shortened')
    read += bytesRead
  }
  return bytes
}
