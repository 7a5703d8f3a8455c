/** The tabs of one browser in the same team. One of them, the leader, talks to the server and writes the cache. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { PresentOthers } from '@plumbline/domain/team/wire/presence.ts'
import type { ConfirmedChange, Position } from '@plumbline/domain/team/wire/sync.ts'
import type { Answer } from '#data/storage/backend.ts'
import { createWriterLock, type WriterLock } from './leader-lock.ts'
import type { Connection } from './sync-state.ts'
import type { Queue } from './team-cache.ts'
import type { RefusedRequest } from './team-cache-schema.ts'

/** What the leader has stored. The other tabs take it over if they are at the same position, or read the cache again. */
export interface Advanced {
  readonly from: Position
  readonly to: Position
  readonly changes: readonly ConfirmedChange[]
  readonly answers: readonly Answer[]
  readonly refused: readonly RefusedRequest[]
}

export type TeamMessage =
  /** Asks whether a tab leads. */
  | { readonly kind: 'ask' }
  /** From the leader. */
  | { readonly kind: 'lead'; readonly connection: Connection }
  /** These requests are in the queue of the cache. */
  | { readonly kind: 'queued'; readonly queue: Queue }
  | { readonly kind: 'advanced'; readonly advanced: Advanced }
  /** A refused request was resolved. */
  | { readonly kind: 'resolved'; readonly requestId: Id }
  /** The cache must be read again. */
  | { readonly kind: 'reread' }
  /** The requests that the server has lost in a restore have changed. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'reconnect' }
  /** From the leader: others came to a record, or left it. */
  | { readonly kind: 'presence'; readonly others: PresentOthers }

export interface TeamTabsPorts {
  locks: LockManager | undefined
  /** Undefined if the browser has none: then this tab hears nothing of the others. */
  openChannel(name: string): BroadcastChannel | undefined
}

export interface TeamTabs {
  isLeader(): boolean
  post(message: TeamMessage): void
  /** Makes sure that a user leads: takes over from a leader that does not answer, because its tab is frozen. */
  ask(): void
  /** Makes way for another leader. A page that comes back asks for its turn again. */
  leave(): void
}

export interface CreateTeamTabsPorts extends TeamTabsPorts {
  name: string
  connection(): Connection
  onRole(): void
  onMessage(message: TeamMessage): void
}

const silenceMs = 1_500
/** A timer that fires this much too late means that this tab was frozen itself. */
const frozenMs = 500

export function createTeamTabs({
  name,
  locks,
  openChannel,
  connection,
  onRole,
  onMessage,
}: CreateTeamTabsPorts): TeamTabs {
  const channel = openChannel(name)
  let isLeader = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let lock: WriterLock | undefined

  const post = (message: TeamMessage) => channel?.postMessage(message)
  const lead = () => post({ kind: 'lead', connection: connection() })

  function become(leads: boolean) {
    if (isLeader === leads) return
    isLeader = leads
    if (leads) lead()
    onRole()
  }

  function ask() {
    lock?.queue()
    if (isLeader || silence !== undefined) return
    post({ kind: 'ask' })
    const planned = Date.now() + silenceMs
    silence = setTimeout(() => {
      silence = undefined
      if (isLeader) return
      if (Date.now() - planned > frozenMs) ask()
      else lock?.steal()
    }, silenceMs)
  }

  channel?.addEventListener('message', ({ data }) => {
    // `as`: only tabs of this origin post messages, and this file defines their type.
    const message = data as TeamMessage
    if (message.kind === 'ask') {
      if (isLeader) lead()
      return
    }
    if (message.kind === 'lead') {
      clearTimeout(silence)
      silence = undefined
    }
    onMessage(message)
  })
  // Without locks every tab leads. The cache itself makes sure that none overwrites what another has stored.
  if (locks)
    lock = createWriterLock(
      locks,
      { onObtained: () => become(true), onLost: () => become(false), onUnavailable: () => become(true) },
      name,
    )
  else become(true)

  return {
    isLeader: () => isLeader,
    post,
    ask,
    leave() {
      lock?.release()
      if (lock) isLeader = false
    },
  }
}
