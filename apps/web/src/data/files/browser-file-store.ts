/** The file store of a real browser. */
import { createFileStore, type FetchedFiles, type FileStore } from './file-store.ts'
import { createWorkerHasher } from './hash-in-worker.ts'
import { createIndexedDbBackend } from './indexed-db-backend.ts'
import { createSampleFiles } from './sample-files.ts'

interface BrowserFiles {
  /** The name of the database. */
  name?: string
  fetched: FetchedFiles
}

/** The files of the workspace of this browser by default. */
export function createBrowserFileStore({ name, fetched }: BrowserFiles = { fetched: samples() }): FileStore {
  return createFileStore({
    backend: createIndexedDbBackend(name),
    hash: createWorkerHasher(),
    now: Date.now,
    fetched,
    askToPersist: () => void navigator.storage?.persist?.().catch(() => false),
    async usage() {
      const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
      return usage === undefined || quota === undefined ? undefined : { used: usage, quota }
    },
  })
}

function samples(): FetchedFiles {
  return createSampleFiles((...request) => fetch(...request))
}
