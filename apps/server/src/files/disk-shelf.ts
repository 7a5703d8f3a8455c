/** Keeps files on disk. A file is complete and durable before anything names it. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileShelf, type Kept, mostFileBytes } from './file-shelf.ts'

/** `folder` is made when the first file is kept. */
export function openDiskShelf(folder: string, mostBytes = mostFileBytes): FileShelf {
  // Ids of organisations and keys are made by us, and contain no separators.
  const pathOf = (organisation: string, key: string) => join(folder, organisation, key.slice(0, 2), key)

  async function put(organisation: string, key: string, bytes: AsyncIterable<Uint8Array>): Promise<Kept> {
    const path = pathOf(organisation, key)
    await mkdir(dirname(path), { recursive: true })
    const incoming = join(dirname(path), `${randomUUID()}.incoming`)
    const file = await open(incoming, 'wx', 0o600)
    try {
      const kept = await writeHashed(file, key, bytes, mostBytes)
      if (kept.kind !== 'kept') return kept
      await rename(incoming, path)
      await syncFolder(dirname(path))
      return kept
    } finally {
      await file.close()
      await rm(incoming, { force: true })
    }
  }

  return {
    put,
    async get(organisation, key, range) {
      const path = pathOf(organisation, key)
      const isThere = await stat(path).then(
        () => true,
        () => false,
      )
      return isThere ? createReadStream(path, range) : undefined
    },
  }
}

async function writeHashed(
  file: FileHandle,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Kept> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > mostBytes) return { kind: 'too-large' }
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  if (hash.digest('hex') !== key) return { kind: 'wrong-hash' }
  await file.sync()
  return { kind: 'kept', size }
}

/** A renamed file survives a power cut once its folder has been written too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
