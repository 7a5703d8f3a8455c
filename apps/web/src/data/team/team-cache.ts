/** What this browser keeps of a team, in IndexedDB: confirmed records, requests to be sent, and refused requests. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Position } from '@plumbline/domain/wire/sync.ts'
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import type { Refusal, SentRequest } from '#data/backend.ts'
import type { StoredBlock } from './confirmed-lists.ts'

/** A request without its actor, which is always the account of the team. */
export type QueuedRequest = Pick<SentRequest, 'request' | 'performed'>

export interface RefusedRequest extends QueuedRequest {
  readonly refusal: Omit<Refusal, 'kind'>
}

/** The requests to be sent, by a key that grows in the order in which they were made. */
export type Queue = readonly (readonly [key: number, queued: QueuedRequest])[]

interface CachedContents {
  readonly position: Position
  /** The number of records in all blocks. */
  readonly count: number
}

export interface Cached {
  /** Undefined if there is no snapshot yet. */
  readonly contents: (CachedContents & { readonly blocks: readonly CachedBlock[] }) | undefined
  readonly queue: Queue
  readonly refused: readonly RefusedRequest[]
}

type CachedBlock = StoredBlock & { readonly text: string }

/** What is stored together or not at all. */
interface Advance {
  /** Undefined if the records are not cached. */
  readonly contents: ContentsChange | undefined
  /** Requests that have been answered. */
  readonly settled: readonly Id[]
  readonly refused: readonly RefusedRequest[]
}

interface ContentsChange {
  /** Nothing is stored unless the cache is at this position. */
  readonly from: Position | undefined
  readonly to: CachedContents
  readonly blocks: readonly StoredBlock[]
  /** The blocks are everything there is from now on. */
  readonly isSnapshot: boolean
}

export interface TeamCache {
  read(): Promise<Cached>
  /** Resolves with the keys of the requests when they are stored durably. A request that is there already is not added. */
  append(requests: readonly QueuedRequest[]): Promise<readonly number[]>
  /** Resolves with false if another tab has advanced the cache meanwhile. */
  advance(advance: Advance): Promise<boolean>
  /** Removes a refused request, and adds another one to the queue in its place, if given. */
  resolveRefused(requestId: Id, instead?: QueuedRequest): Promise<number | undefined>
  /** Drops the records. The requests are kept. */
  dropContents(): Promise<void>
  /** Removes everything. */
  destroy(): Promise<void>
}

interface Schema extends DBSchema {
  blocks: { key: [list: string, start: string]; value: string }
  position: { key: 'position'; value: CachedContents }
  queue: { key: number; value: QueuedRequest; indexes: { id: string } }
  refused: { key: string; value: RefusedRequest }
}

const contentStores = ['blocks', 'position'] as const
const allStores = [...contentStores, 'queue', 'refused'] as const

export function openTeamCache(name: string): TeamCache {
  let opened: Promise<IDBPDatabase<Schema>> | undefined

  function open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      opened = undefined
    }
    opened ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('blocks')
        database.createObjectStore('position')
        database
          .createObjectStore('queue', { autoIncrement: true })
          .createIndex('id', 'request.id', { unique: true })
        database.createObjectStore('refused', { keyPath: 'request.id' })
      },
      // A newer version of the app, or a tab that removes the team, waits for this connection to be closed.
      blocking(_current, _blocked, event) {
        // idb passes the event of the blocking connection, whose target is that connection.
        ;(event.target as IDBDatabase).close()
        forget()
      },
      terminated: forget,
    }).catch((problem) => {
      forget()
      throw problem
    })
    return opened
  }

  async function write<T>(
    stores: readonly (typeof allStores)[number][],
    work: (change: Change) => Promise<T>,
  ): Promise<T> {
    const change = (await open()).transaction([...stores], 'readwrite', { durability: 'strict' })
    // The transaction reports failures of single requests again, with their cause.
    change.done.catch(() => undefined)
    try {
      const result = await work(change)
      await change.done
      return result
    } catch (problem) {
      abort(change)
      await change.done
      throw problem
    }
  }

  return {
    async read() {
      const look = (await open()).transaction(allStores, 'readonly')
      const [position, keys, texts, queueKeys, queue, refused] = await Promise.all([
        look.objectStore('position').get('position'),
        look.objectStore('blocks').getAllKeys(),
        look.objectStore('blocks').getAll(),
        look.objectStore('queue').getAllKeys(),
        look.objectStore('queue').getAll(),
        look.objectStore('refused').getAll(),
      ])
      const blocks = keys.map(([list, start], index) => ({ list, start, text: texts[index] ?? '' }))
      return {
        contents: position && { ...position, blocks },
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
      write(contentStores, async (change) => {
        await Promise.all(contentStores.map((store) => change.objectStore(store).clear()))
      }),
    async destroy() {
      const database = await opened?.catch(() => undefined)
      database?.close()
      opened = undefined
      await deleteDB(name)
    },
  }
}

type Change = IDBPTransaction<Schema, (typeof allStores)[number][], 'readwrite'>

/** False if the cache is at another position. */
async function storeContents(
  change: Change,
  { from, to, blocks, isSnapshot }: ContentsChange,
): Promise<boolean> {
  const position = change.objectStore('position')
  if (!isSame((await position.get('position'))?.position, from)) return false
  const stored = change.objectStore('blocks')
  await Promise.all([
    isSnapshot && stored.clear(),
    ...blocks.map(({ list, start, text }) =>
      text === null ? stored.delete([list, start]) : stored.put(text, [list, start]),
    ),
    position.put(to, 'position'),
  ])
  return true
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

function abort(change: Change): void {
  try {
    change.abort()
  } catch {
    // It has ended by itself.
  }
}

export function isSame(one: Position | undefined, other: Position | undefined): boolean {
  return one?.seq === other?.seq && one?.epoch === other?.epoch && one?.access === other?.access
}
