/** This tab's copy of a team: confirmed records in memory, as they are in the cache, and the requests to be sent. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Position, Pulled, Pushed } from '@plumbline/domain/team/wire/sync.ts'
import type { BackendUpdate } from '#data/storage/backend.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { ConfirmedLists } from '../cache/confirmed-lists.ts'
import { createOutbox, type Outbox } from '../cache/outbox.ts'
import { stored } from '../cache/team-answers.ts'
import { isSame, type Queue, type TeamCache } from '../cache/team-cache.ts'
import type { QueuedRequest, RefusedRequest } from '../cache/team-cache-schema.ts'
import type { Snapshot } from '../cache/team-client.ts'
import type { Advanced, TeamMessage } from '../cache/team-tabs.ts'
import { createCachedCopy } from './cached-copy.ts'
import { createCopyState } from './copy-state.ts'
import { createServerChanges, type ServerChangesPorts } from './server-changes.ts'

export interface TeamCopy {
  readonly lists: Pick<ConfirmedLists, 'entries'>
  readonly outbox: Outbox
  /** Undefined if there is no snapshot yet. */
  position(): Position | undefined
  refused(): readonly RefusedRequest[]
  /** Reads the cache, again if it was read before. */
  read(): Promise<void>
  /** The next requests to be sent. */
  next(max: number): readonly QueuedRequest[]
  onPushed(requests: readonly QueuedRequest[], pushed: Pushed, from: Position): void
  onPulled(pulled: Pulled, from: Position): void
  onSnapshot(snapshot: Snapshot): void
  /** Adds requests to the outbox that were not made on a screen of this tab. */
  sendAgain(requests: readonly QueuedRequest[]): Promise<void>
  /** The server will never take this request. */
  onUnsendable(request: QueuedRequest, reason: string): void
  /** Requests of another tab are in the cache. */
  onQueued(queue: Queue): void
  /** The leader has stored confirmed changes. */
  onAdvanced(advanced: Advanced): void
  onResolved(requestId: Id): void
  resolve(requestId: Id, instead?: QueuedRequest): Promise<void>
  /** Removes the records from the memory and the cache, and keeps the requests. */
  dropRecords(): Promise<void>
  /** Removes everything from the memory and the cache. */
  destroy(): Promise<void>
}

interface Ports extends ServerChangesPorts {
  cache: TeamCache
  update(update: BackendUpdate): void
  /** Shows requests that were not made on a screen of this tab. */
  resume(requests: readonly QueuedRequest[]): Promise<void>
  notifyTabs(message: TeamMessage): void
  /** Called when requests of this tab are in the cache. */
  onStored(): void
  onFailed(failure: Extract<Write, { kind: 'failed' }>): void
  /** The outbox or the refused requests have changed. */
  onChange(): void
}

export function createTeamCopy(ports: Ports): TeamCopy {
  const { cache, notifyTabs } = ports

  const outbox = createOutbox({
    cache,
    onStored(queue) {
      notifyTabs({ kind: 'queued', queue })
      ports.onStored()
      ports.onChange()
    },
    onFailed(requests, failure) {
      const answers = requests.map(({ request }) => ({ ...failure, requestId: request.id }))
      ports.update({ changed: [], answers })
      ports.onFailed(failure)
      ports.onChange()
    },
  })

  const state = createCopyState({ ...ports, outbox })
  const cached = createCachedCopy({ ...ports, state, outbox })
  const serverChanges = createServerChanges({ ...ports, state, outbox, store: cached.store })

  function onQueued(queue: Queue) {
    const added = outbox.adopt(queue)
    ports.onChange()
    void ports.resume(added)
  }

  function enqueue(queue: Queue) {
    onQueued(queue)
    notifyTabs({ kind: 'queued', queue })
    ports.onStored()
  }

  return {
    ...serverChanges,
    lists: state.lists,
    outbox,
    position: state.position,
    refused: state.refused,
    next: state.next,
    read: cached.read,
    onQueued,
    onAdvanced(advanced) {
      if (isSame(state.position(), advanced.from)) state.adopt(advanced)
      else void cached.read()
    },
    onResolved(requestId) {
      state.removeRefused(requestId)
      ports.onChange()
    },
    async resolve(requestId, instead) {
      const key = await cache.resolveRefused(requestId, instead)
      state.removeRefused(requestId)
      notifyTabs({ kind: 'resolved', requestId })
      if (key !== undefined && instead) enqueue([[key, instead]])
      ports.onChange()
    },
    async sendAgain(requests) {
      const keys = await cache.append(requests)
      // `as`: one key for each.
      enqueue(keys.map((key, index) => [key, requests[index] as QueuedRequest]))
    },
    dropRecords() {
      state.clear([])
      return cached.dropContents()
    },
    async destroy() {
      state.setRefused([])
      state.clear(outbox.stored().map(({ request }) => stored(request.id)))
      await cached.destroy()
    },
  }
}
