/** Hashes each file once for all callers: the form that looks for duplicates, and the store that keeps the bytes. */
import type { HashFile } from './hash-file.ts'

interface Hashing {
  key: Promise<string>
  listeners: Set<(done: number) => void>
  /** Callers that have not aborted. When the last one does, hashing stops. */
  waiting: number
  stop: AbortController
}

export function shareHashes(hash: HashFile): HashFile {
  const hashings = new WeakMap<Blob, Hashing>()

  function begin(file: Blob): Hashing {
    const listeners = new Set<(done: number) => void>()
    const stop = new AbortController()
    const report = (done: number) => {
      for (const listener of listeners) listener(done)
    }
    const hashing = { key: hash(file, report, stop.signal), listeners, waiting: 0, stop }
    hashings.set(file, hashing)
    // A failed file may be tried again.
    hashing.key.catch(() => hashings.get(file) === hashing && hashings.delete(file))
    return hashing
  }

  return async (file, onBytes, signal) => {
    signal?.throwIfAborted()
    const hashing = hashings.get(file) ?? begin(file)
    hashing.listeners.add(onBytes)
    hashing.waiting += 1
    try {
      return await untilAborted(hashing.key, signal)
    } finally {
      hashing.listeners.delete(onBytes)
      hashing.waiting -= 1
      if (hashing.waiting === 0 && signal?.aborted) {
        hashings.delete(file)
        hashing.stop.abort()
      }
    }
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
