/** The file store: bytes stored once under their SHA-256, before the record that refers to them. */

import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { dayMs } from '@plumbline/domain/kernel/days/day.ts'
import { FileNotFetchedError, FileStoreError, problemToReason } from './file-store-error.ts'
import type { HashFile } from './hash-file.ts'
import { shareHashes } from './shared-hash.ts'

export { FileStoreError } from './file-store-error.ts'

interface Following {
  /** Called with a value between 0 and 1: how much of a file has been hashed and stored. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

export interface FileStore {
  /** The key that the file's bytes have or would have. Each file is read only once, even if it is put afterwards. */
  getKey(file: Blob, options?: Following): Promise<string>
  /**
   * Resolves when the bytes are stored durably. Rejects with a FileStoreError, and then nothing of the file is stored.
   */
  put(file: Blob & { name?: string }, options?: Following): Promise<FileRef>
  /** Undefined if the bytes are lost. Rejects with a FileNotFetchedError if they could not be fetched now. */
  get(key: string): Promise<Blob | undefined>
  /** The bytes if they are in this browser; nothing is fetched. */
  getStored(key: string): Promise<Blob | undefined>
  /** Like `has`, but synchronous: knows only files that were put or requested since the page was opened. */
  knows(key: string): boolean
  /** Whether the bytes are stored or can be fetched. */
  has(key: string): Promise<boolean>
  /** As `get`, and rejects if the bytes cannot be stored. Only `remove` removes them. False if the bytes are lost. */
  keep(key: string): Promise<boolean>
  /** What is in this browser. */
  stored(): Promise<readonly StoredBytes[]>
  /** Removes bytes from this browser, whether a record refers to them or not. */
  remove(keys: readonly string[]): Promise<void>
  /** Removes bytes that no record refers to and that are older than a day. Returns their number. */
  sweep(isNamed: (key: string) => boolean, now: Date): Promise<number>
  usage(): Promise<{ used: number; quota: number } | undefined>
}

/** When the bytes were last put, in ms. */
export interface StoredBytes {
  key: string
  addedAt: number
  /** Requested by the user for work without a connection. */
  isForOffline?: true
}

/** Where bytes are stored: IndexedDB in the browser, a Map in tests. */
export interface FileBackend {
  /** Adds the bytes, or only updates `addedAt` if they are already stored. */
  add(entry: StoredBytes, bytes: Blob, signal: AbortSignal | undefined): Promise<void>
  get(key: string): Promise<Blob | undefined>
  has(key: string): Promise<boolean>
  /** Marks stored bytes as kept. False if they are not stored. */
  keep(key: string): Promise<boolean>
  entries(): Promise<readonly StoredBytes[]>
  remove(keys: readonly string[]): Promise<void>
  /** Removes files added before that time that are not referenced, in the same transaction that checks their age. */
  removeOld(addedBefore: number, isNamed: (key: string) => boolean): Promise<number>
}

/** Files that are fetched when they are first requested: those of the demo's samples, or of a team. */
export interface FetchedFiles {
  has(key: string): boolean
  /** Undefined if the file is not there. */
  fetch(key: string): Promise<Blob | undefined>
}

export interface FileStorePorts {
  backend: FileBackend
  hash: HashFile
  now(): number
  /** Asks the browser to keep our bytes when storage space runs low. Called once, at the first put. */
  askToPersist(): void
  usage(): Promise<{ used: number; quota: number } | undefined>
  fetched?: FetchedFiles | undefined
}

/** The share of hashing in the progress. The browser reports no progress while it stores the bytes. */
const hashingShare = 0.8

export function createFileStore(ports: FileStorePorts): FileStore {
  const { backend, hash, now, askToPersist, usage, fetched } = ports
  const hashOnce = shareHashes(hash)
  const fetchOnce = fetched && createFetching(fetched, ports)
  const known = new Set<string>()
  let hasRequested = false

  async function getKey(file: Blob, { onProgress, signal }: Following = {}): Promise<string> {
    try {
      return await hashOnce(file, (done) => onProgress?.(done / (file.size || 1)), signal)
    } catch (problem) {
      throw toFileStoreError(problem, signal)
    }
  }

  async function put(
    file: Blob & { name?: string },
    { onProgress, signal }: Following = {},
  ): Promise<FileRef> {
    if (!hasRequested) askToPersist()
    hasRequested = true
    try {
      signal?.throwIfAborted()
      const key = await hashOnce(
        file,
        (done) => onProgress?.((done / (file.size || 1)) * hashingShare),
        signal,
      )
      signal?.throwIfAborted()
      // Without a type: the same bytes may be stored under two names, so the type is part of the record.
      await backend.add({ key, addedAt: now() }, new Blob([file]), signal)
      known.add(key)
      onProgress?.(1)
      return { key, name: file.name ?? 'file', type: file.type, size: file.size }
    } catch (problem) {
      throw toFileStoreError(problem, signal)
    }
  }

  async function get(key: string): Promise<Blob | undefined> {
    const entry = await backend.get(key)
    return entry || !fetchOnce || !fetched.has(key) ? entry : fetchOnce(key)
  }

  async function keep(key: string): Promise<boolean> {
    if (await backend.keep(key)) return true
    const bytes = await get(key)
    if (!bytes) return false
    if (await backend.keep(key)) return true
    try {
      await backend.add({ key, addedAt: now(), isForOffline: true }, bytes, undefined)
    } catch (problem) {
      throw toFileStoreError(problem, undefined)
    }
    return true
  }

  return {
    getKey,
    put,
    get,
    keep,
    stored: backend.entries,
    remove: backend.remove,
    getStored: (key) => backend.get(key),
    knows: (key) => fetched?.has(key) === true || known.has(key),
    async has(key) {
      const isStored = fetched?.has(key) === true || (await backend.has(key))
      if (isStored) known.add(key)
      return isStored
    },
    sweep: (isNamed, at) => backend.removeOld(at.getTime() - dayMs, isNamed),
    usage,
  }
}

/** Returns a function that fetches a file and stores it. Two views of one file share one request. */
function createFetching(
  source: FetchedFiles,
  { backend, hash, now }: Pick<FileStorePorts, 'backend' | 'hash' | 'now'>,
): (key: string) => Promise<Blob | undefined> {
  const fetching = new Map<string, Promise<Blob | undefined>>()

  async function fetchAndKeep(key: string): Promise<Blob | undefined> {
    const bytes = await source.fetch(key).catch((problem: unknown) => {
      throw new FileNotFetchedError('The file could not be fetched', { cause: problem })
    })
    if (!bytes) return undefined
    const found = await hash(bytes, () => undefined)
    if (found !== key) throw new FileNotFetchedError(`Expected the file ${key}, received ${found}`)
    // If the file cannot be stored, it is still shown, and fetched again next time.
    await backend.add({ key, addedAt: now() }, bytes, undefined).catch(() => undefined)
    return bytes
  }

  return (key) => {
    const request = fetching.get(key) ?? fetchAndKeep(key).finally(() => fetching.delete(key))
    fetching.set(key, request)
    return request
  }
}

function toFileStoreError(problem: unknown, signal: AbortSignal | undefined): FileStoreError {
  return new FileStoreError(signal?.aborted ? 'aborted' : problemToReason(problem), problem)
}
