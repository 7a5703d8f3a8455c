/** The browser features with which tabs communicate and agree on one writer. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, SentRequest } from '#data/backend.ts'
import type { StoredChange } from '#data/database/record-database.ts'

export type TabMessage =
  /** A tab was opened. */
  | { kind: 'hello' }
  | { kind: 'request'; sent: SentRequest }
  /** From the writer: these requests have arrived and are being decided. */
  | { kind: 'heard'; requestIds: readonly Id[] }
  /** From the writer: answers that are not in the log of answered requests. */
  | { kind: 'answered'; answers: readonly Answer[] }
  /** From the writer: it has changed the database. Without the change, the others read all of it again. */
  | { kind: 'stored'; change: StoredChange | undefined }
  /** A tab has become the writer, so tabs that wait for an answer must send their requests again. */
  | { kind: 'writer' }

interface TabChannel {
  /** Sends to all other tabs. */
  post(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
}

export interface TabPorts {
  /** Unique for each tab, and new after a reload. */
  id: Id
  /** Undefined if the browser has none, as on a page loaded over plain HTTP. */
  locks: LockManager | undefined
  channel: TabChannel
}

export function browserTabs(id: Id): TabPorts {
  return { id, locks: globalThis.navigator?.locks, channel: browserChannel() }
}

function browserChannel(): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, onMessage: () => undefined }
  const channel = new BroadcastChannel('plumbline-requests')
  return {
    post: (message) => channel.postMessage(message),
    // `as`: only tabs of this origin post messages, and this file defines their type.
    onMessage: (listener) => channel.addEventListener('message', ({ data }) => listener(data as TabMessage)),
  }
}
