/** The state that the shell shows of the connection to the team: whether everything is saved, waiting, or needs attention. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { QueuedRequest, RefusedRequest } from './team-cache-schema.ts'

/** `count`: how many requests wait to be sent. */
export type SyncState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly count: number }
  /** `since`: an ISO instant. */
  | { readonly kind: 'offline'; readonly since: string; readonly count: number }
  /** The server has no space for the requests or their files. They are sent when it has. */
  | { readonly kind: 'storage-full'; readonly count: number }
  | { readonly kind: 'attention'; readonly refused: readonly RefusedRequest[]; readonly count: number }
  | { readonly kind: 'signed-out'; readonly count: number }
  /** This version is too old for the server. */
  | { readonly kind: 'outdated'; readonly count: number }
  /** The person is no longer in the organisation. Nothing of it is kept here. */
  | { readonly kind: 'removed' }

/** The connection of the leading tab, which it shares with the other tabs. */
export type Connection =
  | { readonly kind: 'online' | 'storage-full' }
  | { readonly kind: 'offline'; readonly since: string }
  | { readonly kind: 'signed-out' | 'outdated' | 'removed' }

export interface TeamSync {
  /** Returns the same value until a change. */
  state(): SyncState
  onChange(listener: () => void): () => void
  /** Makes a refused request again, as a new one. */
  retry(requestId: Id): Promise<void>
  /** Forgets a refused request. */
  discard(requestId: Id): Promise<void>
  /**
   * What this browser has sent, and the server no longer has since its database was restored. Returns the same value
   * until a change.
   */
  lost(): readonly QueuedRequest[]
  /** Sends lost requests again, in their order. */
  sendAgain(requestIds: readonly Id[]): Promise<void>
  /** Forgets lost requests. */
  forgetLost(requestIds: readonly Id[]): Promise<void>
  /**
   * Calls the listener whenever this tab has everything that the server has; immediately if that was so before. Only in
   * the tab that talks to the server.
   */
  onUpToDate(listener: (at: Date) => void): () => void
  /** Tries immediately to reach the server. */
  reconnect(): void
}

export function toSyncState(
  connection: Connection,
  count: number,
  refused: readonly RefusedRequest[],
): SyncState {
  if (connection.kind === 'removed') return { kind: 'removed' }
  if (connection.kind === 'signed-out' || connection.kind === 'outdated')
    return { kind: connection.kind, count }
  if (refused.length > 0) return { kind: 'attention', refused, count }
  if (connection.kind === 'offline') return { kind: 'offline', since: connection.since, count }
  if (connection.kind === 'storage-full' && count > 0) return { kind: 'storage-full', count }
  return count > 0 ? { kind: 'saving', count } : { kind: 'saved' }
}

/** Resolves when the server has what waits to be sent, or when it cannot be sent now. */
export function untilSent({ state, onChange }: Pick<TeamSync, 'state' | 'onChange'>): Promise<void> {
  return new Promise((resolve) => {
    let stop = () => {}
    const look = () => {
      if (state().kind === 'saving') return
      stop()
      resolve()
    }
    stop = onChange(look)
    look()
  })
}
