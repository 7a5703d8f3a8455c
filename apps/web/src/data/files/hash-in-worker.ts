/** Hashes files off the main thread: one worker, started with the first file, and a queue. */

import { FileStoreError, type FileStoreReason } from './file-store-error.ts'
import type { HashFile } from './hash-file.ts'
import { hashFile } from './hash-file.ts'

export type HashRequest = Blob | 'stop'
export type HashReply = { done: number } | { key: string } | { failed: FileStoreReason }

export function createWorkerHasher(): HashFile {
  let worker: Worker | undefined
  let queue: Promise<unknown> = Promise.resolve()

  function hashInWorker(file: Blob, onBytes: (done: number) => void, signal?: AbortSignal): Promise<string> {
    signal?.throwIfAborted()
    worker ??= new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module', name: 'hash' })
    const active = worker
    return new Promise<string>((resolve, reject) => {
      const stop = () => active.postMessage('stop' satisfies HashRequest)
      signal?.addEventListener('abort', stop, { once: true })
      active.onmessage = ({ data }: MessageEvent<HashReply>) => {
        if ('done' in data) return onBytes(data.done)
        signal?.removeEventListener('abort', stop)
        if ('key' in data) resolve(data.key)
        else reject(new FileStoreError(data.failed))
      }
      active.onerror = () => {
        signal?.removeEventListener('abort', stop)
        worker = undefined
        // The worker's script cannot be loaded, for example after a deployment, so hash in the main thread.
        resolve(hashFile(file, onBytes, signal))
      }
      active.postMessage(file satisfies HashRequest)
    })
  }

  return (file, onBytes, signal) => {
    const hashing = queue.then(() => hashInWorker(file, onBytes, signal))
    queue = hashing.catch(() => undefined)
    return hashing
  }
}
