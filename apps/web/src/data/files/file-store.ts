/** The file store: bytes kept once under their SHA-256, put before the record that names them. */

import type { FileRef } from '@plumbline/domain/documents/file-ref.ts'
import { dayMs } from '@plumbline/domain/kernel/day.ts'
import { FileNotFetchedError, FileStoreError, problemToReason } from './file-store-error.ts'
import type { HashFile } from './hash-file.ts'
import { shareHashes } from './shared-hash.ts'

export { FileStoreError } from './file-store-error.ts'

interface Following {
  /** Told with 0 to 1: of a put, how much is hashed and stored. */
  onProgress?(share: number): void
  signal?: AbortSignal
}

export interface FileStore {
  /** The key that the file's bytes have or would have. Each file is read once, and not again when it is put. */
  keyOf(file: Blob, options?: Following): Promise<string>
  /** Resolves when the bytes are durable; rejects with a FileStoreError, and then nothing of the file is left. */
  put(file: Blob & { name?: string }, options?: Following): Promise<FileRef>
  /** Undefined when the bytes are gone; rejects with a FileNotFetchedError when they could not be fetched now. */
  get(key: string): Promise<Blob | undefined>
  /** Like `has`, answered at once: only what was put or asked for since the page was opened is known. */
  knows(key: string): boolean
  /** The bytes are kept, or can be fetched. */
  has(key: string): Promise<boolean>
  /** Removes bytes that no record names and that are older than a day; says how many. */
  sweep(isNamed: (key: string) => boolean, now: Date): Promise<number>
  usage(): Promise<{ used: number; quota: number } | undefined>
}

/** When bytes were last put, in ms. */
export interface Kept {
  key: string
  addedAt: number
}

/** Where bytes lie: IndexedDB in the browser, a Map in tests. */
export interface Shelf {
  /** Adds the bytes, or only refreshes `addedAt` where they lie already. */
  add(kept: Kept, bytes: Blob, signal: AbortSignal | undefined): Promise<void>
  get(key: string): Promise<Blob | undefined>
  has(key: string): Promise<boolean>
  /** Removes what was added before that time and is not named, in one go with the look at its age. */
  removeOld(addedBefore: number, isNamed: (key: string) => boolean): Promise<number>
}

/** Files that are fetched when they are first asked for: those of the demo's samples. */
export interface FetchedFiles {
  has(key: string): boolean
  fetch(key: string): Promise<Blob>
}

export interface Surroundings {
  shelf: Shelf
  hash: HashFile
  now(): number
  /** Asks the browser not to clear our bytes when space runs short; called once, at the first put. */
  askToPersist(): void
  usage(): Promise<{ used: number; quota: number } | undefined>
  fetched?: FetchedFiles | undefined
}

/** Storing is a copy by the browser and tells no progress of its own. */
const hashingShare = 0.8

export function createFileStore({ shelf, hash, now, askToPersist, usage, fetched }: Surroundings): FileStore {
  const hashOnce = shareHashes(hash)
  const fetching = new Map<string, Promise<Blob>>()
  const known = new Set<string>()
  let hasAsked = false

  async function keyOf(file: Blob, { onProgress, signal }: Following = {}): Promise<string> {
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
    if (!hasAsked) askToPersist()
    hasAsked = true
    try {
      signal?.throwIfAborted()
      const key = await hashOnce(
        file,
        (done) => onProgress?.((done / (file.size || 1)) * hashingShare),
        signal,
      )
      signal?.throwIfAborted()
      // Without its type: the same bytes may be filed under two names, so the type is the record's to tell.
      await shelf.add({ key, addedAt: now() }, new Blob([file]), signal)
      known.add(key)
      onProgress?.(1)
      return { key, name: file.name ?? 'file', type: file.type, size: file.size }
    } catch (problem) {
      throw toFileStoreError(problem, signal)
    }
  }

  async function get(key: string): Promise<Blob | undefined> {
    const kept = await shelf.get(key)
    if (kept || !fetched?.has(key)) return kept
    // Two views of one file fetch it once.
    const request = fetching.get(key) ?? fetchAndKeep(key, fetched).finally(() => fetching.delete(key))
    fetching.set(key, request)
    return request
  }

  async function fetchAndKeep(key: string, source: FetchedFiles): Promise<Blob> {
    const bytes = await source.fetch(key).catch((problem: unknown) => {
      throw new FileNotFetchedError('The file could not be fetched', { cause: problem })
    })
    const found = await hash(bytes, () => undefined)
    if (found !== key) throw new FileNotFetchedError(`Expected the file ${key}, received ${found}`)
    // Where nothing can be kept, the file is still shown, and fetched again the next time.
    await shelf.add({ key, addedAt: now() }, bytes, undefined).catch(() => undefined)
    return bytes
  }

  return {
    keyOf,
    put,
    get,
    knows: (key) => fetched?.has(key) === true || known.has(key),
    async has(key) {
      const isKept = fetched?.has(key) === true || (await shelf.has(key))
      if (isKept) known.add(key)
      return isKept
    },
    sweep: (isNamed, at) => shelf.removeOld(at.getTime() - dayMs, isNamed),
    usage,
  }
}

function toFileStoreError(problem: unknown, signal: AbortSignal | undefined): FileStoreError {
  return new FileStoreError(signal?.aborted ? 'aborted' : problemToReason(problem), problem)
}
