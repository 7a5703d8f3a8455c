/** Keeps files on disk. A file is complete and durable before anything names it. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { maxFileBytes } from '@plumbline/domain/team/wire/files.ts'
import { type FileBackend, pathOfFile, type StoredFile } from './file-backend.ts'
import { writeHashed } from './write-hashed.ts'

/** `folder` is made when the first file is kept. */
export function openDiskBackend(folder: string, maxBytes = maxFileBytes): FileBackend {
  // Ids of organisations and keys are made by us, and contain no separators.
  const getPath = (organisation: string, key: string) => join(folder, pathOfFile(organisation, key))

  async function put(
    organisation: string,
    key: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<StoredFile> {
    const path = getPath(organisation, key)
    await mkdir(dirname(path), { recursive: true })
    const incoming = join(dirname(path), `${randomUUID()}.incoming`)
    const file = await open(incoming, 'wx', 0o600)
    try {
      const stored = await writeHashed(file, key, bytes, maxBytes)
      if (stored.kind !== 'stored') return stored
      await file.sync()
      await rename(incoming, path)
      await syncFolder(dirname(path))
      return stored
    } finally {
      // Some disks tell only now that they are full.
      await file.close().finally(() => rm(incoming, { force: true }))
    }
  }

  const has = (organisation: string, key: string) =>
    stat(getPath(organisation, key)).then(
      () => true,
      () => false,
    )

  return {
    put,
    has,
    remove: (organisation, key) => rm(getPath(organisation, key), { force: true }),
    get: async (organisation, key, range) =>
      (await has(organisation, key)) ? createReadStream(getPath(organisation, key), range) : undefined,
  }
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
