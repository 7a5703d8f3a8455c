/** Texts under keys: several written together or not at all, and counted. */
import { createMapStorage } from './map-storage.ts'

export type Write = { kind: 'stored' } | { kind: 'failed'; reason: 'quota' | 'refused' | 'read-only' }

/** `null` stands for a key that is not there. */
export interface Replacement {
  key: string
  was: string | null
  text: string | null
}

export interface StorageUsage {
  /** Characters of all keys and texts. */
  used: number
  quota: number
  /** 0 to 1. */
  share: number
}

export interface TextStorage {
  read(key: string): string | null
  keys(): string[]
  /** All or none, `last` behind the others: whoever sees those sees the others as well. */
  write(replacements: readonly Replacement[], last?: readonly Replacement[]): Write
  /** Another tab wrote that key, or, when null, any key. */
  forget(key: string | null): void
  usage(): StorageUsage
  /** The browser would not write now: some take a site's storage away while it is open. */
  refuses(): boolean
}

/** What browsers grant a site in local storage, in characters. */
const quota = 5_242_880
const probeKey = 'plumblineProbe'

export function createTextStorage(storage: Storage): TextStorage {
  // Reading every text only to count it takes longer than all other work at start.
  const lengths = new Map<string, number>()

  function put(key: string, text: string | null) {
    lengths.delete(key)
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
    lengths.set(key, text?.length ?? 0)
  }

  function write(replacements: readonly Replacement[], last: readonly Replacement[] = []): Write {
    const isChange = ({ was, text }: Replacement) => was !== text
    // What frees space goes first.
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

  /** A storage that refuses to write may still remove, and then what was removed could not be put back. */
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

/** The browser's storage, or one that lasts as long as the page where the browser refuses. */
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
