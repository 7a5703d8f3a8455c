/** The requests that wait to be sent. Each is stored in the cache as soon as it is made. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { problemToReason } from '#data/files/file-store-error.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { Queue, TeamCache } from './team-cache.ts'
import type { QueuedRequest } from './team-cache-schema.ts'

export interface Outbox {
  /** Stores a request that was made in this tab. */
  add(queued: QueuedRequest): void
  /** The stored requests, in the order in which they are sent. */
  stored(): readonly QueuedRequest[]
  /** The requests of this tab that are not stored yet. */
  unstored(): readonly QueuedRequest[]
  /** Stored or not. */
  has(requestId: Id): boolean
  count(): number
  /** Takes over requests that are in the cache, and returns those that were not known here. */
  adopt(queue: Queue): readonly QueuedRequest[]
  remove(requestIds: Iterable<Id>): void
  /** Resolves when everything added so far is stored. */
  settled(): Promise<Write>
}

interface Ports {
  cache: Pick<TeamCache, 'append'>
  /** Called when requests of this tab are in the cache. */
  onStored(queue: Queue): void
  /** Called when requests could not be stored. They are no longer part of the outbox. */
  onFailed(requests: readonly QueuedRequest[], failure: Extract<Write, { kind: 'failed' }>): void
}

export function createOutbox({ cache, onStored, onFailed }: Ports): Outbox {
  const byKey = new Map<number, QueuedRequest>()
  const keys = new Map<Id, number>()
  let waiting: QueuedRequest[] = []
  let storing: readonly QueuedRequest[] = []
  let inOrder: readonly QueuedRequest[] | undefined
  /** Settles when everything that was added before has been stored or not. */
  let last: Promise<Write> = Promise.resolve({ kind: 'stored' })
  let isScheduled = false

  function add(queued: QueuedRequest) {
    waiting.push(queued)
    if (isScheduled) return
    isScheduled = true
    // Requests that are made while others are being stored are stored together.
    last = last.then(storeWaiting)
  }

  async function storeWaiting(): Promise<Write> {
    isScheduled = false
    const batch = waiting
    storing = batch
    waiting = []
    try {
      const stored = await cache.append(batch)
      storing = []
      const queue = stored.map((key, index) => [key, batch[index] as QueuedRequest] as const) // `as`: one key for each
      adopt(queue)
      onStored(queue)
      return { kind: 'stored' }
    } catch (problem) {
      storing = []
      const failure = toFailure(problem)
      onFailed(batch, failure)
      return failure
    }
  }

  function adopt(queue: Queue): readonly QueuedRequest[] {
    return queue.flatMap(([key, queued]) => {
      const { id } = queued.request
      if (keys.has(id)) return []
      keys.set(id, key)
      byKey.set(key, queued)
      inOrder = undefined
      return [queued]
    })
  }

  const unstored = () => [...storing, ...waiting]

  return {
    add,
    stored() {
      inOrder ??= [...byKey].sort(([a], [b]) => a - b).map(([, queued]) => queued)
      return inOrder
    },
    unstored,
    has: (id) => keys.has(id) || unstored().some(({ request }) => request.id === id),
    count: () => byKey.size + unstored().length,
    adopt,
    remove(requestIds) {
      for (const id of requestIds) {
        byKey.delete(keys.get(id) ?? Number.NaN)
        keys.delete(id)
      }
      inOrder = undefined
    },
    settled: () => last,
  }
}

function toFailure(problem: unknown): Extract<Write, { kind: 'failed' }> {
  return { kind: 'failed', reason: problemToReason(problem) === 'quota' ? 'quota' : 'refused' }
}
