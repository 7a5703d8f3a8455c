/** Requests that are not in the cache yet when the page is left: local storage takes them immediately. */

import type { TextStorage, Write } from '#data/storage/text-storage.ts'
import { textToJson } from '#data/storage/text-to-json.ts'
import type { QueuedRequest } from './team-cache-schema.ts'

const prefix = 'plumblineUnsent.'

export interface SpilledRequests {
  /** Replaces the requests of this tab. None removes them. */
  keep(requests: readonly QueuedRequest[]): Write
  /** The requests of all tabs of this team. */
  read(): readonly QueuedRequest[]
  /** Called when these are in the cache. */
  clear(): void
}

/** `cacheName` distinguishes teams and accounts, and `tabId` the tabs. */
export function openSpilledRequests(texts: TextStorage, cacheName: string, tabId: string): SpilledRequests {
  const ofTeam = `${prefix}${cacheName}.`
  const own = ofTeam + tabId
  const keys = () => texts.keys().filter((key) => key.startsWith(ofTeam))

  function write(key: string, text: string | null): Write {
    const was = texts.read(key)
    return was === text ? { kind: 'stored' } : texts.write([{ key, was, text }])
  }

  return {
    keep: (requests) => write(own, requests.length === 0 ? null : JSON.stringify(requests)),
    read: () =>
      keys().flatMap((key) => {
        const stored = textToJson(texts.read(key) ?? '')
        // `as`: only this file writes these keys, and the arguments are validated when a request is decided.
        const requests = Array.isArray(stored) ? (stored as QueuedRequest[]) : []
        return requests.filter((queued) => typeof queued?.request?.id === 'string')
      }),
    clear() {
      for (const key of keys()) write(key, null)
    },
  }
}
