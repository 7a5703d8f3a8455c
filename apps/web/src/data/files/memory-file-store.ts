/** The file store in a Map, for tests and for browsers without storage. */
import { createFileStore, type FetchedFiles, type FileStore, type Kept } from './file-store.ts'
import { hashFile } from './hash-file.ts'

export function createMemoryFileStore(now: () => number = Date.now, fetched?: FetchedFiles): FileStore {
  const shelf = new Map<string, Kept & { bytes: Blob }>()
  return createFileStore({
    shelf: {
      async add(kept, bytes) {
        shelf.set(kept.key, { ...kept, bytes: shelf.get(kept.key)?.bytes ?? bytes })
      },
      get: async (key) => shelf.get(key)?.bytes,
      has: async (key) => shelf.has(key),
      async removeOld(addedBefore, isNamed) {
        const old = [...shelf.values()].filter((kept) => kept.addedAt < addedBefore && !isNamed(kept.key))
        for (const { key } of old) shelf.delete(key)
        return old.length
      },
    },
    hash: hashFile,
    now,
    fetched,
    askToPersist: () => undefined,
    usage: async () => undefined,
  })
}
