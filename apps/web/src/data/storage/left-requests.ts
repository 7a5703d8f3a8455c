/**
 * Requests that a page leaves in local storage when it may be closed before they are stored. The next start performs
 * them, or a tab that is open. A key is written once, because other tabs may read local storage with a delay.
 */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { SentRequest } from './backend.ts'
import type { TextStorage, Write } from './text-storage.ts'
import { textToJson } from './text-to-json.ts'

const prefix = 'plumblinePending.'

export function isLeftKey(key: string): boolean {
  return key.startsWith(prefix)
}

export interface LeftRequests {
  /** Leaves the requests that are not left yet. */
  leave(requests: readonly SentRequest[]): Write
  hasAnswered(isAnswered: (requestId: Id) => boolean): boolean
  /** Removes what this tab has left, and read of other users, if all of it has been answered. */
  removeAnswered(isAnswered: (requestId: Id) => boolean): void
  /** The requests of other pages that this tab has not read yet. */
  readOthers(): readonly SentRequest[]
  /** This tab cannot perform these, so they stay for the next start. */
  forget(requests: readonly SentRequest[]): void
}

/** In the order in which one page has written them. */
function byCount(key: string, other: string): number {
  return getCount(key) - getCount(other)
}

function getCount(key: string): number {
  return Number(key.slice(key.lastIndexOf('.') + 1)) || 0
}

export function createLeftRequests(texts: TextStorage, tabId: Id): LeftRequests {
  /** The ids of the requests under the keys that this tab has written or read. */
  const known = new Map<string, readonly Id[]>()
  let count = 0

  function leave(requests: readonly SentRequest[]): Write {
    const left = new Set([...known.values()].flat())
    const added = requests.filter(({ request }) => !left.has(request.id))
    if (added.length === 0) return { kind: 'stored' }
    count += 1
    const key = `${prefix}${tabId}.${count}`
    const write = texts.write([{ key, was: null, text: JSON.stringify(added) }])
    if (write.kind === 'stored')
      known.set(
        key,
        added.map(({ request }) => request.id),
      )
    return write
  }

  function removeAnswered(isAnswered: (requestId: Id) => boolean) {
    for (const [key, ids] of known)
      if (ids.every(isAnswered)) {
        known.delete(key)
        texts.write([{ key, was: texts.read(key), text: null }])
      }
  }

  function readOthers(): readonly SentRequest[] {
    const unread = texts.keys().filter((key) => isLeftKey(key) && !known.has(key))
    // Browsers list their keys in any order. A record is edited after it was added.
    return unread.toSorted(byCount).flatMap((key) => {
      const stored = textToJson(texts.read(key) ?? '')
      // `as`: only pages of this app write these keys, and the arguments are validated when a request is decided.
      const requests = (Array.isArray(stored) ? (stored as SentRequest[]) : []).filter(
        (sent) => typeof sent?.request?.id === 'string' && sent.actor,
      )
      known.set(
        key,
        requests.map(({ request }) => request.id),
      )
      return requests
    })
  }

  return {
    leave,
    hasAnswered: (isAnswered) => [...known.values()].some((ids) => ids.every(isAnswered)),
    removeAnswered,
    readOthers,
    forget(requests) {
      const forgotten = new Set(requests.map(({ request }) => request.id))
      for (const [key, ids] of known) if (ids.some((id) => forgotten.has(id))) known.delete(key)
    },
  }
}
