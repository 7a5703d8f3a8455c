/** Requests that a tab leaves for the writer if it may be closed before they are answered, under one key for each tab. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { SentRequest } from '#data/backend.ts'
import type { Replacement, TextStorage, Write } from '#data/text-storage.ts'
import { textToJson } from '#data/text-to-json.ts'

const prefix = 'plumblinePending.'

export function isLeftKey(key: string): boolean {
  return key.startsWith(prefix)
}

/** Replaces the requests that the tab has left. An empty list removes them. */
export function leaveRequests(texts: TextStorage, tabId: Id, requests: readonly SentRequest[]): Write {
  const key = prefix + tabId
  const was = texts.read(key)
  const text = requests.length === 0 ? null : JSON.stringify(requests)
  return was === text ? { kind: 'stored' } : texts.write([{ key, was, text }])
}

export interface LeftRequests {
  readonly requests: readonly SentRequest[]
  readonly removal: Replacement
}

export function readLeftRequests(texts: TextStorage, key: string): LeftRequests {
  const text = texts.read(key)
  const stored = text === null ? [] : textToJson(text)
  // `as`: only tabs of this app write these keys, and the arguments are validated when a request is decided.
  const requests = Array.isArray(stored) ? (stored as SentRequest[]) : []
  return {
    requests: requests.filter((sent) => typeof sent?.request?.id === 'string' && sent.actor),
    removal: { key, was: text, text: null },
  }
}

export function leftKeys(texts: TextStorage): readonly string[] {
  return texts.keys().filter(isLeftKey)
}
