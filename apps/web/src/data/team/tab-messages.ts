/** What a tab does with the reports of the other tabs. */
import type { Connection } from './cache/sync-state.ts'
import type { TeamMessage } from './cache/team-tabs.ts'
import type { TeamCopy } from './copy/team-copy.ts'
import type { LostRequests } from './lost-requests.ts'
import type { TeamPresence } from './team-presence.ts'

interface Ports {
  copy: Pick<TeamCopy, 'read' | 'onAdvanced' | 'onResolved' | 'onQueued'>
  lost: Pick<LostRequests, 'read'>
  presence: Pick<TeamPresence, 'adopt'>
  /** There are requests to be sent. */
  send(): void
  /** The connection of the leading tab. */
  connect(connection: Connection): void
  reconnect(): void
}

export function createMessageHandler({ copy, lost, presence, send, connect, reconnect }: Ports) {
  return (message: TeamMessage) => {
    switch (message.kind) {
      case 'lead':
        return connect(message.connection)
      case 'reread':
        return void copy.read().catch(() => undefined)
      case 'advanced':
        return copy.onAdvanced(message.advanced)
      case 'resolved':
        return copy.onResolved(message.requestId)
      case 'lost':
        return void lost.read().catch(() => undefined)
      case 'reconnect':
        return reconnect()
      case 'presence':
        return presence.adopt(message.others)
      case 'queued':
        copy.onQueued(message.queue)
        return send()
    }
  }
}
