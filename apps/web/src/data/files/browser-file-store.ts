/** The file store of a real browser. */
import { createFileStore, type FileStore } from './file-store.ts'
import { createWorkerHasher } from './hash-in-worker.ts'
import { createIndexedDbShelf } from './indexed-db-shelf.ts'
import { createSampleFiles } from './sample-files.ts'

export function createBrowserFileStore(): FileStore {
  return createFileStore({
    shelf: createIndexedDbShelf(),
    hash: createWorkerHasher(),
    now: Date.now,
    fetched: createSampleFiles((...request) => fetch(...request)),
    askToPersist: () => void navigator.storage?.persist?.().catch(() => false),
    async usage() {
      const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
      return usage === undefined || quota === undefined ? undefined : { used: usage, quota }
    },
  })
}
