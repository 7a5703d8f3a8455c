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

/** Tabs with the database share it. A tab that writes local storage holds it alone, so that no tab does the other. */
const lockName = 'plumbline-records'
export const leaseKey = 'plumblineWriterLease'
const renewalMs = 2_000
/** Allows a busy tab to miss three renewals. */
const leaseMs = 4 * renewalMs

/** Resolves with false if another tab writes local storage, because it has no database. */
export function shareDatabase(locks: LockManager | undefined): Promise<boolean> {
  return tryLock(locks, 'shared')
}

/** Resolves with false if another tab uses the database, which is then slow, or writes local storage. */
export function holdLocalStorage(locks: LockManager | undefined): Promise<boolean> {
  return tryLock(locks, 'exclusive')
}

/** Where there are no locks, nothing is known of other tabs. */
function tryLock(locks: LockManager | undefined, mode: LockMode): Promise<boolean> {
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock ? new Promise<void>(() => undefined) : undefined
    }
    locks.request(lockName, { mode, ifAvailable: true }, hold).catch(() => resolve(true))
  })
}

/** Calls `onChange` when it is known whether this tab writes, and when it becomes the one that does. */
export function claimLocalStorage(ports: Ports): void {
  const { locks } = ports.tabs
  if (!locks) {
    claimByLease(ports)
    return
  }
  const hold = () => {
    ports.onChange(true)
    return new Promise<void>(() => undefined)
  }
  void holdLocalStorage(locks).then((isLocked) => {
    ports.onChange(isLocked)
    // Waits until the tab that writes is closed.
    if (!isLocked) locks.request(lockName, hold).catch(() => claimByLease(ports))
  })
}

/** A page over plain HTTP has no locks. */
function claimByLease({ tabs, texts, events, now, onChange }: Ports): void {
  let wasLocked: boolean | undefined

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
    const isLocked = read().tab === tabs.id
    if (isLocked === wasLocked) return
    wasLocked = isLocked
    onChange(isLocked)
  }

  events.onForeignWrite((key) => {
    if (key === leaseKey) renew()
  })
  events.onLeave((how) => {
    if (how !== 'hidden' && wasLocked) texts.write([{ key: leaseKey, was: texts.read(leaseKey), text: null }])
  })
  renew()
  setInterval(renew, renewalMs)
}
