/** The browser features with which the tabs of a workspace notify each other. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'

/** A message that is lost or late only delays what the other tabs show. */
export interface TabMessage {
  /** The records are stored up to this position. Missing: a tab was opened, and asks whether there are others. */
  readonly position?: number
}

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
  const channel = new BroadcastChannel('plumbline-records')
  return {
    post: (message) => channel.postMessage(message),
    // `as`: only tabs of this origin post messages, and this file defines their type.
    onMessage: (listener) => channel.addEventListener('message', ({ data }) => listener(data as TabMessage)),
  }
}
