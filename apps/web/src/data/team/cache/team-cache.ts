/** What this browser keeps of a team, in IndexedDB: confirmed records, requests to be sent, and refused requests. */

import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Position } from '@plumbline/domain/team/wire/sync.ts'
import type { IDBPDatabase } from 'idb'
import {
  advanceBlocks,
  type BlockAdvance,
  blockStores,
  createBlockStores,
  type ReadBlock,
  readBlocks,
} from '#data/database/blocks.ts'
import { createDatabase, type DatabaseChange } from '#data/database/open-database.ts'
import { createSentRequests, type SentRequests } from './sent-requests.ts'
import type { CachedContents, QueuedRequest, RefusedRequest, Schema } from './team-cache-schema.ts'

/** The requests to be sent, by a key that grows in the order in which they were made. */
export type Queue = readonly (readonly [key: number, queued: QueuedRequest])[]

export interface Cached {
  /** Undefined if there is no snapshot yet. */
  readonly contents: (CachedContents & { readonly blocks: readonly ReadBlock[] }) | undefined
  readonly queue: Queue
  readonly refused: readonly RefusedRequest[]
}

/** What is stored together or not at all. */
interface Advance {
  /** Undefined if the records are not cached. */
  readonly contents: ContentsChange | undefined
  /** Requests that have been answered. */
  readonly settled: readonly Id[]
  readonly refused: readonly RefusedRequest[]
}

interface ContentsChange extends BlockAdvance<CachedContents> {
  /** Nothing is stored unless the cache is at this position. */
  readonly from: Position | undefined
}

export interface TeamCache {
  readonly sent: SentRequests
  read(): Promise<Cached>
  /** Resolves with the keys of the requests when they are stored durably. A request that exists already is not added. */
  append(requests: readonly QueuedRequest[]): Promise<readonly number[]>
  /** Resolves with false if another tab has advanced the cache since then. */
  advance(advance: Advance): Promise<boolean>
  /** Removes a refused request, and adds another one to the queue in its place, if given. */
  resolveRefused(requestId: Id, instead?: QueuedRequest): Promise<number | undefined>
  /** Drops the records. The requests are kept. */
  dropContents(): Promise<void>
  /** Removes everything. */
  destroy(): Promise<void>
}

const allStores = [...blockStores, 'queue', 'refused'] as const

export function openTeamCache(name: string): TeamCache {
  const { open, write, destroy } = createDatabase<Schema>(name, createStores, 2)

  return {
    sent: createSentRequests({ open, write }),
    async read() {
      const look = (await open()).transaction(allStores, 'readonly')
      const [read, queueKeys, queue, refused] = await Promise.all([
        readBlocks<CachedContents>({
          blocks: look.objectStore('blocks'),
          position: look.objectStore('position'),
        }),
        look.objectStore('queue').getAllKeys(),
        look.objectStore('queue').getAll(),
        look.objectStore('refused').getAll(),
      ])
      return {
        contents: read && { ...read.contents, blocks: read.blocks },
        queue: queue.map((queued, index) => [queueKeys[index] ?? 0, queued] as const),
        refused,
      }
    },
    append: (requests) =>
      write(['queue'], (change) => Promise.all(requests.map((request) => addOnce(change, request)))),
    advance: ({ contents, settled, refused }) =>
      write(allStores, async (change) => {
        if (contents && !(await storeContents(change, contents))) return false
        await Promise.all([
          ...settled.map((id) => removeQueued(change, id)),
          ...refused.map((request) => change.objectStore('refused').put(request)),
        ])
        return true
      }),
    resolveRefused: (requestId, instead) =>
      write(['queue', 'refused'], async (change) => {
        const store = change.objectStore('refused')
        if ((await store.getKey(requestId)) === undefined) return undefined
        await store.delete(requestId)
        return instead && addOnce(change, instead)
      }),
    dropContents: () =>
      write(blockStores, async (change) => {
        await Promise.all(blockStores.map((store) => change.objectStore(store).clear()))
      }),
    destroy,
  }
}

/** Version 2 keeps the requests that were sent. */
function createStores(database: IDBPDatabase<Schema>, oldVersion: number): void {
  if (oldVersion < 1) {
    createBlockStores(database)
    database
      .createObjectStore('queue', { autoIncrement: true })
      .createIndex('id', 'request.id', { unique: true })
    database.createObjectStore('refused', { keyPath: 'request.id' })
  }
  database.createObjectStore('sent', { autoIncrement: true })
}

type Change = DatabaseChange<Schema>

function storeContents(change: Change, { from, ...advance }: ContentsChange): Promise<boolean> {
  const stores = { blocks: change.objectStore('blocks'), position: change.objectStore('position') }
  return advanceBlocks(stores, (stored) => isSame(stored?.position, from), advance)
}

async function addOnce(change: Change, queued: QueuedRequest): Promise<number> {
  const store = change.objectStore('queue')
  return (await store.index('id').getKey(queued.request.id)) ?? (await store.add(queued))
}

async function removeQueued(change: Change, requestId: Id): Promise<void> {
  const store = change.objectStore('queue')
  const key = await store.index('id').getKey(requestId)
  if (key !== undefined) await store.delete(key)
}

export function isSame(one: Position | undefined, other: Position | undefined): boolean {
  const fields = ['seq', 'epoch', 'access', 'hash', 'audit'] as const
  return fields.every((field) => one?.[field] === other?.[field])
}
