/** Waits until there are records to show. */
import type { Connection } from './cache/sync-state.ts'
import { TeamError } from './cache/team-client.ts'

interface Ports {
  hasRecords(): boolean
  connection(): Connection
  reconnect(): void
}

export function createFirstRecords({ hasRecords, connection, reconnect }: Ports) {
  const waiting = new Set<() => void>()
  return {
    /** Records may have arrived, or the connection has changed. */
    look() {
      for (const look of [...waiting]) look()
    },
    /** Rejects if they cannot be fetched now, and tries again when called again. */
    wait(): Promise<void> {
      return new Promise((resolve, reject) => {
        const look = () => {
          const isOver = hasRecords() || isFinal(connection())
          if (!isOver && connection().kind !== 'offline') return
          waiting.delete(look)
          if (isOver) resolve()
          else reject(new TeamError('unreachable'))
        }
        waiting.add(look)
        if (connection().kind === 'offline' && !hasRecords()) reconnect()
        else look()
      })
    },
  }
}

function isFinal({ kind }: Connection): boolean {
  return kind === 'signed-out' || kind === 'outdated' || kind === 'removed'
}
