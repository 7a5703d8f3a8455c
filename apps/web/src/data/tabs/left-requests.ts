/** Requests that a tab leaves behind when it may be closed before they are answered: a key for each tab, read by the writer. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { SentRequest } from '#data/backend.ts'
import type { Replacement, TextStorage, Write } from '#data/text-storage.ts'
import { textToJson } from '#data/text-to-json.ts'

const prefix = 'plumblinePending.'

export function isLeftKey(key: string): boolean {
  return key.startsWith(prefix)
}

/** Replaces what the tab has left; with no requests, removes it. */
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
  // `as`: tabs of this product write these keys; what a command takes is checked when it is decided.
  const requests = Array.isArray(stored) ? (stored as SentRequest[]) : []
  return {
    requests: requests.filter((sent) => typeof sent?.request?.id === 'string' && sent.actor),
    removal: { key, was: text, text: null },
  }
}

export function leftKeys(texts: TextStorage): readonly string[] {
  return texts.keys().filter(isLeftKey)
}
