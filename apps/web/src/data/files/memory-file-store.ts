/** The file store in a Map, for tests and for browsers without storage. */
import { createFileStore, type FetchedFiles, type FileStore, type StoredBytes } from './file-store.ts'
import { hashFile } from './hash-file.ts'

export function createMemoryFileStore(now: () => number = Date.now, fetched?: FetchedFiles): FileStore {
  const backend = new Map<string, StoredBytes & { bytes: Blob }>()
  return createFileStore({
    backend: {
      async add(entry, bytes) {
        backend.set(entry.key, { ...entry, bytes: backend.get(entry.key)?.bytes ?? bytes })
      },
      get: async (key) => backend.get(key)?.bytes,
      has: async (key) => backend.has(key),
      async keep(key) {
        const entry = backend.get(key)
        if (entry) backend.set(key, { ...entry, isForOffline: true })
        return entry !== undefined
      },
      entries: async () => [...backend.values()],
      async remove(keys) {
        for (const key of keys) backend.delete(key)
      },
      async removeOld(addedBefore, isNamed) {
        const old = [...backend.values()].filter(
          (entry) => entry.addedAt < addedBefore && !isNamed(entry.key),
        )
        for (const { key } of old) backend.delete(key)
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
