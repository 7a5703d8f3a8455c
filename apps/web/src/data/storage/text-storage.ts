/** Stored texts by key. Several are written together or not at all, and their size is tracked. */
import { createMapStorage } from './map-storage.ts'

export type Write = { kind: 'stored' } | { kind: 'failed'; reason: 'quota' | 'refused' | 'read-only' }

/** `null` means that the key does not exist. */
export interface Replacement {
  key: string
  was: string | null
  text: string | null
}

export interface StorageUsage {
  /** Number of characters of all keys and texts. */
  used: number
  quota: number
  /** Between 0 and 1. */
  share: number
}

export interface TextStorage {
  read(key: string): string | null
  keys(): string[]
  /** Writes all or nothing, `last` after the others: a reader who sees those also sees the others. */
  write(replacements: readonly Replacement[], last?: readonly Replacement[]): Write
  /** Called when another tab has written the key, or any key if null. */
  forget(key: string | null): void
  usage(): StorageUsage
  /** The browser refuses to write at the moment. Some browsers withdraw a site's storage while it is open. */
  refuses(): boolean
}

/** The local storage limit of browsers, in characters. */
export const quota = 5_242_880
const probeKey = 'plumblineProbe'

export function createTextStorage(storage: Storage): TextStorage {
  // Reading every text to measure it would take longer than all other work at start-up.
  const lengths = new Map<string, number>()

  function put(key: string, text: string | null) {
    lengths.delete(key)
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    lengths.set(key, text?.length ?? 0)
  }

  function write(replacements: readonly Replacement[], last: readonly Replacement[] = []): Write {
    const isChange = ({ was, text }: Replacement) => was !== text
    // Writes that free space go first.
    const inOrder = [
      ...replacements.filter(isChange).sort((a, b) => growth(a) - growth(b)),
      ...last.filter(isChange),
    ]
    const written: Replacement[] = []
    try {
      probe(inOrder)
      for (const replacement of inOrder) {
        put(replacement.key, replacement.text)
        written.push(replacement)
      }
      return { kind: 'stored' }
    } catch (problem) {
      for (const { key, was } of written.reverse()) put(key, was)
      return { kind: 'failed', reason: isQuota(problem) ? 'quota' : 'refused' }
    }
  }

  /** A storage that refuses writes may still remove texts, which could then not be restored. So test a write first. */
  function probe(inOrder: readonly Replacement[]) {
    const removal = inOrder.find(({ text }) => text === null)
    if (removal && removal.was !== null && inOrder.length > 1) storage.setItem(removal.key, removal.was)
  }

  function keys() {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter(
      (key) => key !== null,
    )
  }

  return {
    read: (key) => storage.getItem(key),
    keys,
    write,
    forget(key) {
      if (key === null) lengths.clear()
      else lengths.delete(key)
    },
    refuses() {
      try {
        storage.setItem(probeKey, '')
        storage.removeItem(probeKey)
        return false
      } catch {
        return true
      }
    },
    usage() {
      let used = 0
      for (const key of keys()) {
        const length = lengths.get(key) ?? storage.getItem(key)?.length ?? 0
        lengths.set(key, length)
        used += key.length + length
      }
      return { used, quota, share: used / quota }
    },
  }
}

/** The browser's storage, or one that lasts until the page is closed if the browser refuses. */
export function openStorage(offered: Storage | undefined): { storage: Storage; isRefused: boolean } {
  try {
    const storage = offered ?? window.localStorage
    storage.getItem('theme')
    return { storage, isRefused: false }
  } catch {
    return { storage: createMapStorage(), isRefused: true }
  }
}

function growth({ was, text }: Replacement): number {
  return (text?.length ?? 0) - (was?.length ?? 0)
}

function isQuota(problem: unknown): boolean {
  return (
    problem instanceof DOMException &&
    (problem.name === 'QuotaExceededError' || problem.name === 'NS_ERROR_DOM_QUOTA_REACHED')
  )
}
