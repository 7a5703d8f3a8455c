/** A file store whose code is loaded with the first call, because no screen needs files for its first paint. */
import type { FileStore } from './file-store.ts'
import { FileStoreError, problemToReason } from './file-store-error.ts'

export function createLazyFileStore(load: () => Promise<FileStore>): FileStore {
  let loading: Promise<FileStore> | undefined
  let loaded: FileStore | undefined

  function store(): Promise<FileStore> {
    // Load again after a failure, because the connection may be back.
    loading ??= load().catch((problem: unknown) => {
      loading = undefined
      throw problem
    })
    loading.then((ready) => (loaded = ready)).catch(() => undefined)
    return loading
  }

  const storeForFiles = () =>
    store().catch((problem: unknown) => {
      throw new FileStoreError(problemToReason(problem), problem)
    })

  return {
    getKey: async (file, options) => (await storeForFiles()).getKey(file, options),
    put: async (file, options) => (await storeForFiles()).put(file, options),
    get: async (key) => (await store()).get(key),
    getStored: async (key) => (await store()).getStored(key),
    keep: async (key) => (await store()).keep(key),
    stored: async () => (await store()).stored(),
    remove: async (keys) => (await store()).remove(keys),
    knows: (key) => loaded?.knows(key) === true,
    has: async (key) => (await store()).has(key),
    sweep: async (isNamed, now) => (await store()).sweep(isNamed, now),
    usage: async () => (await store()).usage(),
  }
}
