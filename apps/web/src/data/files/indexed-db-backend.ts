/** Bytes in IndexedDB. Their times are stored separately, so that removing old files does not read their bytes. */
import type { DBSchema } from 'idb'
import { createDatabase } from '../database/open-database.ts'
import type { FileBackend, StoredBytes } from './file-store.ts'
import { problemToReason } from './file-store-error.ts'

interface FilesSchema extends DBSchema {
  bytes: { key: string; value: Blob | ArrayBuffer }
  kept: { key: string; value: StoredBytes; indexes: { addedAt: number } }
}

const stores = ['kept', 'bytes'] as const

export function createIndexedDbBackend(name = 'plumblineFiles'): FileBackend {
  const { open } = createDatabase<FilesSchema>(name, (database) => {
    database.createObjectStore('bytes')
    database.createObjectStore('kept', { keyPath: 'key' }).createIndex('addedAt', 'addedAt')
  })

  async function write(entry: StoredBytes, bytes: Blob | ArrayBuffer, signal: AbortSignal | undefined) {
    const change = (await open()).transaction(stores, 'readwrite', { durability: 'strict' })
    const abort = () => change.abort()
    signal?.addEventListener('abort', abort, { once: true })
    // The transaction reports failures of single requests again, with their cause.
    change.done.catch(() => undefined)
    try {
      if (!(await change.objectStore('kept').getKey(entry.key))) {
        change
          .objectStore('bytes')
          .put(bytes, entry.key)
          .catch(() => undefined)
      }
      change
        .objectStore('kept')
        .put(entry)
        .catch(() => undefined)
      await change.done
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  return {
    async add(entry, bytes, signal) {
      try {
        await write(entry, bytes, signal)
      } catch (problem) {
        if (signal?.aborted || problemToReason(problem) === 'quota') throw problem
        // A private window of Safari cannot store Blobs (webkit.org/b/156347), but it can store their bytes.
        await write(entry, await bytes.arrayBuffer(), signal)
      }
    },
    async get(key) {
      const bytes = await (await open()).get('bytes', key)
      return bytes === undefined || bytes instanceof Blob ? bytes : new Blob([bytes])
    },
    async has(key) {
      return (await (await open()).getKey('kept', key)) !== undefined
    },
    async keep(key) {
      const change = (await open()).transaction('kept', 'readwrite')
      const entry = await change.store.get(key)
      if (entry && !entry.isForOffline) await change.store.put({ ...entry, isForOffline: true })
      await change.done
      return entry !== undefined
    },
    entries: async () => (await open()).getAll('kept'),
    async remove(keys) {
      const change = (await open()).transaction(stores, 'readwrite')
      const removed = stores.flatMap((name) => keys.map((key) => change.objectStore(name).delete(key)))
      await Promise.all([...removed, change.done])
    },
    async removeOld(addedBefore, isNamed) {
      const change = (await open()).transaction(stores, 'readwrite')
      let count = 0
      const old = change
        .objectStore('kept')
        .index('addedAt')
        .iterate(IDBKeyRange.upperBound(addedBefore, true))
      for await (const cursor of old) {
        if (isNamed(cursor.value.key)) continue
        count += 1
        change.objectStore('bytes').delete(cursor.value.key)
        cursor.delete()
      }
      await change.done
      return count
    },
  }
}
