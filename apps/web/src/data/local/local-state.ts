/** What every part of the local backend needs: the lists, the pending requests, and the place they are stored in. */
import type { RecordDatabase } from '#data/database/record-database.ts'
import type { BackendListener } from '#data/storage/backend.ts'
import { createSequence, type Sequence } from '#data/storage/sequence.ts'
import type { TabPorts } from '#data/storage/tab-channel.ts'
import type { TabEvents } from '#data/storage/tab-events.ts'
import type { Write } from '#data/storage/text-storage.ts'
import type { StoredList } from './lists/local-list.ts'
import { createStoredLists, type StoredLists, type StoredListsPorts } from './lists/stored-lists.ts'
import { createLocalRequests, type LocalRequests } from './local-requests.ts'

/** Where the records are. 'opening': shown from local storage, until the database has been read. */
export type Place = 'opening' | 'database' | 'local storage' | 'read-only'

export interface LocalBackendPorts extends Omit<StoredListsPorts, 'database'> {
  events: TabEvents
  /** Undefined if no other tab can access this storage. */
  tabs: TabPorts | undefined
  /** Whether the records are kept in the database of the browser. */
  hasDatabase: boolean
  /** Called after each write to local storage, where there is no database. */
  onStored(): void
  /** Called when the first request of this page has been stored in the database. */
  onFirstStored(): void
}

interface StoreTimer {
  schedule(afterMs: number): void
  clear(): void
}

export interface LocalState {
  readonly lists: StoredLists
  readonly requests: LocalRequests
  /** Operations on the database, which run one after the other. */
  readonly sequence: Sequence
  readonly timer: StoreTimer
  place(): Place
  setPlace(next: Place): void
  /** Undefined before it can be read, and without one. */
  database(): RecordDatabase | undefined
  onDatabase(opened: RecordDatabase): void
  listener(): BackendListener | undefined
  setListener(subscribed: BackendListener): void
  /** Stores pending changes soon. */
  schedule(afterMs?: number): void
  report(write: Write): void
  /** Notifies the other tabs that something was stored. */
  notifyTabs(): void
  /** Reads these lists again if others have stored them. */
  followStale(followed: Iterable<StoredList>): void
  followAll(): void
}

/** Together with the transaction, a change is stored within 50 ms. */
const coalesceMs = { texts: 30, database: 0 }

/** `store` is called when something has been scheduled. */
export function createLocalState(ports: LocalBackendPorts, store: () => void): LocalState {
  const { faults, tabs } = ports
  const timer = createStoreTimer(store)
  let listener: BackendListener | undefined
  let database: RecordDatabase | undefined
  let place: Place = ports.hasDatabase || tabs ? 'opening' : 'local storage'
  const lists = createStoredLists({ ...ports, database: () => database }, (list) => notify([list.name]))

  function schedule(afterMs = coalesceMs[place === 'database' ? 'database' : 'texts']) {
    timer.schedule(afterMs)
  }

  function notify(changed: readonly string[]) {
    if (changed.length > 0) listener?.onUpdate({ changed, answers: [] })
    if (place !== 'opening' && lists.isDirty()) schedule()
  }

  function followStale(followed: Iterable<StoredList>) {
    notify([...followed].filter((list) => list.follow()).map(({ name }) => name))
  }

  return {
    lists,
    requests: createLocalRequests(faults),
    sequence: createSequence(),
    timer,
    place: () => place,
    setPlace(next) {
      place = next
    },
    database: () => database,
    onDatabase(opened) {
      database = opened
    },
    listener: () => listener,
    setListener(subscribed) {
      listener = subscribed
    },
    schedule,
    report(write) {
      // A read-only list was already reported when it was read.
      if (write.kind === 'failed' && write.reason !== 'read-only')
        faults.report({ kind: write.reason === 'quota' ? 'quota' : 'change-refused' })
    },
    notifyTabs() {
      if (database) tabs?.channel.post({ position: database.position() ?? 0 })
    },
    followStale,
    followAll: () => followStale(lists.opened()),
  }
}

/** Stores changes soon after they were made, several together. */
function createStoreTimer(store: () => void): StoreTimer {
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    schedule(afterMs) {
      timer ??= setTimeout(() => {
        timer = undefined
        store()
      }, afterMs)
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
