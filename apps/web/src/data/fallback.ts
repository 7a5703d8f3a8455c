/** Without a database, local storage holds the records, and one tab writes them. The others are read-only. */

import type { TabPorts } from './tab-channel.ts'
import type { TabEvents } from './tab-events.ts'
import type { TextStorage } from './text-storage.ts'
import { textToJson } from './text-to-json.ts'

interface Ports {
  tabs: Pick<TabPorts, 'id' | 'locks'>
  texts: TextStorage
  events: TabEvents
  now(): Date
  onChange(isWriter: boolean): void
}

const lockName = 'plumbline-local-storage'
export const leaseKey = 'plumblineWriterLease'
const renewalMs = 2_000
/** Allows a busy tab to miss three renewals. */
const leaseMs = 4 * renewalMs

/** Calls `onChange` when it is known whether this tab writes, and when it becomes the one that does. */
export function claimLocalStorage(ports: Ports): void {
  const { locks } = ports.tabs
  if (!locks) {
    claimByLease(ports)
    return
  }
  const hold = (lock: Lock | null) => {
    ports.onChange(lock !== null)
    return lock ? new Promise<void>(() => undefined) : undefined
  }
  locks
    .request(lockName, { ifAvailable: true }, hold)
    // Waits until the tab that writes is closed.
    .then(() => locks.request(lockName, hold))
    .catch(() => claimByLease(ports))
}

/** A page over plain HTTP has no locks. */
function claimByLease({ tabs, texts, events, now, onChange }: Ports): void {
  let wasHeld: boolean | undefined

  function read(): { tab?: unknown; until?: unknown } {
    return Object(textToJson(texts.read(leaseKey) ?? ''))
  }

  function renew() {
    const { tab, until } = read()
    const isOver = typeof until !== 'number' || until < now().getTime()
    if (tab === tabs.id || isOver) {
      const text = JSON.stringify({ tab: tabs.id, until: now().getTime() + leaseMs })
      texts.write([{ key: leaseKey, was: texts.read(leaseKey), text }])
    }
    const isHeld = read().tab === tabs.id
    if (isHeld === wasHeld) return
    wasHeld = isHeld
    onChange(isHeld)
  }

  events.onForeignWrite((key) => {
    if (key === leaseKey) renew()
  })
  events.onLeave((how) => {
    if (how !== 'hidden' && wasHeld) texts.write([{ key: leaseKey, was: texts.read(leaseKey), text: null }])
  })
  renew()
  setInterval(renew, renewalMs)
}
