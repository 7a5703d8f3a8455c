/** What screens are shown of the exchange with the server. */

import { type Connection, type SyncState, toSyncState } from '../cache/sync-state.ts'
import type { RefusedRequest } from '../cache/team-cache-schema.ts'

interface Ports {
  /** How many requests wait to be sent. */
  countWaiting(): number
  refused(): readonly RefusedRequest[]
}

export function createSyncStatus({ countWaiting, refused }: Ports) {
  const listeners = new Set<() => void>()
  const upToDateListeners = new Set<(at: Date) => void>()
  let connection: Connection = { kind: 'online' }
  let state: SyncState = { kind: 'saved' }
  let upToDateAt: Date | undefined

  function notify() {
    for (const listener of [...listeners]) listener()
  }

  /** The connection or the requests may have changed. */
  function update() {
    const next = toSyncState(connection, countWaiting(), refused())
    if (JSON.stringify(next) === JSON.stringify(state)) return
    state = next
    notify()
  }

  return {
    connection: () => connection,
    /** Returns whether it is another one. */
    setConnection(next: Connection): boolean {
      if (JSON.stringify(next) === JSON.stringify(connection)) return false
      connection = next
      return true
    },
    state: () => state,
    update,
    /** Something else of what screens show has changed. */
    notify,
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setUpToDate(at: Date) {
      upToDateAt = at
      for (const listener of [...upToDateListeners]) listener(at)
    },
    /** Calls immediately if there is such a moment. */
    onUpToDate(listener: (at: Date) => void) {
      upToDateListeners.add(listener)
      if (upToDateAt) listener(upToDateAt)
      return () => upToDateListeners.delete(listener)
    },
  }
}
