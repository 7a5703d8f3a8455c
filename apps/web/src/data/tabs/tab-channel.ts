/** What the tabs of one browser need from it to agree on one writer. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, SentRequest } from '#data/backend.ts'

export type TabMessage =
  /** A tab has opened. */
  | { kind: 'hello' }
  | { kind: 'request'; sent: SentRequest }
  /** From the writer: these requests have arrived and are being decided. */
  | { kind: 'heard'; requestIds: readonly Id[] }
  /** From the writer: answers that are not in the log of answered requests. */
  | { kind: 'answered'; answers: readonly Answer[] }
  /** A tab has become the writer: whoever waits for an answer sends again. */
  | { kind: 'writer' }

interface TabChannel {
  /** To all other tabs. */
  post(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
}

export interface TabPorts {
  /** Different for each tab, also after a reload. */
  id: Id
  /** Undefined where the browser has none, as on a page that came over plain http. */
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
    // `as`: only tabs of this origin post here, and this file names what they post.
    onMessage: (listener) => channel.addEventListener('message', ({ data }) => listener(data as TabMessage)),
  }
}
